import type { CustomerInvoiceLoadReply } from '../../../shared/contract/customer-invoices';
import type { AnyLoad } from '../../../shared/contract/loads';
import { toCents, toDollars } from '../../../shared/calc/money';
import { TONS_SCALE, fromUnits, toUnits } from '../../../shared/calc/scaled';
import { DB_TYPES } from '../../../shared/rules/db-types';
import { subtractMoney, subtractTons } from './invoice-rows';
import { revenueOf } from './revenue';

/** A line as billed, with the current values of its load, in dollars and tons. */
export interface LineRow {
  readonly line: CustomerInvoiceLoadReply;
  readonly isCanceled: boolean;
  /** False when the load was canceled or transferred out, so that it can't be billed. */
  readonly isCounted: boolean;
  readonly calcWeight: number;
  readonly weightDiff: number;
  readonly calcRev: number;
  readonly revDiff: number;
}

const isCountedLoad = (load: AnyLoad): boolean =>
  !load.is_canceled && load.transfer_type_id !== DB_TYPES.transferredOut;

/** Returns the current values of a load. They are 0 after it is canceled or transferred out. */
const calculatedOf = (load: AnyLoad): { weight: number; rev: number } =>
  isCountedLoad(load) ? { weight: load.weight_tons, rev: revenueOf(load) } : { weight: 0, rev: 0 };

function lineRow(line: CustomerInvoiceLoadReply, load: AnyLoad | undefined): LineRow {
  const { weight: calcWeight, rev: calcRev } = load
    ? calculatedOf(load)
    : { weight: line.calculated_weight, rev: line.calculated_rev };
  return {
    line,
    isCanceled: load?.is_canceled ?? line.is_canceled,
    isCounted: load ? isCountedLoad(load) : !line.is_canceled,
    calcWeight,
    weightDiff: subtractTons(line.weight_tons, calcWeight),
    calcRev,
    revDiff: subtractMoney(line.total_rev, calcRev),
  };
}

/**
 * Compares the lines of an invoice with their current loads. The server's values stand in for missing loads.
 * Returns a function that reuses rows of unchanged loads, because each change calls it for up to 10,000
 * lines.
 */
export function lineRowsReader(
  lines: readonly CustomerInvoiceLoadReply[],
): (loads: ReadonlyMap<number, AnyLoad>) => readonly LineRow[] {
  const known = new Map<number, { load: AnyLoad | undefined; row: LineRow }>();
  return (loads) =>
    lines.map((line) => {
      const load = loads.get(line.load_id);
      const before = known.get(line.load_id);
      if (before !== undefined && before.load === load) return before.row;
      const row = lineRow(line, load);
      known.set(line.load_id, { load, row });
      return row;
    });
}

/** Returns true when the difference is over the threshold. It compares whole cents, so 2.00 is not over 2. */
export const isMismatch = ({ revDiff }: LineRow, thresholdCents: number): boolean =>
  Math.abs(toCents(revDiff)) > thresholdCents;

export const LINE_FILTERS = ['all', 'cost_mismatch'] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

/** Returns the lines that a filter shows. */
export function filterLines(
  rows: readonly LineRow[],
  filter: LineFilter,
  thresholdCents: number,
): readonly LineRow[] {
  return filter === 'all' ? rows : rows.filter((row) => isMismatch(row, thresholdCents));
}

/** Totals of lines in dollars and tons. */
export interface LineTotals {
  readonly weight: number;
  readonly calcWeight: number;
  readonly weightDiff: number;
  readonly freightRev: number;
  readonly fscRev: number;
  readonly sandRev: number;
  readonly totalRev: number;
  readonly calcRev: number;
  readonly revDiff: number;
  readonly mismatches: number;
}

/** Sums the rows of a filter. */
export function lineTotals(rows: readonly LineRow[], thresholdCents: number): LineTotals {
  const sums = { weight: 0, calcWeight: 0, freight: 0, fsc: 0, sand: 0, total: 0, calcRev: 0, mismatches: 0 };
  for (const row of rows) {
    sums.weight += toUnits(row.line.weight_tons, TONS_SCALE);
    sums.calcWeight += toUnits(row.calcWeight, TONS_SCALE);
    sums.freight += toCents(row.line.freight_rev);
    sums.fsc += toCents(row.line.fsc_rev);
    sums.sand += toCents(row.line.sand_rev);
    sums.total += toCents(row.line.total_rev);
    sums.calcRev += toCents(row.calcRev);
    if (isMismatch(row, thresholdCents)) sums.mismatches += 1;
  }
  return {
    weight: fromUnits(sums.weight, TONS_SCALE),
    calcWeight: fromUnits(sums.calcWeight, TONS_SCALE),
    weightDiff: fromUnits(sums.weight - sums.calcWeight, TONS_SCALE),
    freightRev: toDollars(sums.freight),
    fscRev: toDollars(sums.fsc),
    sandRev: toDollars(sums.sand),
    totalRev: toDollars(sums.total),
    calcRev: toDollars(sums.calcRev),
    revDiff: toDollars(sums.total - sums.calcRev),
    mismatches: sums.mismatches,
  };
}
