import { type MouseEvent, useRef } from 'react';
import type { Cell } from './cell-range';
import type { AmountAnchor, LoadColumn } from './columns';
import { hasMarkedText } from '#client/ui/table/marked-text';
import type { CellCursor } from './use-cell-cursor';

/** Point of the window in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Actions that the mouse or a key on a row can trigger. */
export interface RowActions {
  onPick: (id: number) => void;
  onExtend: (id: number) => void;
  onOpen: (id: number, amount: AmountAnchor | null) => void;
  onComments: (id: number) => void;
  onTogglePage: () => void;
  onMenu: (cell: Cell, at: Point) => void;
}

interface CellMouse {
  columns: readonly LoadColumn[];
  cursor: CellCursor;
  actions: RowActions;
}

type GridMouseEvent = MouseEvent<HTMLTableElement>;

const rowAt = (event: GridMouseEvent): number =>
  Number((event.target as HTMLElement).closest<HTMLElement>('tr[data-id]')?.dataset.id ?? 0);

/** Returns the column of the cell under the mouse; undefined in the checkbox cell. */
const columnAt = (event: GridMouseEvent, columns: readonly LoadColumn[]): LoadColumn | undefined => {
  const name = (event.target as HTMLElement).closest<HTMLElement>('td')?.dataset.column;
  return columns.find(({ id }) => id === name);
};

/** Returns true for a click on a control with a meaning of its own. The load number and its marks are none. */
const isOnControl = (event: GridMouseEvent): boolean => {
  const control = (event.target as HTMLElement).closest('a, button, select, textarea');
  return control !== null && !control.matches('[data-open]');
};

/** Returns true for a click on the count of comments. */
const isOnComments = ({ target }: GridMouseEvent): boolean =>
  (target as HTMLElement).closest('[data-open="comments"]') !== null;

/** Selects the load of a clicked checkbox cell. With Shift it selects all from the last one. */
function pick(event: GridMouseEvent, id: number, { onPick, onExtend }: RowActions): void {
  if (event.shiftKey) onExtend(id);
  else onPick(id);
}

/**
 * Returns the mouse handlers of the table. A click opens the load, dragging and Shift+click select cells,
 * Ctrl+click selects the load, and the right button opens a menu. Marking text in a cell does nothing else.
 */
export function useCellMouse({ columns, cursor, actions }: CellMouse) {
  const pressedRef = useRef<Cell | null>(null);
  const draggedRef = useRef(false);
  const cellAt = (event: GridMouseEvent): Cell | null => {
    const [row, column] = [rowAt(event), columnAt(event, columns)];
    return row === 0 || column === undefined ? null : { row, column: column.id };
  };
  const open = (event: GridMouseEvent, cell: Cell) => {
    if (event.shiftKey) {
      cursor.extendTo(cell);
      return;
    }
    cursor.moveTo(cell);
    if (event.ctrlKey || event.metaKey) actions.onPick(cell.row);
    else if (isOnComments(event)) actions.onComments(cell.row);
    else if (!isOnControl(event) && !hasMarkedText())
      actions.onOpen(cell.row, columnAt(event, columns)?.anchor ?? null);
  };
  return {
    onMouseDown: (event: GridMouseEvent) => {
      draggedRef.current = false;
      pressedRef.current = event.button === 0 && !event.shiftKey ? cellAt(event) : null;
      // With Shift, the browser would mark text between the two clicks.
      if (event.shiftKey) event.preventDefault();
    },
    onMouseOver: (event: GridMouseEvent) => {
      const [from, to] = [pressedRef.current, event.buttons === 1 ? cellAt(event) : null];
      if (from === null || to === null) return;
      if (!draggedRef.current && from.row === to.row && from.column === to.column) return;
      if (!draggedRef.current) cursor.moveTo(from);
      draggedRef.current = true;
      window.getSelection()?.removeAllRanges();
      cursor.extendTo(to);
    },
    onClick: (event: GridMouseEvent) => {
      const [id, cell] = [rowAt(event), cellAt(event)];
      if (id === 0 || draggedRef.current) return;
      if (cell === null) pick(event, id, actions);
      else open(event, cell);
    },
    onContextMenu: (event: GridMouseEvent) => {
      const cell = cellAt(event) ?? cursor.cell;
      const isByKey = event.target === event.currentTarget;
      if (cell === null || (rowAt(event) === 0 && !isByKey) || hasMarkedText()) return;
      event.preventDefault();
      if (!isByKey) actions.onMenu(cell, { x: event.clientX, y: event.clientY });
    },
  };
}
