import type { AccrualGroup } from '#shared/calc/accrual/index';
import { toCents } from '#shared/calc/money';
import { TONS_SCALE, toUnits } from '#shared/calc/scaled';

/**
 * Fields of a load that an accrual reads. Asset loads have no sand. Dollars and tons; an invoice id of 0 means none.
 */
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

/** Makes a group of one load. In the product the database groups; its groups must add up to these. */
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
