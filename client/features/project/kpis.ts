import { earningsOf, marginOf, openAmounts } from '#shared/calc/totals/open-amounts';
import type { AllTotals, ProjectTotals } from '#shared/contract/totals';
import { kpiTexts as texts } from '#client/messages/project';
import {
  formatCompactMoney,
  formatCompactTons,
  formatCount,
  formatMoney,
  formatPercent,
  formatTons,
} from '#client/ui/format/format';

export interface Kpi {
  label: string;
  value: string;
  note: string;
  /** Figure to the cent, for those that `value` shortens. */
  exact?: string;
  /** Share from 0 to 1, for figures that show a bar. */
  share?: number;
}

const shareOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;

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
      exact: texts.tons(formatTons(freight.weight_tons)),
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
  const { project_asset_totals: asset } = totals;
  const { revenue, cost, profit } = earningsOf(totals);
  const { notBilled: revenueLeft, notReceived: costLeft } = openAmounts(totals);
  const invoiced = shareOf(revenue - revenueLeft, revenue);
  const billed = shareOf(cost - costLeft, cost);
  return [
    ...loadFigures(totals),
    {
      label: texts.revenue,
      value: formatCompactMoney(revenue),
      exact: formatMoney(revenue),
      note: texts.revenueNote(formatPercent(invoiced), formatCompactMoney(revenueLeft)),
      share: invoiced,
    },
    {
      label: texts.cost,
      value: formatCompactMoney(cost),
      exact: formatMoney(cost),
      note: texts.costNote(formatPercent(billed), formatCompactMoney(costLeft)),
      share: billed,
    },
    {
      label: texts.margin,
      value: formatPercent(marginOf(revenue, profit)),
      exact: texts.profit(formatMoney(profit), hasMoney(asset) ? texts.withAssets : ''),
      note: texts.profit(formatCompactMoney(profit), hasMoney(asset) ? texts.withAssets : ''),
    },
  ];
}
