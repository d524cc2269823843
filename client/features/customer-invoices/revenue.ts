import { toCents, toDollars } from '#shared/calc/money';

interface Revenues {
  readonly freight_rev: number;
  readonly fsc_rev: number;
  readonly sand_rev?: number;
}

/**
 * Returns the billed revenue of a load in whole cents. Asset loads have no sand.
 * @throws UnsafeNumberError
 */
export const revenueCents = ({ freight_rev, fsc_rev, sand_rev = 0 }: Revenues): number =>
  toCents(freight_rev) + toCents(fsc_rev) + toCents(sand_rev);

/**
 * Returns the billed revenue of a load in dollars.
 * @throws UnsafeNumberError
 */
export const revenueOf = (load: Revenues): number => toDollars(revenueCents(load));
