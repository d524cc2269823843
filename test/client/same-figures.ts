import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatAmount } from '#client/ui/format/format';
import type { WideColumn } from '#client/ui/table/wide-table';
import { ColumnSums } from '#server/spreadsheets/column-sums';
import type { Row as SheetRow, Sheet } from '#server/spreadsheets/sheet';
import type { Figure } from '#shared/figures/figure-table';

export const counts = fc.integer({ min: 0, max: 10_000 });
export const dollars = fc.integer({ min: -5_000_000, max: 99_999_999 }).map((cents) => cents / 100);
export const tons = fc.integer({ min: 0, max: 99_999_999 }).map((units) => units / 10_000);

/** Columns of a screen with its rows, and the sheet of the same rows in a workbook. */
interface Sides<Row> {
  readonly columns: readonly WideColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sheet: Omit<Sheet, 'rows'>;
  readonly cells: readonly SheetRow[];
}

/** Reads the number that a screen shows. A zero has no sign. */
const numberIn = (text: string): number => Number(text.replaceAll(/<[^>]*>|[,+%]/g, '')) + 0;
export const onScreen = (content: ReactNode): number => numberIn(renderToStaticMarkup(content));
export const inSheet = (cell: unknown): number => numberIn(formatAmount(Number(cell)));

/**
 * Compares the figures that a screen and a workbook have, row by row and in the totals.
 * @returns the keys of these figures
 */
export function compareFigures<Row>(figures: readonly Figure<Row>[], sides: Sides<Row>): string[] {
  const { columns, rows, sheet, cells } = sides;
  const sums = new ColumnSums({ ...sheet, rows: [] });
  sums.add(cells);
  const totals = sums.row(sums.place(1));
  return figures.flatMap(({ key, header }) => {
    const column = columns.find((one) => one.key === key);
    const at = sheet.columns.findIndex((one) => one.header === header);
    if (column === undefined || at < 0) return [];
    const values = cells.map((row) => row[at]);
    expect([key, rows.map((row) => column.sortBy?.(row))]).toEqual([key, values]);
    expect([key, rows.map((row) => onScreen(column.cell(row)))]).toEqual([key, values.map(inSheet)]);
    const total = totals[at];
    const result = typeof total === 'object' && total !== null && 'result' in total ? total.result : total;
    expect([key, onScreen(column.total)]).toEqual([key, inSheet(result)]);
    return [key];
  });
}
