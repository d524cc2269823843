import { sumCents, toDollars } from '#shared/calc/money';
import type { ImpactReply } from '#shared/contract/impact';
import type { RatingImpact } from './project-impact';

/** Presents the impact on projects as one sum. */
export function presentImpact(projects: readonly RatingImpact[]): Required<ImpactReply> {
  const sum = (countOf: (project: RatingImpact) => number): number =>
    projects.reduce((total, project) => total + countOf(project), 0);
  return {
    loads: sum(({ loads }) => loads),
    billed_loads: sum(({ billed }) => billed),
    revenue_change: toDollars(sumCents(projects.map(({ revenue }) => revenue))),
    cost_change: toDollars(sumCents(projects.map(({ cost }) => cost))),
    customer_invoices: sum(({ customerInvoices }) => customerInvoices.size),
    vendor_invoices: sum(({ vendorInvoices }) => vendorInvoices.size),
  };
}
