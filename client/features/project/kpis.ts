import type { AllTotals, ProjectTotals } from '../../../shared/contract/totals';
import { kpiTexts as texts } from '../../messages/project';
import {
  formatCompactMoney,
  formatCompactTons,
  formatCount,
  formatPercent,
  formatTons,
} from '../../ui/format/format';

export interface Kpi {
  label: string;
  value: string;
  note: string;
  /** Share from 0 to 1, for figures that show a bar. */
  share?: number;
}

const shareOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;

/** Returns the margin as a share of revenue. See docs/domain/totals.md#margin. */
export function marginOf(revenue: number, profit: number): number {
  return revenue === 0 ? 0 : profit / revenue;
}

function loadFigures({ project_totals: freight, project_asset_totals: asset }: AllTotals): Kpi[] {
  const assets = asset.total_loads > 0 ? texts.assetNote(formatCount(asset.total_loads)) : '';
  return [
    {
      label: texts.loads,
      value: formatCount(freight.total_loads),
      note: texts.loadsNote(freight.active_days, assets),
    },
    {
      label: texts.weight,
      value: texts.tons(formatCompactTons(freight.weight_tons)),
      note: texts.average(formatTons(freight.average_weight_tons)),
    },
  ];
}

const hasMoney = ({ total_rev: revenue, total_cost: cost }: ProjectTotals): boolean =>
  revenue !== 0 || cost !== 0;

/**
 * Returns the five figures of a project. Loads and weight count freight loads; money includes asset loads.
 */
export function kpisOf(totals: AllTotals): Kpi[] {
  const { project_totals: freight, project_asset_totals: asset, vendor_totals, vendor_asset_totals } = totals;
  const revenue = freight.total_rev + asset.total_rev;
  const cost = freight.total_cost + asset.total_cost;
  const revenueLeft = freight.customer_remaining_inv + asset.customer_remaining_inv;
  const costLeft = [...vendor_totals, ...vendor_asset_totals].reduce(
    (sum, { remaining_to_invoice }) => sum + remaining_to_invoice,
    0,
  );
  const profit = freight.profit + asset.profit;
  const invoiced = shareOf(revenue - revenueLeft, revenue);
  const billed = shareOf(cost - costLeft, cost);
  return [
    ...loadFigures(totals),
    {
      label: texts.revenue,
      value: formatCompactMoney(revenue),
      note: texts.revenueNote(formatPercent(invoiced), formatCompactMoney(revenueLeft)),
      share: invoiced,
    },
    {
      label: texts.cost,
      value: formatCompactMoney(cost),
      note: texts.costNote(formatPercent(billed), formatCompactMoney(costLeft)),
      share: billed,
    },
    {
      label: texts.margin,
      value: formatPercent(marginOf(revenue, profit)),
      note: texts.profit(formatCompactMoney(profit), hasMoney(asset) ? texts.withAssets : ''),
    },
  ];
}
