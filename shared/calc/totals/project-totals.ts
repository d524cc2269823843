import type { Cents } from '../money';
import { toDollars } from '../money';
import { TONS_SCALE, fromUnits, unitsInOne } from '../scaled';
import { LOAD_STATE, isCounted, isInState } from './load-state';
import { SUM_FIELDS, type SumRow } from './sums';
import type { SumValues } from './contribution';
import type { BilledSums, ProjectTotals } from './types';

/** Sums the rows that match. */
export function sumWhere(rows: readonly SumRow[], fits: (row: SumRow) => boolean): SumValues {
  const total: SumValues = {
    loads: 0,
    weighedLoads: 0,
    weightUnits: 0,
    freightRevCents: 0,
    fscRevCents: 0,
    sandRevCents: 0,
    freightCostCents: 0,
    fscCostCents: 0,
    sandCostCents: 0,
  };
  for (const row of rows) if (fits(row)) for (const field of SUM_FIELDS) total[field] += row[field];
  return total;
}

const revenueOf = (sums: SumValues): Cents => sums.freightRevCents + sums.fscRevCents + sums.sandRevCents;
const costOf = (sums: SumValues): Cents => sums.freightCostCents + sums.fscCostCents + sums.sandCostCents;

/**
 * Returns the average weight in tons over loads with weight; 0 without any. It is unrounded, because the
 * review mark compares with it.
 */
export function averageWeight(sums: SumValues): number {
  return sums.weighedLoads === 0 ? 0 : sums.weightUnits / (sums.weighedLoads * unitsInOne(TONS_SCALE));
}

const withRevenue = (sums: SumValues, cents: Cents): SumValues => ({
  ...sums,
  freightRevCents: cents,
  fscRevCents: 0,
  sandRevCents: 0,
});
const withCost = (sums: SumValues, cents: Cents): SumValues => ({
  ...sums,
  freightCostCents: cents,
  fscCostCents: 0,
  sandCostCents: 0,
});

/** Inputs of the totals of one kind of load; a fixed amount of 0 means none. */
export interface KindTotalsInput {
  rows: readonly SumRow[];
  activeDays: number;
  billed: BilledSums;
  fixedRevCents: Cents;
  fixedCostCents: Cents;
}

/**
 * Returns the totals of a project's freight or asset loads, summed over rounded lines. A fixed mobilization
 * amount replaces the revenue or cost, even if locked loads still have amounts. Its remaining part is what
 * the asset invoices have not billed. See docs/domain/totals.md#project-totals.
 */
export function kindTotals(input: KindTotalsInput): ProjectTotals {
  const { rows, billed, fixedRevCents, fixedCostCents } = input;
  const onInvoice = (row: SumRow): boolean => isInState(row.state, LOAD_STATE.customerInvoiced);
  const ofLoads = sumWhere(rows, (row) => isCounted(row.state));
  const remaining = sumWhere(rows, (row) => isCounted(row.state) && !onInvoice(row));
  const canceled = sumWhere(rows, (row) => isInState(row.state, LOAD_STATE.canceled) && onInvoice(row));
  const counted = withFixed(ofLoads, fixedRevCents, fixedCostCents);
  const remainingCents =
    fixedRevCents > 0 ? Math.max(0, fixedRevCents - billed.invoicedCents) : revenueOf(remaining);
  return {
    total_loads: counted.loads,
    active_days: input.activeDays,
    weight_tons: fromUnits(counted.weightUnits, TONS_SCALE),
    average_weight_tons: averageWeight(counted),
    ...amounts(counted),
    customer_total_loads: counted.loads - remaining.loads,
    customer_canceled_load_count: canceled.loads,
    customer_remaining_loads: remaining.loads,
    customer_remaining_weight_tons: fromUnits(remaining.weightUnits, TONS_SCALE),
    customer_total_inv: toDollars(billed.invoicedCents),
    customer_remaining_inv: toDollars(remainingCents),
    customer_credits: toDollars(billed.creditCents),
    customer_debits: toDollars(billed.debitCents),
  };
}

function withFixed(sums: SumValues, revCents: Cents, costCents: Cents): SumValues {
  const revenue = revCents > 0 ? withRevenue(sums, revCents) : sums;
  return costCents > 0 ? withCost(revenue, costCents) : revenue;
}

function amounts(
  sums: SumValues,
): Pick<
  ProjectTotals,
  | 'freight_rev'
  | 'freight_cost'
  | 'fsc_rev'
  | 'fsc_cost'
  | 'sand_rev'
  | 'sand_cost'
  | 'total_rev'
  | 'total_cost'
  | 'profit'
> {
  return {
    freight_rev: toDollars(sums.freightRevCents),
    freight_cost: toDollars(sums.freightCostCents),
    fsc_rev: toDollars(sums.fscRevCents),
    fsc_cost: toDollars(sums.fscCostCents),
    sand_rev: toDollars(sums.sandRevCents),
    sand_cost: toDollars(sums.sandCostCents),
    total_rev: toDollars(revenueOf(sums)),
    total_cost: toDollars(costOf(sums)),
    profit: toDollars(revenueOf(sums) - costOf(sums)),
  };
}
