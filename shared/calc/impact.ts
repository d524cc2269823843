import { type Cents, sumCents, toCents } from './money';
import type { RatedLoad } from './rating';
import { type LoadStateFacts, isCounted, loadStateOf } from './totals';

/** The amounts of a load as it stands, in dollars, and what decides whether it counts. */
export interface AmountsHeld extends LoadStateFacts {
  readonly freight_rev: number;
  readonly fsc_rev: number;
  readonly sand_rev?: number;
  readonly freight_cost: number;
  readonly fsc_cost: number;
  readonly sand_cost?: number;
}

/** By how much a load's revenue and cost change; whole cents, signed. */
export interface AmountsMoved {
  readonly revenue: Cents;
  readonly cost: Cents;
}

/**
 * What rating a load anew moves of its project's totals; null when it moves nothing: no amount comes out otherwise,
 * or the load is canceled or transferred out and counts in no total (design: domain, sections 4 and 5). One amount
 * up and another down by as much is a move of 0.
 * @throws UnsafeNumberError
 */
export function amountsMoved(load: AmountsHeld, rated: RatedLoad): AmountsMoved | null {
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
