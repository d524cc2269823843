import { useMemo, useState } from 'react';
import {
  extendTo,
  NOTHING_SELECTED,
  selectAll,
  selectedLoads,
  toggle,
  toggleAll,
  type SelectedLoads,
  type Selection,
} from './selection';
import type { TableLoad } from './table-load';

interface SelectionOptions {
  /** Identifies the filter. A new filter clears the selection, so that no hidden load is changed. */
  filterKey: string;
  rows: readonly TableLoad[];
  /** Returns those of these loads that are in the rows. It is another function whenever the rows change. */
  among: (ids: ReadonlySet<number>) => readonly TableLoad[];
  pageIds: readonly number[];
}

export interface SelectionState {
  readonly selection: Selection;
  readonly selected: SelectedLoads;
  readonly pick: (id: number) => void;
  /** Selects all of these loads, or deselects them when all were selected. One of them starts the next range. */
  readonly pickAll: (ids: readonly number[]) => void;
  readonly extend: (id: number) => void;
  readonly togglePage: () => void;
  readonly all: () => void;
  readonly clear: () => void;
}

/** Manages the selected loads of a table. */
export function useSelection({ filterKey, rows, among, pageIds }: SelectionOptions): SelectionState {
  const [held, setHeld] = useState({ filterKey, selection: NOTHING_SELECTED });
  const selection = held.filterKey === filterKey ? held.selection : NOTHING_SELECTED;
  const selected = useMemo(
    () => selectedLoads(selection.ids.size === 0 ? [] : among(selection.ids)),
    [among, selection],
  );
  /** Starts from the newest state, because two changes may come between two renders. */
  const change = (next: (selection: Selection) => Selection) =>
    setHeld((old) => ({
      filterKey,
      selection: next(old.filterKey === filterKey ? old.selection : NOTHING_SELECTED),
    }));
  return {
    selection,
    selected,
    pick: (id) => change((old) => toggle(old, id)),
    pickAll: ([first, ...others]) => {
      if (first === undefined) return;
      change((old) => (others.length === 0 ? toggle(old, first) : toggleAll(old, [first, ...others])));
    },
    extend: (id) => change((old) => extendTo(old, pageIds, id)),
    togglePage: () => change((old) => toggleAll(old, pageIds)),
    all: () => change(() => selectAll(rows)),
    clear: () => change(() => NOTHING_SELECTED),
  };
}
