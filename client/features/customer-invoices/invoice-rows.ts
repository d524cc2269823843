import type {
  CustomerInvoiceReply,
  CustomerInvoiceTotalsReply,
} from '../../../shared/contract/customer-invoices';
import type { LoadKind } from '../../../shared/contract/loads';
import { marginPercent } from '../../../shared/calc/invoicing';
import { toCents, toDollars } from '../../../shared/calc/money';
import { TONS_SCALE, fromUnits, toUnits } from '../../../shared/calc/scaled';

/** Invoiced beside calculated; all differences are invoiced less calculated. */
export interface Compared {
  readonly calcWeight: number;
  readonly weightDiff: number;
  readonly calcRev: number;
  readonly revDiff: number;
  readonly calcCost: number;
  readonly costDiff: number;
}

/** An invoice with what its loads come to now; null until that has been read. */
export interface InvoiceRow {
  readonly invoice: CustomerInvoiceReply;
  /** '' for an original. */
  readonly parentName: string;
  readonly canceled: number;
  readonly now: Compared | null;
}

/** The exact difference of two amounts in dollars. @throws UnsafeNumberError */
export const moneyLess = (one: number, other: number): number => toDollars(toCents(one) - toCents(other));
/** The exact difference of two weights in tons. @throws UnsafeNumberError */
export const tonsLess = (one: number, other: number): number =>
  fromUnits(toUnits(one, TONS_SCALE) - toUnits(other, TONS_SCALE), TONS_SCALE);

/** What a project has fixed of an invoice is billed beside its loads, so it is on both sides of the comparison. */
function compared(invoice: CustomerInvoiceReply, totals: CustomerInvoiceTotalsReply): Compared {
  const { calculated_weight: calcWeight, calculated_rev: calcRev, calculated_cost: calcCost } = totals;
  return {
    calcWeight,
    weightDiff: tonsLess(invoice.total_weight_tons, calcWeight),
    calcRev,
    revDiff: moneyLess(invoice.total_rev, calcRev),
    calcCost,
    costDiff: moneyLess(invoice.total_cost, calcCost),
  };
}

/** The invoices of a kind, each version under its original, the newest original first. */
export function invoiceRows(
  kind: LoadKind,
  invoices: readonly CustomerInvoiceReply[],
  totals: ReadonlyMap<number, CustomerInvoiceTotalsReply>,
): InvoiceRow[] {
  const names = new Map(invoices.map(({ id, invoice_name }) => [id, invoice_name]));
  const originalOf = ({ id, version_of }: CustomerInvoiceReply): number =>
    version_of === 0 ? id : version_of;
  return invoices
    .filter(({ is_asset, is_deleted }) => is_asset === (kind === 'asset') && !is_deleted)
    .sort((one, other) => originalOf(other) - originalOf(one) || one.version - other.version)
    .map((invoice) => {
      const now = totals.get(invoice.id);
      return {
        invoice,
        parentName: names.get(invoice.version_of) ?? '',
        canceled: now?.canceled_load_count ?? invoice.canceled_load_count,
        now: now === undefined ? null : compared(invoice, now),
      };
    });
}

/** The sums of the invoices that count: dollars and tons. */
export interface InvoiceTotals extends Compared {
  readonly invoices: number;
  readonly loads: number;
  readonly canceled: number;
  readonly weight: number;
  readonly rev: number;
  readonly cost: number;
  readonly profit: number;
  readonly margin: number;
  /** Whether what the loads come to now is known for all of them. */
  readonly isKnown: boolean;
}

const moneyOf = (rows: readonly InvoiceRow[], amountOf: (row: InvoiceRow) => number): number =>
  toDollars(rows.reduce((sum, row) => sum + toCents(amountOf(row)), 0));
const tonsOf = (rows: readonly InvoiceRow[], weightOf: (row: InvoiceRow) => number): number =>
  fromUnits(
    rows.reduce((sum, row) => sum + toUnits(weightOf(row), TONS_SCALE), 0),
    TONS_SCALE,
  );
const countOf = (rows: readonly InvoiceRow[], of: (row: InvoiceRow) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** What the newest version of each invoice comes to, all together; older versions no longer count. */
export function invoiceTotals(rows: readonly InvoiceRow[]): InvoiceTotals {
  const current = rows.filter(({ invoice }) => invoice.is_current);
  const rev = moneyOf(current, ({ invoice }) => invoice.total_rev);
  const profit = moneyOf(current, ({ invoice }) => invoice.profit);
  return {
    invoices: current.length,
    loads: countOf(current, ({ invoice }) => invoice.total_loads),
    canceled: countOf(current, ({ canceled }) => canceled),
    weight: tonsOf(current, ({ invoice }) => invoice.total_weight_tons),
    calcWeight: tonsOf(current, ({ now }) => now?.calcWeight ?? 0),
    weightDiff: tonsOf(current, ({ now }) => now?.weightDiff ?? 0),
    rev,
    calcRev: moneyOf(current, ({ now }) => now?.calcRev ?? 0),
    revDiff: moneyOf(current, ({ now }) => now?.revDiff ?? 0),
    cost: moneyOf(current, ({ invoice }) => invoice.total_cost),
    calcCost: moneyOf(current, ({ now }) => now?.calcCost ?? 0),
    costDiff: moneyOf(current, ({ now }) => now?.costDiff ?? 0),
    profit,
    margin: marginPercent(toCents(rev), toCents(profit)),
    isKnown: current.every(({ now }) => now !== null),
  };
}
