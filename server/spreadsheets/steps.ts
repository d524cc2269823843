import { columnLetters } from '#shared/rules/column-letters';
import { ColumnSums } from './column-sums';
import { sheetNames } from './names';
import type { Cell, Row, Sheet, SheetColumn } from './sheet';

/** A step of the drawing. Steps go to the worker, so they are plain data. */
export type Step =
  | {
      readonly step: 'sheet';
      readonly name: string;
      readonly columns: readonly Pick<SheetColumn, 'width' | 'format'>[];
      /** Number of frozen columns at the left and frozen rows at the top. */
      readonly xSplit: number;
      readonly ySplit: number;
    }
  | { readonly step: 'rows'; readonly rows: readonly Row[] }
  /** Rows around the table, which may have formulas; drawn bold where they head or close it. */
  | { readonly step: 'special'; readonly rows: readonly (readonly Cell[])[]; readonly bold: boolean }
  /** The cells of the table, header included, that get a filter. */
  | { readonly step: 'close'; readonly filter: string };

/**
 * Yields the steps of a workbook, with allowed and unique names. `above` is the number of rows already used
 * at the top of each sheet.
 */
export async function* stepsOf(sheets: readonly Sheet[], above = 0): AsyncGenerator<Step> {
  const names = sheetNames(sheets.map(({ name }) => name));
  for (const [at, sheet] of sheets.entries()) yield* sheetSteps(sheet, names[at] ?? '', above);
}

async function* sheetSteps(sheet: Sheet, name: string, above: number): AsyncGenerator<Step> {
  const { columns, facts = [], totals, below } = sheet;
  // Leaves one row empty between the facts and the table, and between the totals and the rows below.
  const headerRow = above + (facts.length === 0 ? 0 : facts.length + 1) + 1;
  const shapes = columns.map(({ width, format }) => ({ width, ...(format === undefined ? {} : { format }) }));
  yield { step: 'sheet', name, columns: shapes, xSplit: sheet.frozenColumns ?? 0, ySplit: headerRow };
  if (facts.length > 0) yield { step: 'special', rows: [...facts, []], bold: false };
  yield { step: 'special', rows: [columns.map(({ header }) => header)], bold: true };
  const sums = new ColumnSums(sheet);
  for await (const rows of sheet.rows) {
    sums.add(rows);
    yield { step: 'rows', rows };
  }
  const place = sums.place(headerRow);
  if (totals !== undefined) yield { step: 'special', rows: [sums.row(place)], bold: true };
  const after = place.last + (totals === undefined ? 1 : 2);
  if (below !== undefined) yield { step: 'special', rows: [[], ...below(place, after + 1)], bold: false };
  const lastColumn = columnLetters(columns.length - 1);
  yield { step: 'close', filter: `A${headerRow}:${lastColumn}${place.last}` };
}
