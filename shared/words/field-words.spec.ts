import type { ChangeReason } from '../contract/change-reason';
import { AUDITED_ENTITIES, type AuditValue, type AuditedEntity } from '../contract/audit';
import { RATING_FLAGS } from '../calc/rating/flags';
import { DB_TYPES } from '../rules/db-types';
import { LOAD_FIELDS } from '../rules/load-fields';
import { entityWords, rowWords } from './entity-words';
import { fieldHeading, fieldLabel, fieldWords, formatOfField, isReadField } from './field-words';
import { reasonWords } from './reason-words';
import { valueWords } from './value-words';

/** Names of columns and codes that must never be on a screen. */
const RAW = /_|\bid\b|undefined|^$/;

it('has a label for every field of a load', () => {
  for (const [entity, fields] of [
    ['loads', LOAD_FIELDS.freight],
    ['asset_loads', LOAD_FIELDS.asset],
  ] as const) {
    for (const field of Object.keys(fields).filter((name) => isReadField(entity, name))) {
      expect([field, fieldWords(entity, field)]).toEqual([field, expect.not.stringMatching(RAW)]);
    }
  }
});

it('has words for every kind of row, alone and many', () => {
  for (const entity of AUDITED_ENTITIES) {
    for (const words of [
      entityWords(entity, 1),
      entityWords(entity, 9),
      rowWords(entity, 1, ''),
      rowWords(entity, 9, ''),
    ]) {
      expect([entity, words]).toEqual([entity, expect.not.stringMatching(RAW)]);
    }
  }
});

it.each<[AuditedEntity, string, string]>([
  ['company', 'api_key', 'API key'],
  ['account_companies', 'contact_name', 'contact'],
  ['fsc_rate_sheets', 'rates.3.7', 'surcharge 4 8'],
  ['rate_sheets', 'mileage_bands.0.low_band', 'mileage band 1 low'],
  ['rate_sheets', 'rs_rates.2', 'rate 3'],
  ['project', 'customer_equipment_rate_id', 'customer equipment rates'],
  ['vendor_invoices', 'vendor_fsc', 'FSC billed'],
  ['loads', 'freight_rev', 'freight revenue'],
  ['loads', 'fsc_cost', 'FSC cost'],
])('labels %s %s as %s', (entity, field, words) => {
  expect(fieldWords(entity, field)).toBe(words);
});

it('hides stamps, and shows a field at the start of a line with a capital letter', () => {
  expect(['revision', 'is_deleted', 'project_id', 'odd'].map((name) => isReadField('loads', name))).toEqual(
    Array(4).fill(false),
  );
  expect(fieldHeading('loads', 'sand_rev')).toBe('Sand revenue');
});

it.each<[AuditedEntity, string, AuditValue, string]>([
  ['customer_invoices', 'start_date', '2026-11-16', '11/16/26'],
  ['loads', 'delivered_date', '2026-03-09T20:05:00.000Z', '03/09/26 03:05 PM'],
  ['customer_invoices', 'invoice_name', '2026-11', '2026-11'],
  ['vendor_invoices', 'approval_status', DB_TYPES.approved, 'Approved'],
  ['loads', 'load_no', 101000084, '101000084'],
  ['loads', 'weight_tons', 24.0625, '24.0625 tons'],
  ['loads', 'approved_mileage', 14.5, '14.5 mi'],
  ['loads', 'sand_rev', 842.52, '$842.52'],
  ['loads', 'vendor_invoice_id', 0, 'none'],
  ['loads', 'rating_flags', 0, 'none'],
  ['loads', 'rating_flags', RATING_FLAGS.noBoxes, 'No boxes, so per-box charges are $0'],
  ['sand_rates', 'rev_rate', 31.5, '$31.50'],
  ['vendor_invoices', 'discount_percent', 2, '2%'],
  ['fsc_rate_sheets', 'basis', 'per_mile', 'per mile'],
  ['customer_invoices', 'total_loads', 1_000, '1,000'],
  ['customer_invoices', 'is_asset', true, 'yes'],
  ['account_companies', 'contact_name', '', 'none'],
])('writes the value of %s %s, %p, as %s', (entity, field, value, words) => {
  expect(valueWords(formatOfField(entity, field), value)).toBe(words);
});

it.each([
  ['approval_status', 'approval'],
  ['locked_reason', 'lock reason'],
  ['company_name', 'company name'],
  ['nowhere', ''],
])('labels the field %s of any kind of row', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

it.each<[ChangeReason, string]>([
  [{ code: 'rerated', cause: 'diesel_price' }, 'Re-rated: new diesel price'],
  [{ code: 'rerated', cause: 'sheet', kind: 'rate', sheet: '' }, 'Re-rated: rate sheet changed'],
  [
    { code: 'rerated', cause: 'sheet', kind: 'rate', sheet: 'Last mile' },
    'Re-rated: rate sheet Last mile changed',
  ],
  [{ code: 'imported', file: 'october.csv' }, 'Imported from october.csv'],
  [{ code: 'sand_po_added' }, 'Sand PO added'],
  [{ code: 'text', text: '' }, ''],
])('says why: %j is %j', (reason, words) => {
  expect(reasonWords(reason)).toBe(words);
});
