import type {
  CustomerInvoiceReply,
  CustomerInvoiceTotalsReply,
} from '../../../shared/contract/customer-invoices';
import type { LoadKind } from '../../../shared/contract/loads';
import { marginPercent } from '../../../shared/calc/invoicing';
import { toCents, toDollars } from '../../../shared/calc/money';
import { TONS_SCALE, fromUnits, toUnits } from '../../../shared/calc/scaled';
import { openVersions } from './invoice-form';

/** Invoiced beside calculated; all differences are invoiced less calculated. */
export interface Compared {
  readonly calcWeight: number;
  readonly weightDiff: number;
  readonly calcRev: number;
  readonly revDiff: number;
  readonly calcCost: number;
  readonly costDiff: number;
}

/** An invoice with the present totals of its loads; null until they have been read. */
export interface InvoiceRow {
  readonly invoice: CustomerInvoiceReply;
  /** Name of the original; '' for an original. */
  readonly parentName: string;
  readonly canceled: number;
  readonly now: Compared | null;
  /** The original of a new version; null where none can be added from here. */
  readonly versionOf: Pick<CustomerInvoiceReply, 'id' | 'invoice_name'> | null;
  /** The older versions of a newest one, newest first; empty for an older one. */
  readonly older: readonly InvoiceRow[];
}

/** The exact difference of two amounts in dollars. @throws UnsafeNumberError */
export const moneyLess = (one: number, other: number): number => toDollars(toCents(one) - toCents(other));
/** The exact difference of two weights in tons. @throws UnsafeNumberError */
export const tonsLess = (one: number, other: number): number =>
  fromUnits(toUnits(one, TONS_SCALE) - toUnits(other, TONS_SCALE), TONS_SCALE);

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

/** The versions of one invoice, the newest first. */
type Family = readonly [CustomerInvoiceReply, ...CustomerInvoiceReply[]];

const originalOf = ({ id, version_of: original }: CustomerInvoiceReply): number => original || id;

/** The invoices of a kind with all their versions: the newest original first, and of each its newest version. */
function familiesOf(kind: LoadKind, invoices: readonly CustomerInvoiceReply[]): Family[] {
  const families = new Map<number, CustomerInvoiceReply[]>();
  for (const invoice of invoices) {
    if (invoice.is_asset !== (kind === 'asset') || invoice.is_deleted) continue;
    const family = families.get(originalOf(invoice));
    if (family) family.push(invoice);
    else families.set(originalOf(invoice), [invoice]);
  }
  return [...families]
    .sort(([one], [other]) => other - one)
    .flatMap(([, family]) => {
      const [newest, ...older] = family.sort((one, other) => other.version - one.version);
      return newest === undefined ? [] : [[newest, ...older] as const];
    });
}

/** The newest version of each invoice of a kind, the newest original first, with its older versions under it. */
export function invoiceRows(
  kind: LoadKind,
  invoices: readonly CustomerInvoiceReply[],
  totals: ReadonlyMap<number, CustomerInvoiceTotalsReply>,
): InvoiceRow[] {
  return familiesOf(kind, invoices).map((family) => {
    const [newest, ...older] = family;
    const original = family.find(({ version_of: of }) => of === 0) ?? null;
    const originalName = original?.invoice_name ?? '';
    const isLast = openVersions(newest.version).length === 0;
    const rowOf = (invoice: CustomerInvoiceReply, under: readonly InvoiceRow[]): InvoiceRow => {
      const now = totals.get(invoice.id);
      const mayAdd = !isLast && (invoice === newest || invoice === original);
      return {
        invoice,
        parentName: invoice === original ? '' : originalName,
        canceled: now?.canceled_load_count ?? invoice.canceled_load_count,
        now: now === undefined ? null : compared(invoice, now),
        versionOf: mayAdd ? original : null,
        older: under,
      };
    };
    return rowOf(
      newest,
      older.map((invoice) => rowOf(invoice, [])),
    );
  });
}

/** The rows as they are shown: older versions under the newest one where these are opened. */
export const unfolded = (rows: readonly InvoiceRow[], isOpen: (row: InvoiceRow) => boolean): InvoiceRow[] =>
  rows.flatMap((row) => (isOpen(row) ? [row, ...row.older] : [row]));

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
  /** True when the present totals of the loads are known for all of them. */
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

/** Sums the newest version of each invoice; older versions no longer count. */
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
