import type { Logo } from './logo';

/**
 * Rows of a chunk: few enough that reading, drawing and sending one, and the garbage of it, hold nobody up for more
 * than some milliseconds; many enough that the way to the database and to the worker does not count.
 */
export const ROWS_OF_A_CHUNK = 500;

/** Text stays text, whatever it starts with; a number is shown by its column's format. */
export type PlainCell = string | number | null;

/** A formula with the value that it comes to, for readers that do not calculate. */
export interface FormulaCell {
  /** Without the equals sign. */
  readonly formula: string;
  readonly result: number;
  /** Where it is another one than the column's. */
  readonly format?: string;
}

/** A number that is shown otherwise than its column's. */
export interface FormattedCell {
  readonly value: number;
  readonly format: string;
}

export type Cell = PlainCell | FormulaCell | FormattedCell;
export type Row = readonly PlainCell[];

export interface SheetColumn {
  readonly header: string;
  /** In characters, as Excel counts. */
  readonly width: number;
  /** Number format, such as `0.0000`; absent for text. */
  readonly format?: string;
  /** Decimals of the column's numbers, where the totals row sums them up: exactly, in whole units of that scale. */
  readonly sum?: number;
  /** In the totals row: one summed column in percent of another, both of dollars. Numbers of columns, from 0. */
  readonly percent?: { readonly part: number; readonly whole: number };
}

/** The row below a table that sums its columns up, as formulas. */
export interface SheetTotals {
  readonly label: string;
  /** Rows whose text in this column is one of `texts` (small letters) are shown, and do not count. */
  readonly except?: { readonly column: number; readonly texts: readonly string[] };
}

/** Where a table and its totals row have come to lie, for the formulas below it. */
export interface TablePlace {
  /** The first and the last row of the table; the last lies before the first in an empty one. */
  readonly first: number;
  readonly last: number;
  /** The cell of a column's total, and its value. @throws Error for a column that is not summed up */
  total(column: number): { readonly cell: string; readonly value: number };
}

/** One sheet: facts, a header that stays in sight, rows, totals, and what is worked out below them. */
export interface Sheet {
  readonly name: string;
  /** Rows above the header. */
  readonly facts?: readonly (readonly Cell[])[];
  readonly columns: readonly SheetColumn[];
  /** The rows in chunks (ROWS_OF_A_CHUNK), read as they are written. */
  readonly rows: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;
  readonly totals?: SheetTotals;
  /** Rows below the totals; `row` is the number of the first of them. */
  readonly below?: (table: TablePlace, row: number) => readonly (readonly Cell[])[];
  /** Columns at the left that stay in sight, too. */
  readonly frozenColumns?: number;
}

/** What a domain has exported. */
export interface Workbook {
  /** The file's name is made of it. */
  readonly title: string;
  readonly sheets: readonly Sheet[];
  /** Rows of all sheets together, for the progress. */
  readonly rows: number;
  /**
   * A picture above each sheet. Such a workbook is drawn in memory (the library's streaming writer places no pictures):
   * give one only to tables that have an end in sight.
   */
  readonly logo?: Logo;
}
