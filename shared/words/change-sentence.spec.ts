import { buildActivityPart } from '#test/factories/build-audit';
import type { ChangeReason } from '../contract/change-reason';
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
const DANA = { actor_id: 7, actor_name: 'Dana Whitfield', why: '' };
const said = (reason: ChangeReason, ...parts: ActivityPart[]): string => {
  const sentence = changeSentence({ ...DANA, reason }, parts);
  return sentence.isAutomatic ? withDetails(sentence) : `${sentence.who} ${withDetails(sentence)}`;
};
const told = (reason: ChangeReason, one: ActivityPart): string =>
  withDetails(historySentence({ ...DANA, reason }, one));

const loads = (count: number, fields: Partial<ActivityPart> = {}): ActivityPart =>
  part('loads', { count, entity_name: count === 1 ? '418222' : '', ...fields });

it.each<[string, string]>([
  [said({ code: 'sync' }, loads(38, { action: 'created' })), '38 loads arrived'],
  [said({ code: 'sync' }, loads(1, { action: 'created' })), 'Load 418222 arrived'],
  [said({ code: 'sync' }, loads(38, { action: 'created' }), loads(12)), '38 loads arrived, 12 updated'],
  [
    said(
      { code: 'sync' },
      loads(2, { action: 'created' }),
      part('asset_loads', { action: 'created', count: 3 }),
    ),
    '5 loads arrived',
  ],
  [said({ code: 'sync_missing' }, loads(3)), '3 loads missing from the job system'],
  [said({ code: 'sync_back' }, loads(3)), '3 loads back in the job system'],
  [
    said({ code: 'rerated', cause: 'sheet', kind: 'rate', sheet: 'Customer last mile' }, loads(2337)),
    '2,337 loads re-rated: rate sheet Customer last mile changed',
  ],
  [
    said({ code: 'rerated', cause: 'sheet', kind: 'fsc', sheet: '' }, loads(2)),
    '2 loads re-rated: FSC sheet changed',
  ],
  [
    said({ code: 'rerated', cause: 'project' }, loads(1, { fields: [field('sand_rev', 0, 842.52)] })),
    'Load 418222 re-rated: project changed: sand revenue $0.00 → $842.52',
  ],
  [
    said({ code: 'loads_locked' }, loads(12, { fields: [field('locked_reason', '', 'Weight dispute')] })),
    'Dana Whitfield locked 12 loads: Weight dispute',
  ],
  [
    said({ code: 'loads_unlocked' }, loads(1, { fields: [field('locked_reason', 'Weight dispute', '')] })),
    'Dana Whitfield unlocked load 418222',
  ],
  [
    said({ code: 'imported', file: 'october.csv' }, loads(38, { action: 'created' }), loads(1)),
    'Dana Whitfield imported 38 loads, updated load 418222 from october.csv',
  ],
  [
    said(
      { code: 'customer_invoice_added' },
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
      { code: 'customer_invoice_version_added' },
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
      { code: 'customer_invoice_voided' },
      loads(3),
      part('customer_invoices', { entity_name: 'DRE-2604', fields: [field('is_current', true, false)] }),
      part('customer_invoices', { action: 'created', entity_name: 'DRE-2604 v2' }),
    ),
    'Dana Whitfield voided customer invoice DRE-2604',
  ],
  [
    said(
      { code: 'vendor_invoice_added' },
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
      { code: 'vendor_invoice_added' },
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
      { code: 'vendor_invoice_approved' },
      part('vendor_invoices', { entity_name: 'FV-2188', fields: [field('approval_status', 14, 13)] }),
    ),
    'Dana Whitfield approved vendor invoice FV-2188',
  ],
  [
    said(
      { code: 'comment_added' },
      part('comments', { action: 'created', fields: [field('comment', null, 'Check Kermit')] }),
    ),
    'Dana Whitfield commented: Check Kermit',
  ],
  [
    said(
      { code: 'company_edited' },
      part('account_companies', { entity_name: 'Acme', fields: [field('contact_name', 'Ann', '')] }),
    ),
    'Dana Whitfield edited company Acme: contact Ann → none',
  ],
  [
    said({ code: 'sand_po_added' }, part('sand_rates', { action: 'created', entity_name: 'PO-7' })),
    'Dana Whitfield added sand PO 7',
  ],
  [
    said({ code: 'project_archived' }, part('project', { entity_name: 'Midland 14H' })),
    'Dana Whitfield archived project Midland 14H',
  ],
  [
    said(
      { code: 'credit_added' },
      part('credits_debits', { action: 'created', entity_name: 'Credit of $120.00' }),
    ),
    'Dana Whitfield added a credit of $120.00',
  ],
  [
    said({ code: 'user_signed_up' }, part('users', { entity_name: 'Dana Whitfield' })),
    'Dana Whitfield signed up',
  ],
  [said({ code: 'totals_corrected' }, part('project')), 'Totals corrected to match the loads'],
])('says %s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});

it('names no person for the changes of Haulbook', () => {
  const head = { actor_id: 0, actor_name: 'Haulbook', why: '', reason: { code: 'company_added' } } as const;
  const sentence = changeSentence(head, [part('company', { action: 'created' })]);
  expect(sentence).toMatchObject({ who: 'Automatic', isAutomatic: true, text: 'The company settings added' });
  expect(changeSentence({ ...DANA, reason: { code: 'sync' } }, [loads(1)]).who).toBe('Automatic');
});

it.each<[string, string]>([
  [told({ code: 'sync' }, loads(1, { action: 'created' })), 'Arrived from the job system'],
  [
    told({ code: 'sync' }, loads(1, { fields: [field('approved_mileage', 12, 14.5)] })),
    'Updated by the job system: miles 12 mi → 14.5 mi',
  ],
  [
    told({ code: 'rerated', cause: 'project' }, loads(1, { fields: [field('sand_rev', 0, 842.52)] })),
    'Re-rated because the project changed: sand revenue $0.00 → $842.52',
  ],
  [
    told({ code: 'rerated', cause: 'sheet', kind: 'rate', sheet: 'Last mile' }, loads(1)),
    'Re-rated because rate sheet Last mile changed',
  ],
  [told({ code: 'rerated', cause: 'diesel_price' }, loads(1)), 'Re-rated because a new diesel price came in'],
  [
    told(
      { code: 'loads_locked' },
      loads(1, { fields: [field('locked_reason', '', 'waiting for the ticket')] }),
    ),
    'Locked: waiting for the ticket',
  ],
  [told({ code: 'loads_unlocked' }, loads(1, { fields: [field('locked_reason', 'Audit', '')] })), 'Unlocked'],
  [told({ code: 'imported', file: 'a.csv' }, loads(1, { action: 'created' })), 'Imported from a.csv'],
  [
    told(
      { code: 'rerated', cause: 'fsc_week' },
      loads(1, { fields: [field('rating_flags', RATING_FLAGS.noSandRate, 0)] }),
    ),
    'Re-rated because the FSC week start changed: solved issue: no sand rate for this PO',
  ],
  [
    told(
      { code: 'rerated', cause: 'fsc_week' },
      loads(1, { fields: [field('rating_flags', 0, RATING_FLAGS.noSandRate)] }),
    ),
    'Re-rated because the FSC week start changed: new issue: no sand rate for this PO',
  ],
])('tells the history of a record: %s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});

it.each([
  ['no reason, of an older node', undefined],
  ['a code of a newer node', { code: 'truck_washed' }],
  ['a cause of a newer node', { code: 'rerated', cause: 'moon_phase' }],
])('says the text of a change with %s', (_what, reason) => {
  const head = { ...DANA, why: 'truck washed', ...(reason && { reason }) };
  expect(withDetails(historySentence(head, loads(1)))).toBe('Truck washed');
  expect(changeSentence(head, [loads(2)]).text).toBe('edited 2 loads');
});
