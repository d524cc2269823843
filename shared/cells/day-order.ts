import { type CellPlace, type Finding, shownCell } from './finding';
import { plainText } from './plain-text';

/** Order of a file's days in digits: 3/28/2026 or 28/3/2026. */
export type DayOrder = 'month first' | 'day first';

const MONTHS_OF_A_YEAR = 12;
/** Matches a beginning of 13 and more, also after blanks and in wide digits. */
const ABOVE_12 = /^(?:\D*)(?:1[3-9]|[2-9]\d)|^[^\x20-\x7e]/;
const IN_DIGITS = /^(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/;

/** Returns the order that a cell shows; null for a day with two readings and for other text. */
export function dayOrderOf(cell: string): DayOrder | null {
  const [, first = '', , second = ''] = IN_DIGITS.exec(plainText(cell)) ?? [];
  const [one, two] = [Number(first), Number(second)];
  if (one > MONTHS_OF_A_YEAR && two >= 1 && two <= MONTHS_OF_A_YEAR) return 'day first';
  return two > MONTHS_OF_A_YEAR && one >= 1 && one <= MONTHS_OF_A_YEAR ? 'month first' : null;
}

/** Day of a spreadsheet: 2026-03-05, also with a time. */
const OF_SPREADSHEET = /^\d{4}-(\d{2})-(\d{2})(?!\d)/;

interface Seen extends CellPlace {
  readonly cell: string;
}

const placed = ({ line, column, cell }: Seen): string =>
  `line ${line}, column ${column} (${shownCell(cell)})`;

/** Decides the order of day and month of a file from the cells of its columns with days. */
export class DayOrders {
  private readonly seen: Partial<Record<DayOrder, Seen>> = {};
  /** First day of a spreadsheet whose day and month could be exchanged. */
  private exchangeable: Seen | undefined;
  /** True after a day of a spreadsheet that can't be exchanged. */
  private isSure = false;

  add(cell: string, line: number, column: string): void {
    // Most files show the month first at once. Then only a day in its place is news.
    if (this.seen['month first'] !== undefined && !ABOVE_12.test(cell)) return;
    const order = dayOrderOf(cell);
    if (order !== null) this.seen[order] ??= { line, column, cell };
    else this.addOfSpreadsheet(cell, line, column);
  }

  private addOfSpreadsheet(cell: string, line: number, column: string): void {
    const [, month, day] = OF_SPREADSHEET.exec(cell) ?? [];
    if (Number(day) > MONTHS_OF_A_YEAR) this.isSure = true;
    else if (day !== undefined && day !== month) this.exchangeable ??= { line, column, cell };
  }

  /** Returns the order, null when no cell shows it, or the contradiction of two cells. */
  found(): DayOrder | null | Finding {
    const { 'month first': month, 'day first': day } = this.seen;
    if (month === undefined || day === undefined) {
      if (month !== undefined) return 'month first';
      return day === undefined ? null : this.exchangedBy(day);
    }
    const second = month.line > day.line ? month : day;
    return {
      code: 'contradiction',
      line: second.line,
      column: second.column,
      found: shownCell(second.cell),
      message: `The days contradict each other: ${placed(month)} is month/day, ${placed(day)} is day/month. Write all days of the file the same way.`,
    };
  }

  /**
   * Returns the contradiction of a file that a spreadsheet program has read as month/day: 28/3/2026 stayed text, and
   * 5/3/2026 became May 3.
   */
  private exchangedBy(day: Seen): DayOrder | Finding {
    const other = this.exchangeable;
    if (other === undefined || this.isSure) return 'day first';
    const second = other.line > day.line ? other : day;
    return {
      code: 'contradiction',
      line: second.line,
      column: second.column,
      found: shownCell(second.cell),
      message: `The days contradict each other: ${placed(day)} is day/month as text, and the spreadsheet may have read ${placed(other)} as month/day. Write all days of the file the same way.`,
    };
  }

  /** Returns the warning of a file whose days are read as day/month, which is unusual here. */
  warning(): Finding | null {
    const { 'month first': month, 'day first': day } = this.seen;
    if (month !== undefined || day === undefined) return null;
    return {
      code: 'day_order',
      line: day.line,
      column: day.column,
      found: shownCell(day.cell),
      message: `All days of the file are read as day/month/year, because ${placed(day)} has no other reading`,
    };
  }
}
