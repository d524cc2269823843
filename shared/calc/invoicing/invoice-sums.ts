import { type Cents, toCents } from '../money';
import {
  PERCENT_SCALE,
  TONS_SCALE,
  UnsafeNumberError,
  fromUnits,
  roundHalfAwayFromZero,
  toUnits,
} from '../scaled';
import type { FixedAmounts, InvoiceSums, SelectableLoad } from './types';

const NO_FIXED: FixedAmounts = { revCents: 0, costCents: 0 };
/** Units of a ratio of 1, in ten-thousandths of a percent. */
const PERCENT_UNITS = 1_000_000n;

/**
 * Returns the sums of an invoice over these loads. Each amount was rounded when its load was rated, so the
 * sums are exact and the document foots. `fixed` is a line of its own.
 * @throws UnsafeNumberError
 */
export function invoiceSums(loads: readonly SelectableLoad[], fixed: FixedAmounts = NO_FIXED): InvoiceSums {
  const sums = {
    loads: loads.length,
    weightUnits: 0,
    freightRevCents: 0,
    fscRevCents: 0,
    sandRevCents: 0,
    freightCostCents: 0,
    fscCostCents: 0,
    sandCostCents: 0,
  };
  for (const load of loads) {
    sums.weightUnits += toUnits(load.weight_tons, TONS_SCALE);
    sums.freightRevCents += toCents(load.freight_rev);
    sums.fscRevCents += toCents(load.fsc_rev);
    sums.sandRevCents += toCents(load.sand_rev ?? 0);
    sums.freightCostCents += toCents(load.freight_cost);
    sums.fscCostCents += toCents(load.fsc_cost);
    sums.sandCostCents += toCents(load.sand_cost ?? 0);
  }
  const revCents = sums.freightRevCents + sums.fscRevCents + sums.sandRevCents + fixed.revCents;
  const costCents = sums.freightCostCents + sums.fscCostCents + sums.sandCostCents + fixed.costCents;
  for (const sum of [sums.weightUnits, revCents, costCents]) {
    if (!Number.isSafeInteger(sum)) throw new UnsafeNumberError(sum);
  }
  return {
    ...sums,
    fixedRevCents: fixed.revCents,
    fixedCostCents: fixed.costCents,
    revCents,
    costCents,
    profitCents: revCents - costCents,
  };
}

/**
 * Returns profit in percent of revenue with four decimals; 0 when either is 0. A profit of 25.00 on 80.00 is
 * 31.25.
 */
export function marginPercent(revCents: Cents, profitCents: Cents): number {
  if (revCents === 0 || profitCents === 0) return 0;
  const [profit, revenue] =
    revCents > 0 ? [BigInt(profitCents), BigInt(revCents)] : [-BigInt(profitCents), -BigInt(revCents)];
  return fromUnits(Number(roundHalfAwayFromZero(profit * PERCENT_UNITS, revenue)), PERCENT_SCALE);
}
