import type { ColumnId } from './columns';

/** Cell of the table: a load and a column. */
export interface Cell {
  readonly row: number;
  readonly column: ColumnId;
}

/** Cells that the cursor can reach: the loads of the page and the shown columns, in screen order. */
export interface CellGrid {
  readonly rows: readonly number[];
  readonly columns: readonly ColumnId[];
}

/** Rectangle of cells by place, ends included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Rows that Page Up and Page Down move. */
const PAGE_ROWS = 15;
const FAR = Number.MAX_SAFE_INTEGER;

/** Steps by key: rows down and columns right. */
const STEPS: Partial<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [PAGE_ROWS, 0],
  PageUp: [-PAGE_ROWS, 0],
  Home: [0, -FAR],
  End: [0, FAR],
};

/** Steps with Ctrl or Cmd: to the edge of the table. */
const FAR_STEPS: typeof STEPS = {
  ArrowDown: [FAR, 0],
  ArrowUp: [-FAR, 0],
  ArrowRight: [0, FAR],
  ArrowLeft: [0, -FAR],
  Home: [-FAR, -FAR],
  End: [FAR, FAR],
};

const within = (place: number, count: number): number => Math.min(count - 1, Math.max(0, place));

/** Returns the step of a key as in a spreadsheet; undefined for other keys. */
export const stepOf = (key: string, toEdge: boolean): readonly [rows: number, columns: number] | undefined =>
  (toEdge ? FAR_STEPS : STEPS)[key];

/** Returns the cell after a step. Without a cell, the first step enters at the edge that it comes from. */
export function movedCell(
  { rows, columns }: CellGrid,
  cell: Cell | null,
  [down, right]: readonly [rows: number, columns: number],
): Cell | null {
  const place = cell === null ? -1 : rows.indexOf(cell.row);
  const row = place < 0 ? rows.at(down < 0 ? -1 : 0) : rows[within(place + down, rows.length)];
  const from = cell === null ? 0 : Math.max(0, columns.indexOf(cell.column));
  const column = columns[place < 0 ? from : within(from + right, columns.length)];
  return row === undefined || column === undefined ? null : { row, column };
}

/** Returns the rectangle between two cells; null when one of them is not on the page. */
export function rangeBetween({ rows, columns }: CellGrid, one: Cell, other: Cell): CellRange | null {
  const [top = 0, bottom = 0] = [rows.indexOf(one.row), rows.indexOf(other.row)].sort((a, b) => a - b);
  const [left = 0, right = 0] = [columns.indexOf(one.column), columns.indexOf(other.column)].sort(
    (a, b) => a - b,
  );
  return top < 0 || left < 0 ? null : { top, bottom, left, right };
}

export const cellsIn = ({ top, bottom, left, right }: CellRange): number =>
  (bottom - top + 1) * (right - left + 1);
