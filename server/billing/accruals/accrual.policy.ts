import { chicagoDayEndMs, chicagoDayStartMs } from '#shared/business-time';
import type { AccrualDays, AccrualFigures, FixedMobilization, FixedOpen } from '#shared/calc/accrual/index';
import { sumDollars, toCents, toDollars } from '#shared/calc/money';
import { type InvoiceSum, fixedCostInvoiced } from '#shared/calc/totals/index';
import type { OlderOpenLoads } from '#shared/contract/accruals';
import type { FieldFault } from '#shared/errors/index';
import { SUM_MAX } from '#shared/rules/amounts';

/** First and last instant of an accrual. */
export interface AccrualWindow {
  readonly from: Date;
  readonly to: Date;
}

/** Returns the fault in the days, or null. */
export function faultOf({ start_date: start, end_date: end }: AccrualDays): FieldFault | null {
  return end < start ? { field: 'end_date', message: 'The end date is before the start date' } : null;
}

/** Returns the window from the start of the first day to the end of the last day, in Chicago time. */
export const windowOf = ({ start_date: start, end_date: end }: AccrualDays): AccrualWindow => ({
  from: new Date(chicagoDayStartMs(start)),
  to: new Date(chicagoDayEndMs(end)),
});

/** Returns true when a figure of an accrual is too large for its column. */
export const isTooLarge = (figures: AccrualFigures): boolean =>
  Object.entries(figures).some(
    ([name, value]) => Number(value) > (name.includes('weight') ? SUM_MAX.tons : SUM_MAX.dollars),
  );

/** Fixed mobilization of a project, in dollars. */
export interface FixedProject {
  readonly fixed_mob_rev: number;
  readonly fixed_mob_cost: number;
}

/**
 * Returns the fixed mobilization of a project and the part that invoices have billed, counted as in project totals. Any
 * asset invoice bills the customer. The cost is owed to the project's vendor.
 */
export function fixedOf(project: FixedProject, invoices: readonly InvoiceSum[]): FixedMobilization {
  const billedCents = invoices
    .filter(({ side, type }) => side === 'customer' && type === 'asset')
    .reduce((sum, { totalCents }) => sum + totalCents, 0);
  return {
    revCents: toCents(project.fixed_mob_rev),
    costCents: toCents(project.fixed_mob_cost),
    billedCents,
    receivedCents: fixedCostInvoiced(invoices),
  };
}

/** Adds the open part of an older fixed mobilization to the open loads from before the start. */
export function withOlderFixed(
  older: OlderOpenLoads,
  { before, day }: { readonly before: FixedOpen; readonly day: string | null },
): OlderOpenLoads {
  const { revCents, costCents } = before;
  if (day === null || (revCents === 0 && costCents === 0)) return older;
  return {
    ...older,
    not_billed: sumDollars([older.not_billed, toDollars(revCents)]),
    not_received: sumDollars([older.not_received, toDollars(costCents)]),
    fixed_not_billed: toDollars(revCents),
    fixed_not_received: toDollars(costCents),
    oldest: older.oldest === '' || day < older.oldest ? day : older.oldest,
  };
}
