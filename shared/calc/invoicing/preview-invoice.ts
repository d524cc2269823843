import { type Day, chicagoDayOfMs } from '#shared/business-time';
import type { Cents } from '../money';
import { invoiceSums } from './invoice-sums';
import { type CheckedLoad, type RateCheck, rateChecks } from './rate-checks';
import { type RefusalRule, isOlder, selectForInvoice } from './select-for-invoice';
import type { InvoiceOrder, InvoiceSelection, SelectableLoad, SelectionRefusal } from './types';

type Kind = 'freight' | 'asset';

/** Loads from before the days of an invoice that are still open and can be billed. */
export interface OlderOpen {
  readonly loads: number;
  readonly revCents: Cents;
  /** Delivery day of the oldest one; '' for none. */
  readonly oldest: Day;
}

/** Invoice that an order would make, with what to look at before it is made. */
export interface InvoicePreview<Load, Reason> {
  readonly selection: InvoiceSelection<Load, Reason>;
  /** Loads to check, whether they are left out or not. */
  readonly checks: readonly RateCheck<Load>[];
  readonly older: OlderOpen;
}

/** Rules of a preview besides its order. */
export interface PreviewRules<Load, Reason> {
  readonly refusalOf: RefusalRule<Load, Reason>;
  /** True when the project has a fixed revenue. */
  readonly isFixed: boolean;
  /** Returns the ids of the loads that are left out. */
  readonly leaveOutOf: (checks: readonly RateCheck<Load>[]) => ReadonlySet<number>;
}

/**
 * Previews an invoice. Loads to check and older open loads are found in the same loads as the selection.
 * Browser and server use it, so both say the same. See docs/domain/customer-invoices.md#preview.
 * @throws UnsafeNumberError
 */
export function previewInvoice<Load extends CheckedLoad, Reason extends string>(
  kind: Kind,
  loads: readonly Load[],
  order: InvoiceOrder,
  { refusalOf, isFixed, leaveOutOf }: PreviewRules<Load, Reason>,
): InvoicePreview<Load, Reason | SelectionRefusal> {
  const all = selectForInvoice(kind, loads, { ...order, leaveOut: null }, refusalOf);
  const checks = rateChecks(kind, all.taken, isFixed);
  const leaveOut = leaveOutOf(checks);
  return {
    selection: leaveOut.size === 0 ? all : selectForInvoice(kind, loads, { ...order, leaveOut }, refusalOf),
    checks,
    older: olderOpen(kind, loads, order, refusalOf),
  };
}

/** Returns the open loads from before the range of an order, whether it includes them or not. */
function olderOpen<Load extends SelectableLoad, Reason>(
  kind: Kind,
  loads: readonly Load[],
  order: InvoiceOrder,
  refusalOf: RefusalRule<Load, Reason>,
): OlderOpen {
  // Most older loads are billed, and this costs less than to read their days.
  const open = loads.filter(
    (load) => refusalOf(kind, load, order.replacedInvoiceId) === null && isOlder(load, order),
  );
  const oldestMs = open.reduce((oldest, load) => Math.min(oldest, Date.parse(load.delivered_date)), Infinity);
  return {
    loads: open.length,
    revCents: invoiceSums(open).revCents,
    oldest: open.length === 0 ? '' : chicagoDayOfMs(oldestMs),
  };
}
