import type { KeyboardEvent } from 'react';
import { useHotkey } from '../../ui/keyboard/hotkeys';

interface BoardKeys {
  pageIds: readonly number[];
  cursor: number | null;
  panelOpen: boolean;
  mayLock: boolean;
  onMove: (id: number) => void;
  onPick: (id: number) => void;
  onExtend: (id: number) => void;
  /** Opens the panel and moves the focus into it. */
  onEnter: (id: number) => void;
  /** Shows or hides the panel; the focus stays in the table. */
  onPanel: (id: number) => void;
  onLock: () => void;
  onClosePanel: () => void;
}

/** Moves the focus to the table that handles the row keys. */
export const focusGrid = (): void =>
  document.querySelector<HTMLElement>('[data-grid="loads"]')?.focus({ preventScroll: true });

function neighbour(pageIds: readonly number[], cursor: number | null, by: 1 | -1): number | undefined {
  const place = cursor === null ? -1 : pageIds.indexOf(cursor);
  if (place < 0) return by === 1 ? pageIds[0] : pageIds.at(-1);
  return pageIds[Math.min(pageIds.length - 1, Math.max(0, place + by))];
}

/**
 * Binds j and k (move), x (select), Enter (open), Space (panel), l (lock) and Escape (close).
 * Returns the handler of the keys that need the focus on the table, because buttons use them too.
 */
export function useBoardKeys(keys: BoardKeys): (event: KeyboardEvent<HTMLTableElement>) => void {
  const { pageIds, cursor } = keys;
  const move = (by: 1 | -1, extend = false) => {
    const id = neighbour(pageIds, cursor, by);
    if (id === undefined) return;
    if (extend) {
      if (cursor !== null) keys.onExtend(cursor);
      keys.onExtend(id);
    }
    keys.onMove(id);
    focusGrid();
  };
  useHotkey('j', () => move(1));
  useHotkey('k', () => move(-1));
  useHotkey('x', () => cursor !== null && keys.onPick(cursor));
  useHotkey('l', keys.onLock, keys.mayLock);
  useHotkey('Escape', keys.onClosePanel, keys.panelOpen);

  const onKey: Partial<Record<string, (shift: boolean) => void>> = {
    ArrowDown: (shift) => move(1, shift),
    ArrowUp: (shift) => move(-1, shift),
    Enter: () => cursor !== null && keys.onEnter(cursor),
    ' ': () => cursor !== null && keys.onPanel(cursor),
  };
  return (event) => {
    const run = onKey[event.key];
    if (!run || event.target !== event.currentTarget) return;
    event.preventDefault();
    run(event.shiftKey);
  };
}
