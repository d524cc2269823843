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

  /** Adds a load; sign -1 subtracts it. */
  add(row: AnyLoad, sign: 1 | -1): void {
    if (!counts(row)) return;
    this.loads += sign;
    this.weight += sign * tonParts(row.weight_tons);
    this.freightRev += sign * cents(row.freight_rev);
    this.fscRev += sign * cents(row.fsc_rev);
    this.freightCost += sign * cents(row.freight_cost);
    this.fscCost += sign * cents(row.fsc_cost);
    if (!('sand_rev' in row)) return;
    this.sandRev += sign * cents(row.sand_rev);
    this.sandCost += sign * cents(row.sand_cost);
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
