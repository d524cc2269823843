import type { Cents } from '../money';

/** Sums of a group of loads: loads, ten-thousandths of a ton, whole cents. */
export interface AccrualSums {
  readonly loads: number;
  readonly weightUnits: number;
  readonly freightRevCents: Cents;
  readonly fscRevCents: Cents;
  readonly sandRevCents: Cents;
  readonly freightCostCents: Cents;
  readonly fscCostCents: Cents;
  readonly sandCostCents: Cents;
}

/** Key that groups the loads of an accrual. */
export interface AccrualKey {
  readonly isAsset: boolean;
  readonly isBilled: boolean;
  readonly isReceived: boolean;
  readonly isSandReceived: boolean;
  /** Sand revenue above 0: the weight counts as sand weight. */
  readonly hasSandRevenue: boolean;
  /** Sand cost above 0: only such a load waits for a sand invoice. */
  readonly hasSandCost: boolean;
}

/**
 * Group of loads with the same key, and their sums. A database returns a few dozen groups for any number of
 * loads.
 */
export interface AccrualGroup extends AccrualKey, AccrualSums {}

/** Returns true when the load waits for its sand vendor's invoice. */
export const isSandOpen = (key: AccrualKey): boolean => key.hasSandCost && !key.isSandReceived;
