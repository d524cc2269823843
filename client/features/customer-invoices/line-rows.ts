import type { CustomerInvoiceLoadReply } from '#shared/contract/customer-invoices';
import type { AnyLoad } from '#shared/contract/loads';
import { toCents } from '#shared/calc/money';
import { CUSTOMER_LINE_FIGURES } from '#shared/figures/customer-invoice-lines';
import { DB_TYPES } from '#shared/rules/db-types';
import { revenueOf } from './revenue';

/** A line as billed, with the current values of its load. */
export interface LineRow extends CustomerInvoiceLoadReply {
  /** False when the load was canceled or transferred out, so that it can't be billed. */
  readonly isCounted: boolean;
}

const isCountedLoad = (load: AnyLoad): boolean =>
  !load.is_canceled && load.transfer_type_id !== DB_TYPES.transferredOut;

/** Returns a line with the current values of its load. They are 0 after it is canceled or transferred out. */
function lineRow(line: CustomerInvoiceLoadReply, load: AnyLoad | undefined): LineRow {
  if (load === undefined) return { ...line, isCounted: !line.is_canceled };
  const isCounted = isCountedLoad(load);
  return {
    ...line,
    is_canceled: load.is_canceled,
    isCounted,
    calculated_weight: isCounted ? load.weight_tons : 0,
    calculated_rev: isCounted ? revenueOf(load) : 0,
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
export const isMismatch = (row: LineRow, thresholdCents: number): boolean =>
  Math.abs(toCents(CUSTOMER_LINE_FIGURES.revDiff.of(row) ?? 0)) > thresholdCents;

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
