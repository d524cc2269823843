import type { AnyLoad } from '#shared/contract/loads';
import { DB_TYPES } from '#shared/rules/db-types';
import type { FilterTotals } from '../types';

const CENTS = 100;
const TON_PARTS = 10_000;

/**
 * Returns true when a load counts in totals: it is neither canceled nor transferred out. See
 * docs/domain/totals.md#what-counts.
 */
export const counts = (row: AnyLoad): boolean =>
  !row.is_canceled && row.transfer_type_id !== DB_TYPES.transferredOut;

/** Converts tons to whole ten-thousandths, the stored scale. */
export const tonParts = (tons: number): number => Math.round(tons * TON_PARTS);
export const tonsOfParts = (parts: number): number => parts / TON_PARTS;

const cents = (dollars: number): number => Math.round(dollars * CENTS);

/** Amounts of a load as whole cents and parts of a ton, so that sums of them are exact. */
export interface LoadAmounts {
  readonly weight: number;
  readonly freightRev: number;
  readonly fscRev: number;
  readonly sandRev: number;
  readonly freightCost: number;
  readonly fscCost: number;
  readonly sandCost: number;
}

/**
 * Returns the amounts of a load in totals; null for a load that does not count. A view of all loads then sums them
 * without looking into each row.
 */
export function amountsOf(row: AnyLoad): LoadAmounts | null {
  if (!counts(row)) return null;
  const isFreight = 'sand_rev' in row;
  return {
    weight: tonParts(row.weight_tons),
    freightRev: cents(row.freight_rev),
    fscRev: cents(row.fsc_rev),
    sandRev: isFreight ? cents(row.sand_rev) : 0,
    freightCost: cents(row.freight_cost),
    fscCost: cents(row.fsc_cost),
    sandCost: isFreight ? cents(row.sand_cost) : 0,
  };
}

/**
 * Sums of loads that come and go. They are exact because they are whole cents and ten-thousandths of a ton.
 */
export class FilterSums {
  private loads = 0;
  private weight = 0;
  private freightRev = 0;
  private fscRev = 0;
  private sandRev = 0;
  private freightCost = 0;
  private fscCost = 0;
  private sandCost = 0;

  /** Adds the amounts of a load; sign -1 subtracts them. */
  add(amounts: LoadAmounts | null, sign: 1 | -1): void {
    if (amounts === null) return;
    this.loads += sign;
    this.weight += sign * amounts.weight;
    this.freightRev += sign * amounts.freightRev;
    this.fscRev += sign * amounts.fscRev;
    this.sandRev += sign * amounts.sandRev;
    this.freightCost += sign * amounts.freightCost;
    this.fscCost += sign * amounts.fscCost;
    this.sandCost += sign * amounts.sandCost;
  }

  totals(): FilterTotals {
    return {
      loads: this.loads,
      weight_tons: tonsOfParts(this.weight),
      freight_rev: this.freightRev / CENTS,
      fsc_rev: this.fscRev / CENTS,
      sand_rev: this.sandRev / CENTS,
      freight_cost: this.freightCost / CENTS,
      fsc_cost: this.fscCost / CENTS,
      sand_cost: this.sandCost / CENTS,
      total_rev: (this.freightRev + this.fscRev + this.sandRev) / CENTS,
      total_cost: (this.freightCost + this.fscCost + this.sandCost) / CENTS,
    };
  }
}
