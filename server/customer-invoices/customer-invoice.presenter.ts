import {
  type BillingInvoice,
  type FixedMobilization,
  fixedMobilizationNow,
  marginPercent,
} from '../../shared/calc/invoicing';
import { sumDollars, toCents, toDollars } from '../../shared/calc/money';
import type {
  CustomerInvoiceLoadReply,
  CustomerInvoiceReply,
  CustomerInvoiceTotalsReply,
} from '../../shared/contract/customer-invoices';
import { isoOfSeconds } from '../common';

/** What of an invoice is derived, or kept in another form. */
type Derived =
  'is_main' | 'is_current' | 'is_asset' | 'by_numbers' | 'is_deleted' | 'profit' | 'margin' | 'created_at';

/** A customer invoice as the database gives it; `created` in seconds since 1970. */
export interface CustomerInvoiceRow extends Omit<CustomerInvoiceReply, Derived> {
  is_current: number;
  is_asset: number;
  by_numbers: number;
  is_deleted: number;
  created: number;
}

/** An invoice on the wire. Profit is revenue less cost, the margin 0 when either is 0 (spec 2 section 9). */
export function presentCustomerInvoice({ created, ...row }: CustomerInvoiceRow): CustomerInvoiceReply {
  const revCents = toCents(row.total_rev);
  const profitCents = revCents - toCents(row.total_cost);
  return {
    ...row,
    is_main: row.version_of === 0,
    is_current: row.is_current === 1,
    is_asset: row.is_asset === 1,
    by_numbers: row.by_numbers === 1,
    is_deleted: row.is_deleted === 1,
    profit: toDollars(profitCents),
    margin: marginPercent(revCents, profitCents),
    created_at: isoOfSeconds(created),
  };
}

/** A line as the database gives it; `delivered` in seconds since 1970. */
export interface CustomerInvoiceLineRow extends Omit<
  CustomerInvoiceLoadReply,
  'is_asset' | 'is_canceled' | 'delivered_date'
> {
  is_asset: number;
  is_canceled: number;
  delivered: number;
}

/** A line on the wire. */
export const presentCustomerInvoiceLine = ({
  delivered,
  ...row
}: CustomerInvoiceLineRow): CustomerInvoiceLoadReply => ({
  ...row,
  is_asset: row.is_asset === 1,
  is_canceled: row.is_canceled === 1,
  delivered_date: isoOfSeconds(delivered),
});

/** Adds the fixed parts of invoices, by the project's present amounts, to the present totals of their loads. */
export function withFixedParts(
  ofLoads: readonly CustomerInvoiceTotalsReply[],
  project: FixedMobilization,
  assetInvoices: readonly BillingInvoice[],
): CustomerInvoiceTotalsReply[] {
  const byId = new Map(assetInvoices.map((invoice) => [invoice.id, invoice]));
  return ofLoads.map((totals) => {
    const invoice = byId.get(totals.invoice_id);
    if (invoice === undefined) return totals;
    const { revCents, costCents } = fixedMobilizationNow(invoice, project, assetInvoices);
    return {
      ...totals,
      calculated_rev: sumDollars([totals.calculated_rev, toDollars(revCents)]),
      calculated_cost: sumDollars([totals.calculated_cost, toDollars(costCents)]),
    };
  });
}
