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

/** Change of a load's revenue and cost in whole cents, signed. */
export interface AmountChange {
  readonly revenue: Cents;
  readonly cost: Cents;
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
  if ([...revenue, ...cost].every((change) => change === 0)) return null;
  return { revenue: sumCents(revenue), cost: sumCents(cost) };
}
