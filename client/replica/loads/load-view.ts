import type { AnyLoad } from '#shared/contract/loads';
import {
  type DayBounds,
  FREIGHT_TABS,
  TAB_BITS,
  filterOf,
  type LoadFilter,
  type LoadQuery,
  type LoadTab,
} from '#shared/rules/load-filters';
import type { FilterTotals } from '../types';
import type { Entry, EntryChange } from './entry';
import { FilterSums } from './filter-sums';
import { SortedList, type Move } from './sorted-list';

/** Number of possible sets of tabs. */
const SETS_OF_TABS = 1 << FREIGHT_TABS.length;

/** State that a view shows. `rows` is the same array until the view is rebuilt. */
export interface LoadViewState<L extends AnyLoad> {
  readonly rows: readonly L[];
  readonly counts: Readonly<Record<LoadTab, number>>;
  readonly totals: FilterTotals;
  readonly total: number;
  readonly pendingNew: number;
}

/**
 * Loads of a query in order, with the counts of all tabs under the other filters and the totals of the shown
 * loads. The cost of an update depends on the changes, not on the number of loads.
 */
export class LoadView<L extends AnyLoad> {
  private readonly filter: LoadFilter;
  private readonly tab: number;
  private readonly list: SortedList<L>;
  /** Number of loads in each tab, in the order of FREIGHT_TABS. */
  private readonly tallies = new Int32Array(FREIGHT_TABS.length);
  private sums = new FilterSums();
  /** New loads that wait, so that they do not move the rows under the pointer. */
  private held = new Map<number, L>();
  private state: LoadViewState<L> | null = null;

  constructor(query: LoadQuery, compare: (a: L, b: L) => number, days: DayBounds) {
    this.filter = filterOf(query, days);
    this.tab = TAB_BITS[query.tab];
    this.list = new SortedList(compare);
  }

  /** Current state; the same object until the next change. */
  get now(): LoadViewState<L> {
    this.state ??= {
      rows: this.list.items,
      counts: Object.fromEntries(
        FREIGHT_TABS.map(({ tab }, place) => [tab, this.tallies[place] ?? 0]),
      ) as Record<LoadTab, number>,
      totals: this.sums.totals(),
      total: this.list.items.length + this.held.size,
      pendingNew: this.held.size,
    };
    return this.state;
  }

  /** Returns those of these loads that the view shows, in its order. */
  among(rows: readonly L[]): L[] {
    const places = rows.map((row) => ({ id: row.id, place: this.list.placeOf(row) }));
    return places
      .sort((a, b) => a.place - b.place)
      .flatMap(({ id, place }) => {
        const row = this.list.items[place];
        return row?.id === id ? row : [];
      });
  }

  /** Rebuilds the view in one pass over all entries in its order. */
  rebuild(ordered: readonly Entry<L>[]): void {
    this.state = null;
    this.held.clear();
    this.sums = new FilterSums();
    const rows: L[] = [];
    const loadsByTabs = new Uint32Array(SETS_OF_TABS);
    for (const { row, tabs, text, amounts } of ordered) {
      if (!this.filter(row, text)) continue;
      loadsByTabs[tabs] = (loadsByTabs[tabs] ?? 0) + 1;
      if ((tabs & this.tab) === 0) continue;
      rows.push(row);
      this.sums.add(amounts, 1);
    }
    this.list.items = rows;
    this.tallies.fill(0);
    loadsByTabs.forEach((loads, tabs) => this.tally(tabs, loads));
  }

  /** Applies changes. With `holdNew`, loads that are new to the project wait for `showNew`. */
  apply(changes: readonly EntryChange<L>[], holdNew: boolean): void {
    const moves: Move<L>[] = [];
    for (const { old, now } of changes) {
      const was = old !== null && this.leave(old);
      const is = this.arrive(now);
      if (!was && !is) continue;
      const move = this.moved(
        { old: was ? old.row : null, now: is ? now.row : null },
        holdNew && old === null,
      );
      if (move) moves.push(move);
    }
    this.list.apply(moves);
  }

  /** Adds the waiting loads to the list. */
  showNew(): void {
    if (this.held.size === 0) return;
    this.list.apply([...this.held.values()].map((now) => ({ old: null, now })));
    this.held.clear();
    this.state = null;
  }

  private leave(entry: Entry<L>): boolean {
    if (!this.filter(entry.row, entry.text)) return false;
    this.state = null;
    this.tally(entry.tabs, -1);
    if ((entry.tabs & this.tab) === 0) return false;
    this.sums.add(entry.amounts, -1);
    return true;
  }

  private arrive(entry: Entry<L>): boolean {
    if (!this.filter(entry.row, entry.text)) return false;
    this.state = null;
    this.tally(entry.tabs, 1);
    if ((entry.tabs & this.tab) === 0) return false;
    this.sums.add(entry.amounts, 1);
    return true;
  }

  private tally(tabs: number, loads: number): void {
    if (loads === 0) return;
    for (let place = 0; place < this.tallies.length; place += 1) {
      if ((tabs & (1 << place)) !== 0) this.tallies[place] = (this.tallies[place] ?? 0) + loads;
    }
  }

  /** Returns the move for the list; null while the load waits. */
  private moved(move: Move<L>, hold: boolean): Move<L> | null {
    const { old, now } = move;
    const wasHeld = old !== null && this.held.delete(old.id);
    if (now === null || !(wasHeld || hold)) return wasHeld ? null : move;
    this.held.set(now.id, now);
    return null;
  }
}
