import { type Cents, sumCents, toCents } from './money';
import type { RatedLoad } from './rating';
import { type LoadStateFacts, isCounted, loadStateOf } from './totals';

/** Stored amounts of a load in dollars, and the facts that decide if it counts. */
export interface StoredAmounts extends LoadStateFacts {
  readonly freight_rev: number;
  readonly fsc_rev: number;
  readonly sand_rev?: number;
  readonly freight_cost: number;
  readonly fsc_cost: number;
  readonly sand_cost?: number;
}

/** Change of a load's revenue and cost in whole cents, signed, and the invoices that then differ from the load. */
export interface AmountChange {
  readonly revenue: Cents;
  readonly cost: Cents;
  /** Customer invoice whose amounts of the load no longer equal the calculated ones; 0 for none. */
  readonly customerInvoice: number;
  /** Vendor invoices of the hauling and of the sand that are calculated differently; empty for none. */
  readonly vendorInvoices: readonly number[];
}

/**
 * Returns how much rating a load again would move its project's totals. Null means no move: no amount
 * changes, or the load is canceled or transferred out and counts in no total. If one amount rises and another
 * falls by as much, the move is 0.
 * @throws UnsafeNumberError
 */
export function amountChange(load: StoredAmounts, rated: RatedLoad): AmountChange | null {
  if (!isCounted(loadStateOf(load))) return null;
  const revenue = [
    rated.freightRev - toCents(load.freight_rev),
    rated.fscRev - toCents(load.fsc_rev),
    rated.sandRev - toCents(load.sand_rev ?? 0),
  ];
  const cost = [
    rated.freightCost - toCents(load.freight_cost),
    rated.fscCost - toCents(load.fsc_cost),
    rated.sandCost - toCents(load.sand_cost ?? 0),
  ];
  const isMoved = (changes: readonly Cents[]): boolean => changes.some((change) => change !== 0);
  if (!isMoved([...revenue, ...cost])) return null;
  const bills = [
    isMoved(cost.slice(0, 2)) ? load.vendor_invoice_id : 0,
    isMoved(cost.slice(2)) ? (load.sand_invoice_id ?? 0) : 0,
  ];
  return {
    revenue: sumCents(revenue),
    cost: sumCents(cost),
    customerInvoice: isMoved(revenue) ? load.customer_invoice_id : 0,
    vendorInvoices: bills.filter((id) => id !== 0),
  };
}
