import { DB_TYPES } from '../../shared/rules/db-types';
import { auditValueText } from './audit';

it.each<[string, Parameters<typeof auditValueText>[1], string]>([
  ['start_date', '2026-11-16', '11/16/26'],
  ['delivered_date', '2026-03-09T20:05:00.000Z', '03/09/26 03:05 PM'],
  ['invoice_name', '2026-11', '2026-11'],
  ['approval_status', DB_TYPES.approved, 'Approved'],
  ['load_no', 101000084, '#101000084'],
  ['total_loads', 1_000, '1,000'],
  ['is_asset', true, 'Yes'],
  ['contact_name', '', '—'],
])('shows the value of %s, %p, as %s', (field, value, text) => {
  expect(auditValueText(field, value)).toBe(text);
});
