import { toCents, toDollars } from '../../../shared/calc/money';

interface Revenues {
  readonly freight_rev: number;
  readonly fsc_rev: number;
  readonly sand_rev?: number;
}

/** What a load is billed with, in whole cents: asset loads carry no sand. @throws UnsafeNumberError */
export const revenueCents = ({ freight_rev, fsc_rev, sand_rev = 0 }: Revenues): number =>
  toCents(freight_rev) + toCents(fsc_rev) + toCents(sand_rev);

/** The same in dollars. @throws UnsafeNumberError */
export const revenueOf = (load: Revenues): number => toDollars(revenueCents(load));
