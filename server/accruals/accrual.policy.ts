import { chicagoDayEndMs, chicagoDayStartMs } from '../../shared/calc/chicago-day';
import type { FixedMobilization } from '../../shared/calc/accrual';
import { toCents } from '../../shared/calc/money';
import { type InvoiceSum, fixedCostInvoiced } from '../../shared/calc/totals';
import type { FieldFault } from '../../shared/errors';

/** First and last Chicago day. */
export interface AccrualDays {
  readonly start_date: string;
  readonly end_date: string;
}

/** The window's first and last instant. */
export interface AccrualWindow {
  readonly from: Date;
  readonly to: Date;
}

/** What is wrong with the days; null when nothing is. */
export function faultOf({ start_date: start, end_date: end }: AccrualDays): FieldFault | null {
  return end < start ? { field: 'end_date', message: 'The end date is before the start date' } : null;
}

/** From the start of the start date to the end of the end date in Chicago (spec 2 section 9). */
export const windowOf = ({ start_date: start, end_date: end }: AccrualDays): AccrualWindow => ({
  from: new Date(chicagoDayStartMs(start)),
  to: new Date(chicagoDayEndMs(end)),
});

/** What of a project its fixed mobilization is in; dollars. */
export interface FixedProject {
  readonly fixed_mob_rev: number;
  readonly fixed_mob_cost: number;
}

/**
 * The fixed mobilization of a project and what its asset invoices have billed, counted as its totals do: the customer
 * is billed by any asset invoice, the cost is owed to the project's vendor (design: domain, sections 3 and 5). It
 * belongs to no day of its own, so that every accrual shows what is open of it; each one's reversal takes it back.
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
