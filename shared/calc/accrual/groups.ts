import { type Cents, toCents } from '../money';
import { TONS_SCALE, toUnits } from '../scaled';

/** What of a load an accrual reads; asset loads have no sand. Dollars and tons; invoice ids are 0 for none. */
export interface AccruedLoad {
  readonly is_asset: boolean;
  readonly weight_tons: number;
  readonly freight_rev: number;
  readonly fsc_rev: number;
  readonly sand_rev: number;
  readonly freight_cost: number;
  readonly fsc_cost: number;
  readonly sand_cost: number;
  readonly customer_invoice_id: number;
  readonly vendor_invoice_id: number;
  readonly sand_invoice_id: number;
}

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

/** A load as a group of one. @throws UnsafeNumberError for numbers that cannot be counted exactly */
export function groupOfLoad(load: AccruedLoad): AccrualGroup {
  return {
    isAsset: load.is_asset,
    isBilled: load.customer_invoice_id !== 0,
    isReceived: load.vendor_invoice_id !== 0,
    isSandReceived: load.sand_invoice_id !== 0,
    hasSandRevenue: load.sand_rev > 0,
    hasSandCost: load.sand_cost > 0,
    loads: 1,
    weightUnits: toUnits(load.weight_tons, TONS_SCALE),
    freightRevCents: toCents(load.freight_rev),
    fscRevCents: toCents(load.fsc_rev),
    sandRevCents: toCents(load.sand_rev),
    freightCostCents: toCents(load.freight_cost),
    fscCostCents: toCents(load.fsc_cost),
    sandCostCents: toCents(load.sand_cost),
  };
}

/** Whether the load's sand waits for the invoice of its vendor. */
export const isSandOpen = (key: AccrualKey): boolean => key.hasSandCost && !key.isSandReceived;
