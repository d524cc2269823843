import { type Day, addDays, dayNumber } from '../../../shared/business-time';
import type { CustomerInvoiceReply } from '../../../shared/contract/customer-invoices';
import type { LoadKind } from '../../../shared/contract/loads';
import { nameAfter } from '../../../shared/rules/name-after';
import type { InvoiceValues } from './invoice-form';

type Proposal = Pick<InvoiceValues, 'invoice_name' | 'start_date' | 'end_date'>;

const NOTHING: Proposal = { invoice_name: '', start_date: '', end_date: '' };
/** Returns as many days as an invoice has, from the day after it, up to today; none without days or after today. */
function daysAfter(
  { start_date: start, end_date: end }: CustomerInvoiceReply,
  today: Day,
): Omit<Proposal, 'invoice_name'> {
  if (start === '' || end === '' || end >= today) return NOTHING;
  const last = addDays(end, dayNumber(end) - dayNumber(start) + 1);
  return { start_date: addDays(end, 1), end_date: last < today ? last : today };
}

/** Returns the last day that the invoices of a kind reach; '' without one. */
export const lastInvoicedDay = (kind: LoadKind, invoices: readonly CustomerInvoiceReply[]): Day =>
  invoices
    .filter(({ is_asset, is_current }) => is_asset === (kind === 'asset') && is_current)
    .reduce((last, { end_date: end }) => (end > last ? end : last), '');

/** Proposes name and days of a new invoice from the newest one of its kind. */
export function proposeInvoice(
  kind: LoadKind,
  invoices: readonly CustomerInvoiceReply[],
  today: Day,
): Proposal {
  const newest = invoices
    .filter(({ is_asset, version_of }) => is_asset === (kind === 'asset') && version_of === 0)
    .reduce<CustomerInvoiceReply | null>(
      (one, other) => (one === null || other.id > one.id ? other : one),
      null,
    );
  if (newest === null) return NOTHING;
  return {
    invoice_name: nameAfter(
      newest.invoice_name,
      invoices.map(({ invoice_name }) => invoice_name),
    ),
    ...daysAfter(newest, today),
  };
}
