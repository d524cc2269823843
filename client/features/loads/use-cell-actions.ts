import { useRef, useState } from 'react';
import { loadCellTexts as texts } from '#client/messages/load-cells';
import { copyText } from '#client/ui/clipboard/copy-text';
import { formatCount } from '#client/ui/format/format';
import { type Cell, cellsIn } from './cell-range';
import type { LoadColumn } from './columns';
import { cellsAsTsv } from './copy-tsv';
import { cellElementId } from './load-row';
import type { TableLoad } from './table-load';
import { focusGrid } from './use-board-keys';
import type { CellCursor } from './use-cell-cursor';
import type { Point } from './use-cell-mouse';

/** Open menu of a load: its cell, or the whole load. */
export interface OpenMenu {
  readonly load: TableLoad;
  readonly column: LoadColumn | undefined;
  readonly at: Point;
}

interface CellActionOptions {
  rows: readonly TableLoad[];
  /** Shown columns. */
  columns: readonly LoadColumn[];
  cursor: CellCursor;
}

/** Returns the actions on the cell under the cursor: copying it or the range, and its menu. */
export function useCellActions({ rows, columns, cursor }: CellActionOptions) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const opener = useRef<Element | null>(null);
  const { grid, cell, range } = cursor;
  const copy = (): void => {
    const ids = new Set(range === null ? [cell?.row] : grid.rows.slice(range.top, range.bottom + 1));
    const copied =
      range === null
        ? columns.filter(({ id }) => id === cell?.column)
        : columns.slice(range.left, range.right + 1);
    const loads = rows.filter(({ id }) => ids.has(id));
    if (loads.length === 0) return;
    const count = range === null ? 1 : cellsIn(range);
    void copyText(cellsAsTsv(loads, copied), texts.cellsCopied(formatCount(count)));
  };
  const openMenu = ({ row, column }: Cell, at: Point): void => {
    const load = rows.find(({ id }) => id === row);
    opener.current = null;
    if (load) setMenu({ load, column: columns.find(({ id }) => id === column), at });
  };
  /** Opens the menu of the cell under the cursor, below the cell. */
  const openMenuByKey = (): void => {
    if (cell === null) return;
    const box = document.getElementById(cellElementId(cell.row, cell.column))?.getBoundingClientRect();
    openMenu(cell, { x: box?.left ?? 0, y: box?.bottom ?? 0 });
  };
  return {
    menu,
    copy,
    openMenu,
    openMenuByKey,
    openLoadMenu: (load: TableLoad, at: Point) => {
      opener.current = document.activeElement;
      setMenu({ load, column: undefined, at });
    },
    /** Closes the menu and returns the focus to the button that opened it, else to the table. */
    closeMenu: () => {
      setMenu(null);
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      else focusGrid();
    },
  };
}
