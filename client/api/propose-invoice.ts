import { type Day, addDays, chicagoDay, dayNumber } from '#shared/business-time';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { LoadKind } from '#shared/contract/loads';
import { type BillableLoad, billingRefusal } from '#shared/rules/invoice-eligibility';
import { nameAfter } from '#shared/rules/name-after';
import { weekOf } from '#shared/typed-days';
import { DAYS_OF_A_WEEK } from '#shared/durations';

/** First and last day of an invoice; '' for none. */
interface Period {
  start_date: Day;
  end_date: Day;
}

/** Name and days of a new invoice. */
export interface Proposal extends Period {
  /** '' when no name follows from the newest invoice. */
  invoice_name: string;
}

const NO_DAYS: Period = { start_date: '', end_date: '' };

/**
 * Returns as many days as an invoice has, from the day after it, up to today; none without days or after today. Its days
 * up to `billed`, the end of the invoices before it, don't count: it has them only for older loads.
 */
function daysAfter(
  { start_date: start, end_date: end }: CustomerInvoiceReply,
  billed: Day,
  today: Day,
): Period {
  if (start === '' || end === '' || end >= today) return NO_DAYS;
  const first = billed < start ? start : addDays(billed, 1);
  const last = addDays(end, dayNumber(end) - dayNumber(first) + 1);
  return { start_date: addDays(end, 1), end_date: last < today ? last : today };
}

/** Returns the last day before the end of an invoice up to which other invoices by dates reach; '' for none. */
const billedBefore = (
  { id, is_asset: isAsset, end_date: end }: CustomerInvoiceReply,
  invoices: readonly CustomerInvoiceReply[],
): Day =>
  invoices
    .filter((other) => other.is_asset === isAsset && other.is_current && !other.is_void && !other.by_numbers)
    .filter((other) => other.id !== id && other.version_of !== id && other.end_date < end)
    .reduce((last, { end_date: day }) => (day > last ? day : last), '');

/** Returns the days to bill after an invoice: its own again when it is void. */
function nextDays(
  newest: CustomerInvoiceReply,
  invoices: readonly CustomerInvoiceReply[],
  today: Day,
): Period {
  const isVoid = invoices.some(
    ({ version_of, is_current, is_void }) => version_of === newest.id && is_current && is_void,
  );
  return isVoid
    ? { start_date: newest.start_date, end_date: newest.end_date }
    : daysAfter(newest, billedBefore(newest, invoices), today);
}

/** Returns the last day that the invoices of a kind reach; '' without one. */
export const lastInvoicedDay = (kind: LoadKind, invoices: readonly CustomerInvoiceReply[]): Day =>
  invoices
    .filter(({ is_asset, is_current, is_void }) => is_asset === (kind === 'asset') && is_current && !is_void)
    .reduce((last, { end_date: end }) => (end > last ? end : last), '');

/** Returns the delivery day of the first load that an invoice can take; '' without one. */
export function firstBillableDay(kind: LoadKind, loads: readonly BillableLoad[]): Day {
  let first = '';
  for (const load of loads) {
    const { delivered_date: at } = load;
    if (at !== '' && (first === '' || at < first) && billingRefusal(kind, load, 0) === null) first = at;
  }
  return first === '' ? '' : chicagoDay(first);
}

/** Returns the week of the first load, up to today; without one, the last week that is over. */
function firstWeek(firstDay: Day, today: Day): Period {
  const isKnown = firstDay !== '' && firstDay <= today;
  const { first, last } = weekOf(isKnown ? firstDay : addDays(today, -DAYS_OF_A_WEEK));
  return { start_date: first, end_date: last < today ? last : today };
}

/**
 * Proposes name and days of a new invoice from the newest one of its kind: the days after it, or the same days when it
 * is void. The first one has only days: the
 * week of `firstDay`, the day of the first load to bill ('' while it is not known).
 */
export function proposeInvoice(
  kind: LoadKind,
  invoices: readonly CustomerInvoiceReply[],
  today: Day,
  firstDay: Day,
): Proposal {
  const newest = invoices
    .filter(({ is_asset, version_of }) => is_asset === (kind === 'asset') && version_of === 0)
    .reduce<CustomerInvoiceReply | null>(
      (one, other) => (one === null || other.id > one.id ? other : one),
      null,
    );
  if (newest === null) return { invoice_name: '', ...firstWeek(firstDay, today) };
  return {
    invoice_name: nameAfter(
      newest.invoice_name,
      invoices.map(({ invoice_name }) => invoice_name),
    ),
    ...nextDays(newest, invoices, today),
  };
}
