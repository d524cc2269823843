import type {
  CustomerInvoiceReply,
  CustomerInvoiceTotalsReply,
} from '../../../shared/contract/customer-invoices';
import type { LoadKind } from '../../../shared/contract/loads';
import { marginPercent } from '../../../shared/calc/invoicing';
import { toCents, toDollars } from '../../../shared/calc/money';
import { TONS_SCALE, fromUnits, toUnits } from '../../../shared/calc/scaled';
import { openVersions } from './invoice-form';

/** Invoiced and calculated values. Every difference is invoiced minus calculated. */
export interface Compared {
  readonly calcWeight: number;
  readonly weightDiff: number;
  readonly calcRev: number;
  readonly revDiff: number;
  readonly calcCost: number;
  readonly costDiff: number;
}

/** An invoice with the current totals of its loads; null until they are loaded. */
export interface InvoiceRow {
  readonly invoice: CustomerInvoiceReply;
  /** Name of the original; '' for an original. */
  readonly parentName: string;
  readonly canceled: number;
  readonly now: Compared | null;
  /** Original for a new version; null where this row cannot add one. */
  readonly versionOf: Pick<CustomerInvoiceReply, 'id' | 'invoice_name'> | null;
  /** Older versions of a newest version, newest first; empty for an older version. */
  readonly older: readonly InvoiceRow[];
}

/**
 * Returns the exact difference of two amounts in dollars.
 * @throws UnsafeNumberError
 */
export const subtractMoney = (one: number, other: number): number => toDollars(toCents(one) - toCents(other));
/**
 * Returns the exact difference of two weights in tons.
 * @throws UnsafeNumberError
 */
export const subtractTons = (one: number, other: number): number =>
  fromUnits(toUnits(one, TONS_SCALE) - toUnits(other, TONS_SCALE), TONS_SCALE);

function compared(invoice: CustomerInvoiceReply, totals: CustomerInvoiceTotalsReply): Compared {
  const { calculated_weight: calcWeight, calculated_rev: calcRev, calculated_cost: calcCost } = totals;
  return {
    calcWeight,
    weightDiff: subtractTons(invoice.total_weight_tons, calcWeight),
    calcRev,
    revDiff: subtractMoney(invoice.total_rev, calcRev),
    calcCost,
    costDiff: subtractMoney(invoice.total_cost, calcCost),
  };
}

/** Versions of one invoice, newest first. */
type Family = readonly [CustomerInvoiceReply, ...CustomerInvoiceReply[]];

const originalOf = ({ id, version_of: original }: CustomerInvoiceReply): number => original || id;

/** Groups the invoices of a kind by original. The newest original and the newest version come first. */
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

/**
 * Returns a row for the newest version of each invoice of a kind, newest original first.
 * Older versions are inside the row.
 */
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

/** Returns the visible rows. Unfolded rows are followed by their older versions. */
export const unfolded = (rows: readonly InvoiceRow[], isOpen: (row: InvoiceRow) => boolean): InvoiceRow[] =>
  rows.flatMap((row) => (isOpen(row) ? [row, ...row.older] : [row]));

/** Sums of the current invoices in dollars and tons. */
export interface InvoiceTotals extends Compared {
  readonly invoices: number;
  readonly loads: number;
  readonly canceled: number;
  readonly weight: number;
  readonly rev: number;
  readonly cost: number;
  readonly profit: number;
  readonly margin: number;
  /** True when the current totals of all loads are known. */
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

/** Sums the newest version of each invoice. Older versions do not count. */
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
