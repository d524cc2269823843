import { toCents, toDollars } from '#shared/calc/money';
import type { AllTotals, ProjectTotals, VendorTotals } from '#shared/contract/totals';
import { totalsTexts } from '#client/messages/project';
import { formatCount, formatMoney, formatPercent, formatTons } from '#client/ui/format/format';
import { marginOf } from '#shared/calc/totals/open-amounts';

export interface Fact {
  label: string;
  value: string;
}

const { labels } = totalsTexts;

/** Returns the net of credits and charges in dollars. See docs/domain/totals.md#adjustments. */
export function adjustmentsOf(totals: ProjectTotals, vendors: readonly VendorTotals[]): number {
  const customer = toCents(totals.customer_debits) - toCents(totals.customer_credits);
  return toDollars(
    vendors.reduce((sum, { credits, debits }) => sum + toCents(credits) - toCents(debits), customer),
  );
}

/** Returns the facts of freight loads: loads, weight, three sums, adjustments and margin. */
export function projectFacts({
  project_totals: totals,
  vendor_totals: vendors,
}: Pick<AllTotals, 'project_totals' | 'vendor_totals'>): Fact[] {
  return [
    { label: labels.loads, value: formatCount(totals.total_loads) },
    { label: labels.activeDays, value: formatCount(totals.active_days) },
    { label: labels.weight, value: formatTons(totals.weight_tons) },
    { label: labels.averageWeight, value: formatTons(totals.average_weight_tons) },
    { label: labels.totalRev, value: formatMoney(totals.total_rev) },
    { label: labels.totalCost, value: formatMoney(totals.total_cost) },
    { label: labels.profit, value: formatMoney(totals.profit) },
    { label: labels.adjustments, value: formatMoney(adjustmentsOf(totals, vendors)) },
    { label: labels.margin, value: formatPercent(marginOf(totals.total_rev, totals.profit)) },
  ];
}

/** Returns the six calculated amounts. */
export function calculatedFacts(totals: ProjectTotals): Fact[] {
  return [
    { label: labels.freightRev, value: formatMoney(totals.freight_rev) },
    { label: labels.fscRev, value: formatMoney(totals.fsc_rev) },
    { label: labels.sandRev, value: formatMoney(totals.sand_rev) },
    { label: labels.totalRev, value: formatMoney(totals.total_rev) },
    { label: labels.freightCost, value: formatMoney(totals.freight_cost) },
    { label: labels.fscCost, value: formatMoney(totals.fsc_cost) },
    { label: labels.sandCost, value: formatMoney(totals.sand_cost) },
    { label: labels.totalCost, value: formatMoney(totals.total_cost) },
  ];
}

/**
 * Returns true when assets have counted loads, or money without loads (fixed mobilization, invoices or
 * credits).
 */
export function hasAssets({
  project_asset_totals: totals,
  vendor_asset_totals: vendors,
}: AllTotals): boolean {
  return [totals, ...vendors].some((figures) =>
    Object.values(figures).some((figure) => typeof figure === 'number' && figure !== 0),
  );
}

/** Returns the totals of asset loads, which have no sand. */
export function assetFacts({
  project_asset_totals: totals,
  vendor_asset_totals: vendors,
}: Pick<AllTotals, 'project_asset_totals' | 'vendor_asset_totals'>): Fact[] {
  return [
    { label: labels.loads, value: formatCount(totals.total_loads) },
    { label: labels.freightRev, value: formatMoney(totals.freight_rev) },
    { label: labels.fscRev, value: formatMoney(totals.fsc_rev) },
    { label: labels.totalRev, value: formatMoney(totals.total_rev) },
    { label: labels.freightCost, value: formatMoney(totals.freight_cost) },
    { label: labels.fscCost, value: formatMoney(totals.fsc_cost) },
    { label: labels.totalCost, value: formatMoney(totals.total_cost) },
    { label: labels.profit, value: formatMoney(totals.profit) },
    { label: labels.invoiced, value: formatMoney(totals.customer_total_inv) },
    { label: labels.remaining, value: formatMoney(totals.customer_remaining_inv) },
    { label: labels.adjustments, value: formatMoney(adjustmentsOf(totals, vendors)) },
    { label: labels.margin, value: formatPercent(marginOf(totals.total_rev, totals.profit)) },
  ];
}

/** Returns what the customer has been invoiced, and what remains. */
export function customerFacts(totals: ProjectTotals): Fact[] {
  return [
    { label: labels.invoicedLoads, value: formatCount(totals.customer_total_loads) },
    { label: labels.canceledLoads, value: formatCount(totals.customer_canceled_load_count) },
    { label: labels.remainingLoads, value: formatCount(totals.customer_remaining_loads) },
    { label: labels.remainingWeight, value: formatTons(totals.customer_remaining_weight_tons) },
    { label: labels.invoiced, value: formatMoney(totals.customer_total_inv) },
    { label: labels.remaining, value: formatMoney(totals.customer_remaining_inv) },
    { label: labels.credits, value: formatMoney(totals.customer_credits) },
    { label: labels.debits, value: formatMoney(totals.customer_debits) },
  ];
}
