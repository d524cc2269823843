import type { Atom } from 'jotai';
import type { AnyLoad } from '#shared/contract/loads';
import type { InvoiceNames } from '#shared/rules/invoice-names';
import type { DayBounds, LoadQuery, LoadSort } from '#shared/rules/load-filters';
import { orderKey } from '#shared/rules/load-order';
import { ColumnAtoms } from '../atoms/column-atoms';
import type { Entry, EntryChange } from './entry';
import { comparatorOf, sortEntries } from './load-order';
import { LoadStore, type Overlay } from './load-store';
import { LoadView, type LoadViewState } from './load-view';
import { SortedList } from './sorted-list';

/** Number of sort orders kept for reuse. */
const ORDERS_MAX = 4;
/** Time after which a view without holders is dropped instead of updated. */
const UNUSED_VIEW_MS = 5_000;
/** Cost of finding a load in a view of 100,000, in rows of one pass over it. */
const SEARCH_STEPS = 20;
/** Shortest time between two rebuilds of the views while a project loads. */
const REBUILD_AFTER_MS = 500;
/** Part of the time that these rebuilds may take: a tenth. */
const REBUILD_PART = 10;

/** View in use, with the number of its holders and whether new loads wait. */
export interface HeldView<L extends AnyLoad> {
  readonly view: LoadView<L>;
  readonly sort: readonly LoadSort[];
  /** State of the view. Each change makes a new object. */
  readonly state: Atom<LoadViewState<L>>;
  holders: number;
  holdNew: boolean;
  unusedSince: number;
}

/**
 * Loads of one kind with their sort orders and views, which all follow each change. The columns are plain
 * memory that changes in place; screens read atoms.
 */
export class LoadTable<L extends AnyLoad> {
  readonly store = new LoadStore<L>();
  readonly atoms = new ColumnAtoms();
  private readonly orders = new Map<string, SortedList<Entry<L>>>();
  private readonly views = new Map<string, HeldView<L>>();
  /** True until `settle`, while the project loads. */
  private isArriving = true;
  /** True while loads have arrived that the orders and views do not have. */
  private isBehind = false;
  /** Time from which the views are rebuilt at the next arrival. */
  private rebuildAt = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Returns the view of a query; equal queries share one. `days` bounds the days of the filter. */
  viewOf(query: LoadQuery, days: DayBounds): HeldView<L> {
    const key = `${orderKey(query.sort)} ${JSON.stringify([query.tab, query.search, query.from, query.to, query.statuses, query.flags ?? 0, query.where ?? []])}`;
    let held = this.views.get(key);
    if (!held) {
      this.catchUp();
      const view = new LoadView<L>(query, comparatorOf(query.sort), days);
      view.rebuild(this.orderOf(query.sort).items);
      const state = this.atoms.reading(() => view.now);
      held = { view, sort: query.sort, state, holders: 0, holdNew: false, unusedSince: this.now() };
      this.views.set(key, held);
    }
    return held;
  }

  /** Keeps a view up to date while a page shows it. Returns a function that releases it. */
  hold(held: HeldView<L>): () => void {
    held.holders += 1;
    return () => {
      held.holders -= 1;
      held.unusedSince = this.now();
    };
  }

  /** Sets whether new loads wait. Setting it to false adds the waiting loads. */
  holdNew(held: HeldView<L>, holdNew: boolean): void {
    held.holdNew = holdNew;
    if (!holdNew) this.showNew(held);
  }

  /** Adds the waiting loads to the view. */
  showNew(held: HeldView<L>): void {
    held.view.showNew();
    this.atoms.changed([]);
  }

  /** Returns those of these loads that a view shows, in its order. */
  among(held: HeldView<L>, ids: ReadonlySet<number>): readonly L[] {
    const { view } = held;
    const { rows } = view.now;
    // A look for each of many costs more than one pass. A view that is behind the loads has other places.
    if (this.isBehind || ids.size * SEARCH_STEPS > rows.length) return rows.filter(({ id }) => ids.has(id));
    return view.among([...ids].flatMap((id) => this.store.get(id) ?? []));
  }

  /** Returns all loads with their tabs and search texts. */
  entries(): Entry<L>[] {
    this.catchUp();
    return this.store.all();
  }

  /** Stores the server's rows. Returns the changes; none while the project loads. */
  take(rows: readonly L[]): EntryChange<L>[] {
    if (!this.isArriving) return this.follow(this.store.upsert(rows));
    if (!this.store.arrive(rows)) return [];
    this.atoms.changed();
    this.isBehind = true;
    if (this.now() >= this.rebuildAt) this.catchUp();
    return [];
  }

  /** Ends the loading: all views have all loads, and loads that come from now on are new. */
  settle(): void {
    this.isArriving = false;
    this.catchUp();
  }

  /** Sets the names of invoices. */
  rename(names: InvoiceNames): void {
    this.follow(this.store.rename(names));
  }

  addOverlay(overlay: Overlay): void {
    this.atoms.changed(overlay.ids);
    this.follow(this.store.addOverlay(overlay));
  }

  removeOverlay(overlay: Overlay): void {
    this.atoms.changed(overlay.ids);
    this.follow(this.store.removeOverlay(overlay));
  }

  reviewAgain(): void {
    this.follow(this.store.reviewAgain());
  }

  clear(): void {
    this.store.clear();
    this.orders.clear();
    this.isArriving = true;
    this.isBehind = false;
    this.rebuildAt = 0;
    this.atoms.changed();
    for (const { view } of this.views.values()) view.rebuild([]);
  }

  /** Rebuilds orders and views from all loads. One rebuild costs less than following each chunk of a snapshot. */
  private catchUp(): void {
    if (!this.isBehind) return;
    this.isBehind = false;
    const started = this.now();
    this.store.review();
    this.atoms.changed();
    this.orders.clear();
    this.dropUnusedViews();
    for (const { view, sort } of this.views.values()) view.rebuild(this.orderOf(sort).items);
    const ended = this.now();
    this.rebuildAt = ended + Math.max(REBUILD_AFTER_MS, (ended - started) * REBUILD_PART);
  }

  private dropUnusedViews(): void {
    for (const [key, held] of this.views) if (this.isUnused(held)) this.views.delete(key);
  }

  private orderOf(sort: readonly LoadSort[]): SortedList<Entry<L>> {
    const key = orderKey(sort);
    let order = this.orders.get(key);
    if (!order) {
      const compare = comparatorOf(sort);
      order = new SortedList<Entry<L>>((a, b) => compare(a.row, b.row));
      order.items = sortEntries(this.store.all(), sort);
    }
    this.orders.delete(key);
    this.orders.set(key, order);
    const oldest = this.orders.keys().next();
    if (this.orders.size > ORDERS_MAX && oldest.done !== true) this.orders.delete(oldest.value);
    return order;
  }

  private follow(changes: EntryChange<L>[]): EntryChange<L>[] {
    if (changes.length === 0) return changes;
    this.atoms.changed(changes.map(({ now }) => now.row.id));
    if (this.isBehind) {
      this.catchUp();
      return changes;
    }
    for (const order of this.orders.values()) order.apply(changes);
    this.dropUnusedViews();
    for (const { view, holdNew } of this.views.values()) view.apply(changes, holdNew);
    return changes;
  }

  private isUnused({ holders, unusedSince }: HeldView<L>): boolean {
    return holders === 0 && this.now() - unusedSince > UNUSED_VIEW_MS;
  }
}
