import type { Finding } from '#shared/cells/finding';
import { columnNumber, elementsOf } from './xlsx-xml';

/** Part of a sheet below its rows in which merged cells are looked for. */
const BYTES_BELOW_ROWS_MAX = 2_000_000;
const RANGE = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/;
/** Matches a cell with nothing but a number, which may be a sum over the merged rows. */
const NUMBER = /^[-+$(]*[\d.,]+[)%]?$/;

/** Cell over several rows. */
export interface MergedCell {
  readonly range: string;
  /** The first is 0. */
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** Returns the cells of a sheet that are merged over rows, in their order. */
export function mergedCells(sheet: Buffer): MergedCell[] {
  const end = sheet.lastIndexOf('sheetData>');
  const below = end < 0 ? '' : sheet.toString('utf8', end, end + BYTES_BELOW_ROWS_MAX);
  return elementsOf(below, 'mergeCell')
    .flatMap(({ ref = '' }) => {
      const [, column = '', first, last] = RANGE.exec(ref) ?? [];
      const cell = { range: ref, column: columnNumber(column) - 1, first: Number(first), last: Number(last) };
      return cell.last > cell.first ? [cell] : [];
    })
    .sort((one, other) => one.first - other.first);
}

interface OpenCell extends MergedCell {
  readonly value: string;
}

/**
 * Gives text over several rows to each of them, as people read it. A number may be a sum of the rows, so the others stay
 * empty, with a warning.
 */
export class MergedRows {
  private open: OpenCell[] = [];
  private next = 0;

  constructor(private readonly merged: readonly MergedCell[]) {}

  /** Fills the cells of the next row. Returns warnings about those that stay empty. */
  fill(line: number, cells: string[]): Finding[] {
    this.open = this.open.filter(({ last }) => last >= line);
    const warnings = this.open.flatMap((cell) => this.fillOne(cell, line, cells));
    for (let cell = this.merged[this.next]; cell !== undefined && cell.first <= line;) {
      const value = (cells[cell.column] ?? '').trim();
      if (cell.first === line && value !== '') this.open.push({ ...cell, value });
      this.next += 1;
      cell = this.merged[this.next];
    }
    return warnings;
  }

  private fillOne({ column, range, value }: OpenCell, line: number, cells: string[]): Finding[] {
    if ((cells[column] ?? '').trim() !== '') return [];
    if (NUMBER.test(value)) {
      const message = `The cell ${range} is merged, so its number counts in its first row only`;
      return [{ code: 'merged_cell', line, found: value, message }];
    }
    while (cells.length < column) cells.push('');
    cells[column] = value;
    return [];
  }
}
