import type { DecimalSign } from './digits';
import { type CellPlace, type Finding, shownCell } from './finding';
import { plainText } from './plain-text';

/** Finds cells with a separator. Most cells have none, so this comes first. */
const SEPARATED = /[.,]/;
const NUMBER =
  /^(?:[-+$( ]|USD|US)*((?=[.,]?\d)[\d., ]+?)(?:[-)$% ]|USD|CR|DR|TO?NS?|TONNES?|LBS?|POUNDS?|KGS?|MT|MI|MILES)*\.?$/i;
const THOUSANDS = { '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/, ',': /^[1-9]\d{0,2}(?:,\d{3})+$/ } as const;

/** Reading of one cell: its decimal sign, or that it has two readings. */
export type SignVote = DecimalSign | 'either';

const other = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.');

/** Returns what a number with one kind of separator says. */
function ofOne(number: string, sign: DecimalSign): SignVote | null {
  const isRepeated = number.indexOf(sign) < number.lastIndexOf(sign);
  if (THOUSANDS[sign].test(number)) return isRepeated ? other(sign) : 'either';
  return isRepeated ? null : sign;
}

/**
 * Returns the decimal sign that a cell shows: 24,56 and 1.173,37 have a comma, 24.56 and 1,234,567 a point. Returns
 * 'either' for 1.500 and 1,500, and null for cells without a separator or without a number.
 */
export function signOf(cell: string): SignVote | null {
  if (!SEPARATED.test(cell)) return null;
  const number = NUMBER.exec(plainText(cell))?.[1]?.trim();
  if (number === undefined) return null;
  const [point, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')];
  // Where a cell has both, the last one is the decimal sign.
  if (point >= 0 && comma >= 0) return comma > point ? ',' : '.';
  return ofOne(number, point >= 0 ? '.' : ',');
}

interface Seen extends CellPlace {
  readonly cell: string;
}

const placed = ({ line, column, cell }: Seen): string =>
  `line ${line}, column ${column} (${shownCell(cell)})`;

/** Decides the decimal sign of a file from the cells of its columns with numbers. */
export class DecimalSigns {
  private readonly seen: Partial<Record<SignVote, Seen>> = {};

  /** Adds a cell. Cheap for cells without a separator. */
  add(cell: string, line: number, column: string): void {
    if (this.isOldNews(cell, '.', ',') || this.isOldNews(cell, ',', '.')) return;
    const vote = signOf(cell);
    if (vote !== null) this.seen[vote] ??= { line, column, cell };
  }

  /** Returns true for a cell with one separator that can only repeat the sign of an earlier cell. */
  private isOldNews(cell: string, sign: DecimalSign, opposite: DecimalSign): boolean {
    return (
      this.seen[sign] !== undefined &&
      !cell.includes(opposite) &&
      cell.indexOf(sign) === cell.lastIndexOf(sign)
    );
  }

  /** Returns true when no cell has a separator, so that the sign doesn't matter. */
  get isSilent(): boolean {
    return Object.keys(this.seen).length === 0;
  }

  /** Returns the finding of a cell that contradicts a sign which a person has chosen. */
  against(chosen: DecimalSign): Finding | null {
    const seen = this.seen[other(chosen)];
    if (seen === undefined) return null;
    if (this.seen[chosen] !== undefined) return contradiction(this.seen[chosen], seen);
    return {
      code: 'contradiction',
      line: seen.line,
      column: seen.column,
      found: shownCell(seen.cell),
      message: `The decimal sign is another one: ${placed(seen)} has a ${other(chosen) === '.' ? 'point' : 'comma'}. Choose it, or correct the file.`,
    };
  }

  /**
   * Returns the decimal sign. `separator` is that of the file: programs that write a decimal comma don't separate cells
   * by commas, so a number with two readings has a point in such a file.
   */
  found(separator: string): DecimalSign | Finding {
    const { '.': point, ',': comma, either } = this.seen;
    if (point !== undefined && comma !== undefined) return contradiction(point, comma);
    if (point !== undefined) return '.';
    if (comma !== undefined) return ',';
    return either === undefined || separator === ',' || separator === '' ? '.' : unclear(either);
  }
}

function contradiction(one: Seen, another: Seen): Finding {
  const [first, second] = one.line <= another.line ? [one, another] : [another, one];
  return {
    code: 'contradiction',
    line: second.line,
    column: second.column,
    found: shownCell(second.cell),
    message: `The decimal signs contradict each other: ${placed(first)} and ${placed(second)}. Write all numbers of the file the same way.`,
  };
}

function unclear(seen: Seen): Finding {
  const digits = plainText(seen.cell);
  const whole = digits.replace(/[.,]/g, ',');
  const decimal = digits.replace(/[.,]/g, '.');
  return {
    code: 'unclear',
    line: seen.line,
    column: seen.column,
    found: shownCell(seen.cell),
    message: `It is unclear what ${shownCell(seen.cell)} means: no other number of the file shows if it is ${whole} (thousands) or ${decimal} (decimals). Write it without thousands and with two decimals.`,
  };
}
