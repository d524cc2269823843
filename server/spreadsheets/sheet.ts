import type { Logo } from './logo';

/**
 * Rows of a chunk. Few enough that one chunk blocks the event loop for some milliseconds only. Many enough
 * that round trips to the database and the worker do not matter.
 */
export const ROWS_OF_A_CHUNK = 500;

/** A plain cell. Text stays text, even if it starts like a formula. A number uses its column's format. */
export type PlainCell = string | number | null;

/** A formula with its result, for readers that do not calculate. */
export interface FormulaCell {
  /** The formula without the equals sign. */
  readonly formula: string;
  readonly result: number;
  /** Format that overrides the column's. */
  readonly format?: string;
}

/** A number with a format that overrides its column's. */
export interface FormattedCell {
  readonly value: number;
  readonly format: string;
}

export type Cell = PlainCell | FormulaCell | FormattedCell;
export type Row = readonly PlainCell[];

export interface SheetColumn {
  readonly header: string;
  /** Width in characters, as Excel counts. */
  readonly width: number;
  /** Number format, such as `0.0000`; absent for text. */
  readonly format?: string;
  /**
   * Decimals of the summed column's numbers. Sums are exact, in whole units of that scale. Absent for no sum.
   */
  readonly sum?: number;
  /**
   * For the totals row: one summed column in percent of another, both in dollars. Column numbers start at 0.
   */
  readonly percent?: { readonly part: number; readonly whole: number };
}

/** The row below a table that sums its columns by formulas. */
export interface SheetTotals {
  readonly label: string;
  /** Rows that are shown but not counted: their text in this column is one of `texts` (lower case). */
  readonly except?: { readonly column: number; readonly texts: readonly string[] };
}

/** Place of a table and its totals row, for the formulas below it. */
export interface TablePlace {
  /** First and last row of the table. In an empty table the last is before the first. */
  readonly first: number;
  readonly last: number;
  /** Returns the cell of a column's total, and its value. @throws Error for a column without a sum */
  total(column: number): { readonly cell: string; readonly value: number };
}

/** One sheet: facts, a frozen header, rows, totals, and calculations below them. */
export interface Sheet {
  readonly name: string;
  /** Rows above the header. */
  readonly facts?: readonly (readonly Cell[])[];
  readonly columns: readonly SheetColumn[];
  /** Rows in chunks (ROWS_OF_A_CHUNK), read while the sheet is written. */
  readonly rows: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;
  readonly totals?: SheetTotals;
  /** Returns rows below the totals; `row` is the number of the first of them. */
  readonly below?: (table: TablePlace, row: number) => readonly (readonly Cell[])[];
  /** Frozen columns at the left. */
  readonly frozenColumns?: number;
}

/** The export of a domain. */
export interface Workbook {
  /** Title, from which the file's name is made. */
  readonly title: string;
  readonly sheets: readonly Sheet[];
  /** Rows of all sheets together, for the progress. */
  readonly rows: number;
  /**
   * Picture above each sheet. Such a workbook is drawn in memory, because the library's streaming writer
   * places no pictures. Set it only for tables of limited size.
   */
  readonly logo?: Logo;
}
