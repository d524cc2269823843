import { useMemo, useState } from 'react';
import { type Cell, type CellGrid, type CellRange, rangeBetween } from './cell-range';
import type { ColumnId } from './columns';

export interface CellCursor {
  /** Loads of the page and shown columns. */
  readonly grid: CellGrid;
  /** Cell under the cursor; null before the person has entered the table. */
  readonly cell: Cell | null;
  /** Selected cells; null when there are none besides the cursor. */
  readonly range: CellRange | null;
  readonly moveTo: (cell: Cell) => void;
  /** Selects the cells from the cursor, or from the start of the range, to this cell. */
  readonly extendTo: (cell: Cell) => void;
  readonly clearRange: () => void;
}

interface Held {
  readonly row: number | null;
  readonly column: ColumnId | null;
  /** Start of the range. */
  readonly anchor: Cell | null;
}

const NOWHERE: Held = { row: null, column: null, anchor: null };

/** Returns the newest cell of the cursor, because two changes may come between two renders. */
const placeOf = ({ row, column }: Held): Cell | null =>
  row === null || column === null ? null : { row, column };

/** Holds the place of the cursor, which may be on a row of another page. */
export const useHeldCell = () => useState(NOWHERE);

/**
 * Returns the cell under the cursor and the range of selected cells. An open load has the cursor until the
 * person moves it.
 */
export function useCellCursor(
  [held, setHeld]: ReturnType<typeof useHeldCell>,
  { rows, columns }: CellGrid,
  openId: number,
): CellCursor {
  const grid = useMemo(() => ({ rows, columns }), [rows, columns]);
  const row = held.row ?? (openId === 0 ? null : openId);
  const column = held.column !== null && columns.includes(held.column) ? held.column : columns[0];
  const cell = useMemo(() => (row === null || column === undefined ? null : { row, column }), [row, column]);
  const range = useMemo(
    () => (held.anchor === null || cell === null ? null : rangeBetween(grid, held.anchor, cell)),
    [grid, held.anchor, cell],
  );
  return {
    grid,
    cell,
    range,
    moveTo: (next) => setHeld({ ...next, anchor: null }),
    extendTo: (next) => setHeld((old) => ({ ...next, anchor: old.anchor ?? placeOf(old) ?? cell ?? next })),
    clearRange: () => setHeld((old) => ({ ...old, anchor: null })),
  };
}
