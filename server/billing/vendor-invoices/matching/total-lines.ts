import { SumsAbove } from '#shared/calc/reconciliation/index';
import { TOTAL_ROW } from '#shared/imports/total-rows';
import type { Finding } from '#shared/cells/finding';
import type { Match } from './reconcile-in-slices';

/** Lines of a file without those that only sum others. */
export interface WithoutTotals {
  readonly lines: Match[];
  /** Warning about each excluded line. */
  readonly totals: Finding[];
}

/**
 * Excludes lines that name no load and sum the lines above them. A line that names a load always stays. A
 * line with the amount of a single other one counts only if its key is the number of loads.
 */
export function withoutTotals(matches: readonly Match[]): WithoutTotals {
  const sums = new SumsAbove();
  const lines: Match[] = [];
  const totals: Finding[] = [];
  for (const match of matches) {
    const { line, load } = match;
    const summed = load === null ? sums.linesIn(line) : 0;
    if (summed > 1 || (summed === 1 && line.loadNo === 1)) {
      const found = line.ticketNumber || String(line.loadNo);
      totals.push({ code: 'total_row', line: line.lineNo, found, message: TOTAL_ROW });
      sums.endPart();
    } else {
      lines.push(match);
      sums.add(line);
    }
  }
  return { lines, totals };
}
