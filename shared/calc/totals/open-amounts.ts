import { sumDollars } from '../money';
import type { AllTotals } from './types';

/** Amounts that are still open: revenue on no customer invoice, and cost on no vendor's bill. */
interface OpenAmounts {
  notBilled: number;
  notReceived: number;
}

/** Returns the open amounts of a project: freight, sand, asset loads and fixed mobilization. */
export function openAmounts(totals: AllTotals): OpenAmounts {
  const { project_totals: freight, project_asset_totals: asset, vendor_totals, vendor_asset_totals } = totals;
  const vendors = [...vendor_totals, ...vendor_asset_totals];
  return {
    notBilled: sumDollars([freight.customer_remaining_inv, asset.customer_remaining_inv]),
    notReceived: sumDollars(vendors.map(({ remaining_to_invoice }) => remaining_to_invoice)),
  };
}

/** Revenue, cost and profit in dollars. */
interface Earnings {
  revenue: number;
  cost: number;
  profit: number;
}

/** Returns what a project earns with all its loads, asset loads included. */
export function earningsOf({ project_totals: freight, project_asset_totals: asset }: AllTotals): Earnings {
  return {
    revenue: sumDollars([freight.total_rev, asset.total_rev]),
    cost: sumDollars([freight.total_cost, asset.total_cost]),
    profit: sumDollars([freight.profit, asset.profit]),
  };
}

/** Returns the margin as a share of revenue. See docs/domain/totals.md#margin. */
export function marginOf(revenue: number, profit: number): number {
  return revenue === 0 ? 0 : profit / revenue;
}
