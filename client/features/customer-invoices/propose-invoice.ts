import { type Day, addDays, dayNumber } from '../../../shared/business-time';
import type { CustomerInvoiceReply } from '../../../shared/contract/customer-invoices';
import type { LoadKind } from '../../../shared/contract/loads';
import { isSameName } from '../../../shared/rules/names';
import type { InvoiceValues } from './invoice-form';

type Proposal = Pick<InvoiceValues, 'invoice_name' | 'start_date' | 'end_date'>;

const NOTHING: Proposal = { invoice_name: '', start_date: '', end_date: '' };
/** Text of a name before its last number, and that number: 'DRE-' and '2603'. */
const NUMBERED = /^(.*?)(\d{1,15})$/;

/** Returns the name after a numbered one, as 'DRE-2604' after 'DRE-2603', that no invoice has; '' without a number. */
function nameAfter(name: string, taken: readonly CustomerInvoiceReply[]): string {
  const [, prefix = '', digits = ''] = NUMBERED.exec(name.trim()) ?? [];
  if (digits === '') return '';
  for (let number = Number(digits) + 1; ; number += 1) {
    const next = prefix + String(number).padStart(digits.length, '0');
    if (!taken.some(({ invoice_name }) => isSameName(invoice_name, next))) return next;
  }
}

/** Returns as many days as an invoice has, from the day after it, up to today; none without days or after today. */
function daysAfter(
  { start_date: start, end_date: end }: CustomerInvoiceReply,
  today: Day,
): Omit<Proposal, 'invoice_name'> {
  if (start === '' || end === '' || end >= today) return NOTHING;
  const last = addDays(end, dayNumber(end) - dayNumber(start) + 1);
  return { start_date: addDays(end, 1), end_date: last < today ? last : today };
}

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
  return { invoice_name: nameAfter(newest.invoice_name, invoices), ...daysAfter(newest, today) };
}
