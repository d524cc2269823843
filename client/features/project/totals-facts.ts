import type { ProjectTotals } from '../../../shared/contract/totals';
import { totalsTexts } from '../../messages/project';
import { formatCount, formatMoney, formatPercent, formatTons } from '../../ui/format';
import { marginOf } from './kpis';

export interface Fact {
  label: string;
  value: string;
}

const { labels } = totalsTexts;

/** Loads, weight and the three sums of a kind of load. */
export function sumFacts(totals: ProjectTotals): Fact[] {
  return [
    { label: labels.loads, value: formatCount(totals.total_loads) },
    { label: labels.activeDays, value: formatCount(totals.active_days) },
    { label: labels.weight, value: formatTons(totals.weight_tons) },
    { label: labels.averageWeight, value: formatTons(totals.average_weight_tons) },
    { label: labels.totalRev, value: formatMoney(totals.total_rev) },
    { label: labels.totalCost, value: formatMoney(totals.total_cost) },
    { label: labels.profit, value: formatMoney(totals.profit) },
    { label: labels.margin, value: formatPercent(marginOf(totals.total_rev, totals.profit)) },
  ];
}

/** The six amounts that the rating has calculated. */
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

/** What asset loads amount to: they carry no sand. */
export function assetFacts(totals: ProjectTotals): Fact[] {
  return [
    { label: labels.loads, value: formatCount(totals.total_loads) },
    { label: labels.freightRev, value: formatMoney(totals.freight_rev) },
    { label: labels.fscRev, value: formatMoney(totals.fsc_rev) },
    { label: labels.totalRev, value: formatMoney(totals.total_rev) },
    { label: labels.freightCost, value: formatMoney(totals.freight_cost) },
    { label: labels.fscCost, value: formatMoney(totals.fsc_cost) },
    { label: labels.totalCost, value: formatMoney(totals.total_cost) },
    { label: labels.profit, value: formatMoney(totals.profit) },
  ];
}

/** What the customer has been invoiced, and what is left. */
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
