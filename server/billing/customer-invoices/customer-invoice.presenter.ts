import {
  type BillingInvoice,
  type FixedMobilization,
  type InvoicePreview,
  countRateChecks,
  fixedMobilizationNow,
  marginPercent,
} from '#shared/calc/invoicing/index';
import { sumDollars, toCents, toDollars } from '#shared/calc/money';
import { TONS_SCALE, fromUnits } from '#shared/calc/scaled';
import type {
  CustomerInvoiceLoadReply,
  CustomerInvoicePreviewReply,
  CustomerInvoiceReply,
  CustomerInvoiceTotalsReply,
} from '#shared/contract/customer-invoices';
import type { AnyLoad } from '#shared/contract/loads';
import type { InvoiceRefusal } from '#shared/rules/invoice-eligibility';
import { isoOfSeconds } from '#server/platform/common/index';
import type { CustomerInvoiceEntity } from './customer-invoice.entity';
import { presentDates, presentEmail, presentKept, presentSent } from './invoice-dates.policy';

/** Presents an invoice on the wire. Profit is revenue less cost; the margin is 0 when either is 0. */
export function presentCustomerInvoice(
  row: CustomerInvoiceEntity,
  canceledLoads: number,
): CustomerInvoiceReply {
  const revCents = toCents(row.total_rev);
  const profitCents = revCents - toCents(row.total_cost);
  return {
    id: row.id,
    project_id: row.project_id,
    invoice_name: row.invoice_name,
    is_main: row.version_of === 0,
    version_of: row.version_of,
    version: row.version,
    is_current: row.is_current,
    // No other version is without loads.
    is_void: row.version_of !== 0 && row.total_loads === 0,
    company_id: row.company_id,
    is_asset: row.is_asset,
    start_date: row.start_date ?? '',
    end_date: row.end_date ?? '',
    by_numbers: row.by_numbers,
    ...presentDates(row),
    ...presentSent(row),
    ...presentEmail(row),
    ...presentKept(row),
    total_loads: row.total_loads,
    canceled_load_count: canceledLoads,
    total_weight_tons: row.total_weight_tons,
    total_rev: row.total_rev,
    total_cost: row.total_cost,
    fixed_mob_rev: row.fixed_mob_rev,
    fixed_mob_cost: row.fixed_mob_cost,
    profit: toDollars(profitCents),
    margin: marginPercent(revCents, profitCents),
    created_by_id: row.created_by_id,
    updated_by_id: row.updated_by_id,
    created_at: row.created_at.toISOString(),
    revision: row.revision,
    is_deleted: row.is_deleted,
  };
}

/** Line as the database returns it; `delivered` is in seconds since 1970. */
export interface CustomerInvoiceLineRow extends Omit<
  CustomerInvoiceLoadReply,
  'is_asset' | 'is_canceled' | 'delivered_date'
> {
  is_asset: number;
  is_canceled: number;
  delivered: number;
}

/** Presents a line on the wire. */
export const presentCustomerInvoiceLine = ({
  delivered,
  ...row
}: CustomerInvoiceLineRow): CustomerInvoiceLoadReply => ({
  ...row,
  is_asset: row.is_asset === 1,
  is_canceled: row.is_canceled === 1,
  delivered_date: isoOfSeconds(delivered),
});

/**
 * Adds the fixed parts of invoices, by the project's present amounts, to the present totals of their loads.
 */
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

/** Presents a preview on the wire. What a normal invoice doesn't have is left out. */
export function presentInvoicePreview({
  selection: { totals, refused },
  checks,
  older,
}: InvoicePreview<AnyLoad, InvoiceRefusal>): CustomerInvoicePreviewReply {
  return {
    total_loads: totals.loads,
    total_weight_tons: fromUnits(totals.weightUnits, TONS_SCALE),
    total_rev: toDollars(totals.revCents),
    excluded: countedBy(refused.map(({ reason }) => reason)),
    ...(checks.length > 0 && {
      check_rates: countRateChecks(checks).map(({ reason, loads, revCents }) => {
        const found = checks.filter((check) => check.reason === reason);
        return {
          reason,
          loads,
          revenue: toDollars(revCents),
          load_ids: found.map(({ load }) => load.id),
          zero_load_ids: found.filter(({ isZero }) => isZero).map(({ load }) => load.id),
        };
      }),
    }),
    ...(older.loads > 0 && {
      older_open: { loads: older.loads, revenue: toDollars(older.revCents), oldest: older.oldest },
    }),
  };
}

function countedBy(reasons: readonly InvoiceRefusal[]): CustomerInvoicePreviewReply['excluded'] {
  const counts = new Map<InvoiceRefusal, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, loads]) => ({ reason, loads }));
}
