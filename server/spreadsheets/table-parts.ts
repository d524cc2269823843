import type { Figure, FigureUnit } from '#shared/figures/figure-table';
import { CENTS, COUNT, PERCENT, TONS } from './formats';
import type { Cell, PlainCell, SheetColumn } from './sheet';

/**
 * A column of a table: its look, and the function that returns an item's cell. `Known` is further input of
 * it.
 */
export interface DataColumn<Item, Known extends readonly unknown[] = []> extends SheetColumn {
  readonly cell: (item: Item, ...known: Known) => PlainCell;
}

const LOOKS: Record<FigureUnit, Omit<SheetColumn, 'header'>> = {
  count: { format: COUNT, sum: 0, width: 9 },
  tons: TONS,
  money: CENTS,
  percent: { format: PERCENT, width: 10 },
};

/** Returns the columns of figures; `look` overrides what follows from the unit and the figure. */
export const figureColumns = <Item>(
  figures: readonly Figure<Item>[],
  look: Partial<SheetColumn> = {},
): DataColumn<Item>[] =>
  figures.map(({ header, unit, of }) => ({ header, ...LOOKS[unit], ...look, cell: of }));

/** Returns a text as a cell, or null for '', so that filters list it among the blanks. */
export const textCell = (text: string): PlainCell => (text === '' ? null : text);

/** Returns a row with a label in front and one cell in a column; the columns between are empty. */
export const labelledRow = (label: string, column: number, cell: Cell): Cell[] => [
  label,
  ...Array.from({ length: column - 1 }, () => null),
  cell,
];
