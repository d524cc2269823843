import type { KeyboardEvent } from 'react';
import { useHotkey } from '#client/ui/keyboard/hotkeys';
import { shortcutKey } from '#client/ui/keyboard/keys';
import { hasMarkedText } from '#client/ui/table/marked-text';
import { type Cell, movedCell, stepOf } from './cell-range';
import type { CellCursor } from './use-cell-cursor';

interface BoardKeys {
  cursor: CellCursor;
  panelOpen: boolean;
  mayLock: boolean;
  /** Moves the cursor, and shows its load in an open panel. */
  onMove: (cell: Cell) => void;
  onPick: (ids: readonly number[]) => void;
  /** Opens the panel and moves the focus into it. */
  onEnter: (id: number) => void;
  /** Shows or hides the panel; the focus stays in the table. */
  onPanel: (id: number) => void;
  /** Opens the comments of a load. */
  onComments: (id: number) => void;
  onLock: () => void;
  onCopy: () => void;
  onMenu: () => void;
  onClosePanel: () => void;
}

type GridKeyEvent = KeyboardEvent<HTMLTableElement>;

/** Moves the focus to the table that handles the row keys. */
export const focusGrid = (): void =>
  document.querySelector<HTMLElement>('[data-grid="loads"]')?.focus({ preventScroll: true });

/** Loads of the range, or the one under the cursor. */
function loadsUnder({ grid, cell, range }: CellCursor): readonly number[] {
  if (range !== null) return grid.rows.slice(range.top, range.bottom + 1);
  return cell === null ? [] : [cell.row];
}

const isMenuKey = ({ key, shiftKey }: GridKeyEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** Returns the action of a key on the cell under the cursor; undefined for other keys. */
function cellAction(
  key: string,
  { cursor: { cell }, onEnter, onPanel }: BoardKeys,
): (() => void) | undefined {
  if (cell === null) return undefined;
  if (key === 'Enter') return () => onEnter(cell.row);
  return key === ' ' ? () => onPanel(cell.row) : undefined;
}

/** Selects all cells of the page. The browser would mark the text of the rows that are drawn, and of all around them. */
function selectAll({ grid: { rows, columns }, moveTo, extendTo }: CellCursor): void {
  const [top, bottom] = [rows[0], rows.at(-1)];
  const [left, right] = [columns[0], columns.at(-1)];
  if (top === undefined || bottom === undefined || left === undefined || right === undefined) return;
  moveTo({ row: top, column: left });
  extendTo({ row: bottom, column: right });
}

/** Returns the action of a key with Ctrl or Cmd; undefined for other keys. */
function combinedAction({ nativeEvent }: GridKeyEvent, keys: BoardKeys): (() => void) | undefined {
  const key = shortcutKey(nativeEvent);
  if (key === 'a') return () => selectAll(keys.cursor);
  return key === 'c' && !hasMarkedText() ? keys.onCopy : undefined;
}

/** Returns the action of a key that is no movement; undefined for other keys. */
function actionOf(event: GridKeyEvent, keys: BoardKeys): (() => void) | undefined {
  const { range, clearRange } = keys.cursor;
  const { key } = event;
  if (event.ctrlKey || event.metaKey) return combinedAction(event, keys);
  if (isMenuKey(event)) return keys.onMenu;
  if (key === 'Escape' && range !== null) return clearRange;
  return cellAction(key, keys);
}

/**
 * Binds j and k (move), Enter (open), x (select), l (lock), c (comments) and Escape (close).
 * Returns the handler of the keys that need the focus on the table, because other elements use them too. Arrows
 * move the cell and, with Shift, select cells. The others are Enter, Space, Ctrl+A, Ctrl+C and the menu key.
 */
export function useBoardKeys(keys: BoardKeys): (event: GridKeyEvent) => void {
  const { cursor } = keys;
  const moveRow = (down: 1 | -1) => {
    const next = movedCell(cursor.grid, cursor.cell, [down, 0]);
    if (next === null) return;
    keys.onMove(next);
    focusGrid();
  };
  useHotkey('j', () => moveRow(1));
  useHotkey('k', () => moveRow(-1));
  useHotkey('x', () => keys.onPick(loadsUnder(cursor)));
  useHotkey('l', keys.onLock, keys.mayLock);
  useHotkey('c', () => cursor.cell && keys.onComments(cursor.cell.row), cursor.cell !== null);
  // The focus may be outside the table, for example after it was drawn again.
  useHotkey('Enter', () => cursor.cell && keys.onEnter(cursor.cell.row), cursor.cell !== null);
  useHotkey('Escape', keys.onClosePanel, keys.panelOpen);

  const step = (event: GridKeyEvent): (() => void) | undefined => {
    const by = stepOf(event.key, event.ctrlKey || event.metaKey);
    const next = by && movedCell(cursor.grid, cursor.cell, by);
    if (!next) return undefined;
    return () => (event.shiftKey ? cursor.extendTo(next) : keys.onMove(next));
  };
  return (event) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const run = step(event) ?? actionOf(event, keys);
    if (!run) return;
    event.preventDefault();
    run();
  };
}
