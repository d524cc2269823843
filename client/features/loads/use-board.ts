import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { LoadKind } from '../../../shared/contract/loads';
import { useTableLayout } from '../../api/use-table-layout';
import { useColumnControl } from '../../ui/table/columns/use-column-control';
import { usePermissionCheck } from '../../api/permissions';
import { lockTexts } from '../../messages/loads';
import { useProjectData } from '../../replica';
import { useLoadView } from '../../replica/use-load-view';
import { showError } from '../../ui/feedback/message-cards';
import { queryOf, type ChangeAddress, type LoadsAddress } from './address';
import { COLUMN_SETS } from './column-layout';
import { COLUMNS } from './columns';
import type { RowActions } from './loads-table';
import type { LockMode } from './lock-dialog';
import { pageOf } from './pages';
import { isLocked, type TableLoad } from './table-load';
import { useBoardKeys } from './use-board-keys';
import { useOpenLoad } from './use-open-load';
import { useSelection } from './use-selection';

interface BoardOptions {
  projectId: number;
  kind: LoadKind;
  archived: boolean;
  address: LoadsAddress;
  change: ChangeAddress;
  asCards: boolean;
}

interface Locking {
  mode: LockMode;
  loads: readonly TableLoad[];
}

/**
 * Returns the columns and the control of their layout. The layout in the address wins over the one that the
 * person keeps, so that a pasted link shows the same. On arrival the kept one goes into the address.
 */
function useLayout(kind: LoadKind, cols: string, change: ChangeAddress) {
  const kept = useTableLayout(`${kind}-loads`);
  const { text } = kept;
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
      keep: (next: string) => {
        kept.keep(next);
        void latest.current.change({ cols: next === '' ? null : next });
      },
    }),
    [cols, text, kept],
  );
  return { columns: COLUMNS[kind], control: useColumnControl(COLUMN_SETS[kind], shown) };
}

/**
 * Returns the rows of the page, cut from the replica's filtered rows. New loads wait while a person reads.
 */
function useRows({ projectId, kind, address, asCards }: BoardOptions, reading: boolean) {
  const { filter, q, from, to, status, flags, sort } = address;
  const query = useMemo(
    () => queryOf({ filter, q, from, to, status, flags, sort }),
    [filter, q, from, to, status, flags, sort],
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

/** State and actions of the loads of one kind: rows, selection, keyboard, open load and popup. */
export function useBoard(options: BoardOptions) {
  const { projectId, kind, archived, address, change } = options;
  const { filter, q, from, to, status } = address;
  const openLoad = useOpenLoad({ projectId, kind, address, change });
  const [moved, setCursor] = useState<number | null>(null);
  const cursor = moved ?? (openLoad.id === 0 ? null : openLoad.id);
  const [pointing, setPointing] = useState(false);
  const [locking, setLocking] = useState<Locking | null>(null);
  const shown = useRows(options, pointing || cursor !== null);
  const { view, rows, pageIds } = shown;
  const mayLock = usePermissionCheck()('lock loads', { archived });
  const filterKey = JSON.stringify([filter, q, from, to, status]);
  const chosen = useSelection({ filterKey, rows, version: view, pageIds });
  const moveTo = (id: number) => {
    setCursor(id);
    openLoad.follow(id);
  };
  const lockChosen = (mode: LockMode) => setLocking({ mode, loads: chosen.selected.loads });
  const lockOne = (mode: LockMode, load: TableLoad) => setLocking({ mode, loads: [load] });
  /** Locks the selection. Without one, locks or unlocks the row under the cursor. */
  const lockByKey = () => {
    const row = cursor === null ? undefined : rows.find(({ id }) => id === cursor);
    if (chosen.selected.loads.length > 0) lockChosen('lock');
    else if (row) lockOne(isLocked(row) ? 'unlock' : 'lock', row);
    else showError(lockTexts.nothingSelected);
  };
  const onGridKey = useBoardKeys({
    pageIds,
    cursor,
    panelOpen: openLoad.isOpen,
    mayLock,
    onMove: moveTo,
    onPick: chosen.pick,
    onExtend: chosen.extend,
    onEnter: (id) => openLoad.open(id, null, true),
    onPanel: (id) => (openLoad.id === id ? openLoad.close() : openLoad.open(id, null, false)),
    onLock: lockByKey,
    onClosePanel: openLoad.close,
  });
  const actions: RowActions = {
    onPick: chosen.pick,
    onMove: moveTo,
    onTogglePage: chosen.togglePage,
    onExtend: (id) => {
      chosen.extend(id);
      setCursor(id);
    },
    onOpen: (id, amount) => {
      setCursor(id);
      openLoad.open(id, amount, false);
    },
  };
  return {
    ...shown,
    ...useLayout(kind, address.cols, change),
    ...useProjectLoads(projectId, kind),
    ...{ mayLock, chosen, openLoad, cursor, locking, actions, onGridKey, lockChosen, setPointing },
    lockOne,
    stopLocking: () => setLocking(null),
  };
}

export type Board = ReturnType<typeof useBoard>;
