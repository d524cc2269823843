import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { LoadKind } from '#shared/contract/loads';
import { useTableLayout } from '#client/api/use-table-layout';
import { useColumnControl } from '#client/ui/table/columns/use-column-control';
import { usePermissionCheck } from '#client/api/permissions';
import { useProjectData } from '#client/replica/index';
import { useLoadView } from '#client/replica/use-load-view';
import { queryOf, type ChangeAddress, type LoadsAddress } from './address';
import { COLUMN_SETS, shownColumns } from './table-layout';
import { COLUMNS } from './columns';
import { pageOf } from './pages';
import { type TableLoad, isLocked } from './table-load';
import { useBoardKeys } from './use-board-keys';
import { useCellActions } from './use-cell-actions';
import { useCellCursor, useHeldCell } from './use-cell-cursor';
import type { RowActions } from './use-cell-mouse';
import { useOpenLoad } from './use-open-load';
import { useSelection } from './use-selection';
import { lockTexts } from '#client/messages/loads';
import { showError } from '#client/ui/feedback/message-cards';
import type { LockMode } from './lock-dialog';

interface BoardOptions {
  projectId: number;
  kind: LoadKind;
  archived: boolean;
  address: LoadsAddress;
  change: ChangeAddress;
  asCards: boolean;
}

/**
 * Returns the columns and the control of their layout. The layout in the address wins over the one that the
 * person saved, so that a pasted link shows the same. On arrival the saved one goes into the address.
 */
function useLayout(kind: LoadKind, cols: string, change: ChangeAddress) {
  const savedLayout = useTableLayout(`${kind}-loads`);
  const { text } = savedLayout;
  const latest = useRef({ cols, change });
  useEffect(() => {
    latest.current = { cols, change };
  });
  useEffect(() => {
    if (latest.current.cols === '' && text !== '') void latest.current.change({ cols: text });
  }, [text]);
  const shown = useMemo(
    () => ({
      text: cols === '' ? text : cols,
      save: (next: string) => {
        savedLayout.save(next);
        void latest.current.change({ cols: next === '' ? null : next });
      },
    }),
    [cols, text, savedLayout],
  );
  const columns = COLUMNS[kind];
  const control = useColumnControl(COLUMN_SETS[kind], shown);
  const { layout } = control;
  const visible = useMemo(() => shownColumns(layout, columns), [layout, columns]);
  const shownIds = useMemo(() => visible.map(({ id }) => id), [visible]);
  return { columns, control, shown: visible, shownIds };
}

/**
 * Returns the rows of the page, cut from the replica's filtered rows. New loads wait while a person reads.
 */
function useRows({ projectId, kind, address, asCards }: BoardOptions, reading: boolean) {
  const { filter, q, from, to, status, flags, where, sort } = address;
  const query = useMemo(
    () => queryOf({ filter, q, from, to, status, flags, where, sort }),
    [filter, q, from, to, status, flags, where, sort],
  );
  const holdNew = reading || address.page > 1;
  const view = useLoadView(projectId, kind, useDeferredValue(query), { holdNew });
  const rows: readonly TableLoad[] = view.rows;
  /** Limits cards to 100 a page, because they are not virtual. */
  const size = asCards && address.rows === 'all' ? '100' : address.rows;
  // While loads arrive, the page in the address may not exist yet.
  const isKnown = view.status === 'ready';
  const page = pageOf(rows.length, size, address.page);
  const pageIds = useMemo(
    () => ({ view, ids: rows.slice(page.start, page.end).map(({ id }) => id) }).ids,
    [view, rows, page.start, page.end],
  );
  return { view, rows, size, page, pageIds, isKnown };
}

export interface Streaming {
  readonly here: number;
  readonly all: number;
}

/**
 * Returns the average weight in tons for the review of freight loads, and how many loads have arrived.
 * The average is 0 for asset loads, because weights of equipment and boxes cannot be compared.
 */
function useProjectLoads(projectId: number, kind: LoadKind): { averageTons: number; streaming: Streaming } {
  const totals = useProjectData(projectId, 'all_totals');
  const received = useProjectData(projectId, 'received');
  const expected = useProjectData(projectId, 'expected');
  const of = kind === 'freight' ? 'loads' : 'asset_loads';
  const average = kind === 'freight' ? totals?.project_totals.average_weight_tons : 0;
  return { averageTons: average ?? 0, streaming: { here: received[of], all: expected[of] } };
}

/** State and actions of the loads of one kind: rows, selection, cells, keyboard, open load and popup. */
export function useBoard(options: BoardOptions) {
  const { projectId, kind, archived, address, change } = options;
  const { filter, q, from, to, status, flags, where } = address;
  const openLoad = useOpenLoad({ projectId, kind, address, change });
  const held = useHeldCell();
  const [pointing, setPointing] = useState(false);
  const rowsShown = useRows(options, pointing || openLoad.id !== 0 || held[0].row !== null);
  const { view, rows, pageIds } = rowsShown;
  const layout = useLayout(kind, address.cols, change);
  const cursor = useCellCursor(held, { rows: pageIds, columns: layout.shownIds }, openLoad.id);
  const cells = useCellActions({ rows, columns: layout.shown, cursor });
  const mayLock = usePermissionCheck()('lock loads', { archived });
  const filterKey = JSON.stringify([filter, q, from, to, status, flags, where]);
  const chosen = useSelection({ filterKey, rows, among: view.among, pageIds });
  const locks = useLocking(chosen.selected.loads, () => rows.find(({ id }) => id === cursor.cell?.row));
  const onGridKey = useBoardKeys({
    cursor,
    panelOpen: openLoad.isOpen,
    mayLock,
    onMove: (cell) => {
      cursor.moveTo(cell);
      if (cell.row !== cursor.cell?.row) openLoad.follow(cell.row);
    },
    onPick: chosen.pickAll,
    onEnter: (id) => openLoad.open(id, null, true),
    onComments: openLoad.openComments,
    onPanel: (id) => (openLoad.id === id ? openLoad.close() : openLoad.open(id, null, false)),
    onLock: locks.lockByKey,
    onCopy: cells.copy,
    onMenu: cells.openMenuByKey,
    onClosePanel: openLoad.close,
  });
  const actions: RowActions = {
    onPick: chosen.pick,
    onTogglePage: chosen.togglePage,
    onExtend: chosen.extend,
    onOpen: (id, amount) => openLoad.open(id, amount, false),
    onComments: openLoad.openComments,
    onMenu: (cell, at) => {
      cursor.moveTo(cell);
      cells.openMenu(cell, at);
    },
  };
  return {
    ...rowsShown,
    ...layout,
    ...locks,
    ...useProjectLoads(projectId, kind),
    mayLock,
    chosen,
    openLoad,
    cursor,
    cells,
    actions,
    onGridKey,
    setPointing,
  };
}

export type Board = ReturnType<typeof useBoard>;

interface Locking {
  readonly mode: LockMode;
  readonly loads: readonly TableLoad[];
}

/** Manages the popup that locks or unlocks the selected loads, one load, or the load under the cursor. */
function useLocking(selected: readonly TableLoad[], underCursor: () => TableLoad | undefined) {
  const [locking, setLocking] = useState<Locking | null>(null);
  const lockChosen = (mode: LockMode) => setLocking({ mode, loads: selected });
  const lockOne = (mode: LockMode, load: TableLoad) => setLocking({ mode, loads: [load] });
  /** Locks the selection. Without one, locks or unlocks the row under the cursor. */
  const lockByKey = () => {
    const row = underCursor();
    if (selected.length > 0) lockChosen('lock');
    else if (row) lockOne(isLocked(row) ? 'unlock' : 'lock', row);
    else showError(lockTexts.nothingSelected);
  };
  return { locking, lockChosen, lockOne, lockByKey, stopLocking: () => setLocking(null) };
}
