import {
  type FixedMobilization,
  type InvoicePreview,
  countRateChecks,
  fixedMobilizationNow,
  invoiceSums,
  marginPercent,
} from '#shared/calc/invoicing/index';
import { sumDollars, toCents, toDollars } from '#shared/calc/money';
import { TONS_SCALE, fromUnits } from '#shared/calc/scaled';
import { isCounted, loadStateOf } from '#shared/calc/totals/index';
import type {
  CustomerInvoiceLoadReply,
  CustomerInvoicePreviewReply,
  CustomerInvoiceReply,
  CustomerInvoiceTotalsReply,
} from '#shared/contract/customer-invoices';
import type { AnyLoad } from '#shared/contract/loads';
import type { InvoiceRefusal } from '#shared/rules/invoice-eligibility';
import { isoOfSeconds } from '#shared/iso-time';
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

const totalsOfNothing = (invoiceId: number): CustomerInvoiceTotalsReply => ({
  invoice_id: invoiceId,
  calculated_weight: 0,
  calculated_rev: 0,
  calculated_cost: 0,
  canceled_load_count: 0,
});

/** Returns the present totals of the invoices whose loads are all among `loads`, without fixed parts. */
export function totalsAmong(
  invoices: readonly Pick<CustomerInvoiceEntity, 'id' | 'total_loads'>[],
  loads: readonly AnyLoad[],
): CustomerInvoiceTotalsReply[] {
  const byInvoice = new Map<number, AnyLoad[]>();
  for (const load of loads) {
    const known = byInvoice.get(load.customer_invoice_id);
    if (known) known.push(load);
    else byInvoice.set(load.customer_invoice_id, [load]);
  }
  return invoices.flatMap(({ id, total_loads: count }) => {
    const own = byInvoice.get(id) ?? [];
    return count > 0 && own.length === count ? [presentTotals(id, own)] : [];
  });
}

/** Sums the present amounts of loads as CustomerInvoiceLineRepository.totals does: those that do not count are 0. */
function presentTotals(invoiceId: number, loads: readonly AnyLoad[]): CustomerInvoiceTotalsReply {
  const { weightUnits, revCents, costCents } = invoiceSums(
    loads.filter((load) => isCounted(loadStateOf(load))),
  );
  return {
    invoice_id: invoiceId,
    calculated_weight: fromUnits(weightUnits, TONS_SCALE),
    calculated_rev: toDollars(revCents),
    calculated_cost: toDollars(costCents),
    canceled_load_count: loads.filter(({ is_canceled: isCanceled }) => isCanceled).length,
  };
}

/**
 * Returns the present totals of all invoices from those of their loads: adds the fixed parts, by the project's present
 * amounts, and the void invoices.
 */
export function completeTotals(
  ofLoads: readonly CustomerInvoiceTotalsReply[],
  project: FixedMobilization,
  invoices: readonly CustomerInvoiceEntity[],
): CustomerInvoiceTotalsReply[] {
  const ofAssets = invoices.filter(({ is_asset: isAsset }) => isAsset);
  const byId = new Map(ofAssets.map((invoice) => [invoice.id, invoice]));
  const voided = invoices.filter(isVoid).map(({ id }) => totalsOfNothing(id));
  const inOrder = [...ofLoads].sort((one, other) => one.invoice_id - other.invoice_id);
  return [...inOrder, ...voided].map((totals) => {
    const invoice = byId.get(totals.invoice_id);
    if (invoice === undefined) return totals;
    const { revCents, costCents } = fixedMobilizationNow(invoice, project, ofAssets);
    return {
      ...totals,
      calculated_rev: sumDollars([totals.calculated_rev, toDollars(revCents)]),
      calculated_cost: sumDollars([totals.calculated_cost, toDollars(costCents)]),
    };
  });
}

const isVoid = ({ total_loads: loads }: CustomerInvoiceEntity): boolean => loads === 0;

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
