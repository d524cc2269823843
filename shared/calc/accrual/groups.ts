import type { Cents } from '../money';

/** What is summed of loads that are alike: loads, ten-thousandths of a ton, whole cents. */
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

/** By what loads are alike in an accrual. */
export interface AccrualKey {
  readonly isAsset: boolean;
  readonly isBilled: boolean;
  readonly isReceived: boolean;
  readonly isSandReceived: boolean;
  /** Sand revenue above 0: its weight is weight of sand (spec 2 section 9). */
  readonly hasSandRevenue: boolean;
  /** Sand cost above 0: only such a load waits for a sand invoice (spec 2 section 9). */
  readonly hasSandCost: boolean;
}

/** Loads that are alike and their sums. A database gives some dozens of them for any number of loads. */
export interface AccrualGroup extends AccrualKey, AccrualSums {}

/** Whether the load's sand waits for the invoice of its vendor. */
export const isSandOpen = (key: AccrualKey): boolean => key.hasSandCost && !key.isSandReceived;
