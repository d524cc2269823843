import { toCents, toDollars } from '#shared/calc/money';
import { TONS_SCALE, fromUnits, toUnits } from '#shared/calc/scaled';
import { isCounted, totalRevenue, type TableLoad } from './table-load';

/** Selected loads by id, and the start of a range with Shift. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly anchor: number | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** Selects or deselects one load, and starts the next range there. */
export function toggle({ ids }: Selection, id: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * Selects the range from the anchor to `id`, in the order on screen. Without an anchor it selects `id` alone.
 */
export function extendTo(selection: Selection, order: readonly number[], id: number): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (to < 0) return selection;
  const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  const ids = new Set(selection.ids);
  for (const each of order.slice(first, last + 1)) ids.add(each);
  return { ids, anchor: from < 0 ? id : selection.anchor };
}

/** Selects all of these, or deselects them when all were selected. */
export function toggleAll(selection: Selection, these: readonly number[]): Selection {
  const all = these.length > 0 && these.every((id) => selection.ids.has(id));
  const ids = new Set(selection.ids);
  for (const id of these) {
    if (all) ids.delete(id);
    else ids.add(id);
  }
  return { ids, anchor: selection.anchor };
}

export const selectAll = (rows: readonly TableLoad[]): Selection => ({
  ids: new Set(rows.map(({ id }) => id)),
  anchor: null,
});

/** Selected loads that are in the filter. Actions apply only to these. Sums are in tons and dollars. */
export interface SelectedLoads {
  readonly loads: readonly TableLoad[];
  /** Number of loads in the sums: neither canceled nor transferred out, as in the totals row. */
  readonly counted: number;
  readonly tons: number;
  readonly revenue: number;
}

const NO_LOADS: SelectedLoads = { loads: [], counted: 0, tons: 0, revenue: 0 };

/** Sums selected loads. */
export function selectedLoads(loads: readonly TableLoad[]): SelectedLoads {
  if (loads.length === 0) return NO_LOADS;
  const counted = loads.filter(isCounted);
  let units = 0;
  let cents = 0;
  for (const load of counted) {
    units += toUnits(load.weight_tons, TONS_SCALE);
    cents += toCents(totalRevenue(load));
  }
  return { loads, counted: counted.length, tons: fromUnits(units, TONS_SCALE), revenue: toDollars(cents) };
}

export type HeaderState = 'none' | 'some' | 'all';

/** Returns the state of the header checkbox for the rows of the page. */
export function headerState({ ids }: Selection, page: readonly number[]): HeaderState {
  if (ids.size === 0) return 'none';
  const count = page.filter((id) => ids.has(id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}
