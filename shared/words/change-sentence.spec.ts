import { buildActivityPart } from '#test/factories/build-audit';
import { RATING_FLAGS } from '../calc/rating/flags';
import type { ActivityPart, AuditField } from '../contract/audit';
import { changeSentence, historySentence, withDetails } from './change-sentence';

const part = (entity: ActivityPart['entity'], fields: Partial<ActivityPart> = {}): ActivityPart =>
  buildActivityPart({ entity, ...fields });
const field = (name: string, old: AuditField['old'], now: AuditField['new']): AuditField => ({
  field: name,
  old,
  new: now,
});
const DANA = { actor_id: 7, actor_name: 'Dana Whitfield' };
const said = (why: string, ...parts: ActivityPart[]): string => {
  const sentence = changeSentence({ ...DANA, why }, parts);
  return sentence.isAutomatic ? withDetails(sentence) : `${sentence.who} ${withDetails(sentence)}`;
};
const told = (why: string, one: ActivityPart): string => withDetails(historySentence({ ...DANA, why }, one));

const loads = (count: number, fields: Partial<ActivityPart> = {}): ActivityPart =>
  part('loads', { count, entity_name: count === 1 ? '418222' : '', ...fields });

it.each<[string, string]>([
  [said('sync', loads(38, { action: 'created' })), '38 loads arrived'],
  [said('sync', loads(1, { action: 'created' })), 'Load 418222 arrived'],
  [said('sync', loads(38, { action: 'created' }), loads(12)), '38 loads arrived, 12 updated'],
  [
    said('sync', loads(2, { action: 'created' }), part('asset_loads', { action: 'created', count: 3 })),
    '5 loads arrived',
  ],
  [said('sync: no longer in the job system', loads(3)), '3 loads missing from the job system'],
  [said('sync: in the job system again', loads(3)), '3 loads back in the job system'],
  [
    said('re-rated: rate sheet changed: Customer last mile', loads(2337)),
    '2,337 loads re-rated: rate sheet Customer last mile changed',
  ],
  [said('re-rated: FSC sheet changed', loads(2)), '2 loads re-rated: FSC sheet changed'],
  [
    said('re-rated: project changed', loads(1, { fields: [field('sand_rev', 0, 842.52)] })),
    'Load 418222 re-rated: project changed: sand revenue $0.00 → $842.52',
  ],
  [
    said('locked', loads(12, { fields: [field('locked_reason', '', 'Weight dispute')] })),
    'Dana Whitfield locked 12 loads: Weight dispute',
  ],
  [
    said('unlocked', loads(1, { fields: [field('locked_reason', 'Weight dispute', '')] })),
    'Dana Whitfield unlocked load 418222',
  ],
  [
    said('import: october.csv', loads(38, { action: 'created' }), loads(1)),
    'Dana Whitfield imported 38 loads, updated load 418222 from october.csv',
  ],
  [
    said(
      'customer invoice added',
      loads(312),
      part('customer_invoices', {
        action: 'created',
        entity_name: 'DRE-2604',
        fields: [field('total_loads', null, 312)],
      }),
    ),
    'Dana Whitfield created customer invoice DRE-2604 with 312 loads',
  ],
  [
    said(
      'customer invoice version added',
      loads(110),
      part('customer_invoices', { entity_name: 'DRE-2604', fields: [field('is_current', true, false)] }),
      part('customer_invoices', {
        action: 'created',
        entity_name: 'DRE-2604 v2',
        fields: [field('total_loads', null, 3)],
      }),
    ),
    'Dana Whitfield created customer invoice DRE-2604 v2 with 3 loads',
  ],
  [
    said(
      'customer invoice voided',
      loads(3),
      part('customer_invoices', { entity_name: 'DRE-2604', fields: [field('is_current', true, false)] }),
      part('customer_invoices', { action: 'created', entity_name: 'DRE-2604 v2' }),
    ),
    'Dana Whitfield voided customer invoice DRE-2604',
  ],
  [
    said(
      'vendor invoice added',
      loads(6),
      part('vendor_invoices', {
        action: 'created',
        entity_name: 'MQ-121',
        fields: [field('total_loads', null, 7)],
      }),
    ),
    'Dana Whitfield added vendor invoice MQ-121 with 7 lines',
  ],
  [
    said(
      'vendor invoice added',
      part('vendor_invoices', {
        action: 'created',
        entity_name: 'MQ-122',
        fields: [field('total_loads', null, 1)],
      }),
    ),
    'Dana Whitfield added vendor invoice MQ-122 with 1 line',
  ],
  [
    said(
      'vendor invoice approved',
      part('vendor_invoices', { entity_name: 'FV-2188', fields: [field('approval_status', 14, 13)] }),
    ),
    'Dana Whitfield approved vendor invoice FV-2188',
  ],
  [
    said(
      'comment added',
      part('comments', { action: 'created', fields: [field('comment', null, 'Check Kermit')] }),
    ),
    'Dana Whitfield commented: Check Kermit',
  ],
  [
    said(
      'company edited',
      part('account_companies', { entity_name: 'Acme', fields: [field('contact_name', 'Ann', '')] }),
    ),
    'Dana Whitfield edited company Acme: contact Ann → none',
  ],
  [
    said('sand PO added', part('sand_rates', { action: 'created', entity_name: 'PO-7' })),
    'Dana Whitfield added sand PO 7',
  ],
  [
    said('archived', part('project', { entity_name: 'Midland 14H' })),
    'Dana Whitfield archived project Midland 14H',
  ],
  [
    said('credit added', part('credits_debits', { action: 'created', entity_name: 'Credit of $120.00' })),
    'Dana Whitfield added a credit of $120.00',
  ],
  [said('signed up', part('users', { entity_name: 'Dana Whitfield' })), 'Dana Whitfield signed up'],
  [
    said('totals corrected: they differed from the loads', part('project')),
    'Totals corrected to match the loads',
  ],
])('says %s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});

it('names no person for the changes of Haulbook', () => {
  const head = { actor_id: 0, actor_name: 'Haulbook', why: 'company added' };
  const sentence = changeSentence(head, [part('company', { action: 'created' })]);
  expect(sentence).toMatchObject({ who: 'Automatic', isAutomatic: true, text: 'The company settings added' });
  expect(changeSentence({ ...DANA, why: 'sync' }, [loads(1)]).who).toBe('Automatic');
});

it.each<[string, string]>([
  [told('sync', loads(1, { action: 'created' })), 'Arrived from the job system'],
  [
    told('sync', loads(1, { fields: [field('approved_mileage', 12, 14.5)] })),
    'Updated by the job system: miles 12 mi → 14.5 mi',
  ],
  [
    told('re-rated: project changed', loads(1, { fields: [field('sand_rev', 0, 842.52)] })),
    'Re-rated because the project changed: sand revenue $0.00 → $842.52',
  ],
  [
    told('re-rated: rate sheet changed: Last mile', loads(1)),
    'Re-rated because rate sheet Last mile changed',
  ],
  [told('re-rated: diesel price arrived', loads(1)), 'Re-rated because a new diesel price came in'],
  [
    told('locked', loads(1, { fields: [field('locked_reason', '', 'waiting for the ticket')] })),
    'Locked: waiting for the ticket',
  ],
  [told('unlocked', loads(1, { fields: [field('locked_reason', 'Audit', '')] })), 'Unlocked'],
  [told('import: a.csv', loads(1, { action: 'created' })), 'Imported from a.csv'],
  [
    told(
      're-rated: FSC week changed',
      loads(1, { fields: [field('rating_flags', RATING_FLAGS.noSandRate, 0)] }),
    ),
    'Re-rated because the FSC week start changed: solved issue: no sand rate for this PO',
  ],
  [
    told(
      're-rated: FSC week changed',
      loads(1, { fields: [field('rating_flags', 0, RATING_FLAGS.noSandRate)] }),
    ),
    'Re-rated because the FSC week start changed: new issue: no sand rate for this PO',
  ],
])('tells the history of a record: %s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});
