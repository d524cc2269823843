import { columnLetters } from '../../shared/rules/column-letters';
import { ColumnSums } from './column-sums';
import { sheetNames } from './names';
import type { Cell, Row, Sheet, SheetColumn } from './sheet';

/** What is drawn next; steps travel to the worker, so that they are plain data. */
export type Step =
  | {
      readonly step: 'sheet';
      readonly name: string;
      readonly columns: readonly Pick<SheetColumn, 'width' | 'format'>[];
      /** Columns at the left and rows at the top that stay in sight. */
      readonly xSplit: number;
      readonly ySplit: number;
    }
  | { readonly step: 'rows'; readonly rows: readonly Row[] }
  /** Rows around the table, which may have formulas; drawn bold where they head or close it. */
  | { readonly step: 'special'; readonly rows: readonly (readonly Cell[])[]; readonly bold: boolean }
  /** The table's cells, header and all, that a filter is offered for. */
  | { readonly step: 'close'; readonly filter: string };

/**
 * A workbook step by step, its names made allowed and unique. `above` rows at the top of each sheet are taken already.
 */
export async function* stepsOf(sheets: readonly Sheet[], above = 0): AsyncGenerator<Step> {
  const names = sheetNames(sheets.map(({ name }) => name));
  for (const [at, sheet] of sheets.entries()) yield* sheetSteps(sheet, names[at] ?? '', above);
}

async function* sheetSteps(sheet: Sheet, name: string, above: number): AsyncGenerator<Step> {
  const { columns, facts = [], totals, below } = sheet;
  // A line stays empty between the facts and the table, and between the totals and what follows.
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
