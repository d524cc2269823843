import type { Cell, PlainCell, SheetColumn } from './sheet';

/** A column of a table: how it looks, and what an item has in it, perhaps by what else is known. */
export interface DataColumn<Item, Known extends readonly unknown[] = []> extends SheetColumn {
  readonly cell: (item: Item, ...known: Known) => PlainCell;
}

/** A text as a cell; nothing at all where there is none, so that filters find it among the blanks. */
export const textCell = (text: string): PlainCell => (text === '' ? null : text);

/** A row that has a label in front and one cell in a column; the columns between are empty. */
export const labelledRow = (label: string, column: number, cell: Cell): Cell[] => [
  label,
  ...Array.from({ length: column - 1 }, () => null),
  cell,
];
