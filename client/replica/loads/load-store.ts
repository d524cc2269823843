import { needsReview } from '#shared/calc/review';
import type { AnyLoad } from '#shared/contract/loads';
import { type InvoiceNames, NO_INVOICE_NAMES, isNamed, nameInvoices } from '#shared/rules/invoice-names';
import { searchMatcher, searchText, tabsOf } from '#shared/rules/load-filters';
import type { PendingEdit } from '../types';
import type { Entry, EntryChange } from './entry';
import { amountsOf, counts, tonParts, tonsOfParts } from './filter-sums';
import { TicketIndex, ticketOf } from './ticket-index';

const NO_NUMBERS: number[] = [];

/** Edit of mine that shows before the server confirms it. */
export interface Overlay {
  readonly ids: ReadonlySet<number>;
  readonly patch: Partial<AnyLoad>;
}

/**
 * Loads of one kind in a project: the server's rows with my unconfirmed edits on top. It adds values derived
 * from all loads (matching load numbers, the average weight for reviews) and the names of invoices. It is
 * plain memory outside of React and passes changes to the views.
 */
export class LoadStore<L extends AnyLoad> {
  private readonly entries = new Map<number, Entry<L>>();
  private readonly tickets = new TicketIndex();
  /** Server's rows of the loads that an overlay covers. */
  private readonly covered = new Map<number, L>();
  private readonly overlays = new Set<Overlay>();
  private readonly pending = new Map<number, PendingEdit>();
  /** Names of invoices, written into each shown load. */
  private names = NO_INVOICE_NAMES;
  private weight = 0;
  private weighed = 0;
  /** Average weight at the last review of all entries. */
  private reviewedWith = 0;

  get size(): number {
    return this.entries.size;
  }

  get(id: number): L | null {
    return this.entries.get(id)?.row ?? null;
  }

  /** Returns the load as the server knows it, without my unconfirmed edits. */
  confirmed(id: number): L | null {
    return this.covered.get(id) ?? this.get(id);
  }

  all(): Entry<L>[] {
    return [...this.entries.values()];
  }

  *confirmedRows(): Generator<L> {
    for (const [id, { row }] of this.entries) yield this.covered.get(id) ?? row;
  }

  /**
   * Average weight in tons, unrounded, over the counted loads with a weight. See
   * docs/domain/loads-and-tickets.md#review.
   */
  get averageWeightTons(): number {
    return this.weighed === 0 ? 0 : tonsOfParts(this.weight) / this.weighed;
  }

  /** Returns true when the review of unchanged entries may be out of date. */
  get reviewIsDue(): boolean {
    return this.reviewedWith !== this.averageWeightTons;
  }

  /** Returns my unconfirmed edit of a load; the same object until it changes. */
  pendingEdit(id: number): PendingEdit | null {
    return this.pending.get(id) ?? null;
  }

  /** Finds the first loads with all words in their search text. */
  find(search: string, most: number): L[] {
    const isFound = searchMatcher(search);
    const found: L[] = [];
    for (const { row, text } of this.entries.values()) {
      if (found.length === most) break;
      if (isFound(text)) found.push(row);
    }
    return found;
  }

  /** Finds the ids of the loads that have one of the numbers. */
  idsOfNumbers(loadNumbers: ReadonlySet<number>): number[] {
    const found: number[] = [];
    for (const { row } of this.entries.values()) if (loadNumbers.has(row.load_no)) found.push(row.id);
    return found;
  }

  /** Stores the server's rows. A row that is not newer than the held one changes nothing. */
  upsert(rows: readonly L[]): EntryChange<L>[] {
    const newer = new Map<number, L>();
    for (const row of rows) {
      const here = newer.get(row.id) ?? this.confirmed(row.id);
      if (row.revision > (here?.revision ?? -1)) newer.set(row.id, row);
    }
    return this.show(Array.from(newer.values(), (row) => this.withOverlays(row)));
  }

  /**
   * Stores the rows of a project that loads. It lists no changes, and the tabs of new entries are empty until `review`.
   * Returns false when nothing changed.
   */
  arrive(rows: readonly L[]): boolean {
    const fresh = new Map<number, L>();
    const others: L[] = [];
    const isPlain = this.overlays.size === 0;
    for (const row of rows) {
      if (isPlain && !fresh.has(row.id) && !this.entries.has(row.id)) fresh.set(row.id, row);
      else others.push(row);
    }
    this.enterNew(fresh);
    return this.upsert(others).length + fresh.size > 0;
  }

  /** Sets the tabs of all entries by the current average. Views must be rebuilt after it. */
  review(): void {
    const average = (this.reviewedWith = this.averageWeightTons);
    for (const entry of this.entries.values())
      entry.tabs = tabsOf(entry.row, needsReview(entry.row, average));
  }

  /** Shows an edit that the server has not confirmed. */
  addOverlay(overlay: Overlay): EntryChange<L>[] {
    this.overlays.add(overlay);
    this.notePending(overlay);
    const rows = this.rowsOf(overlay);
    for (const row of rows) this.covered.set(row.id, row);
    return this.show(rows.map((row) => this.withOverlays(row)));
  }

  /** Removes an edit, so that the server's row shows again. */
  removeOverlay(overlay: Overlay): EntryChange<L>[] {
    if (!this.overlays.delete(overlay)) return [];
    this.notePending(overlay);
    const rows = this.rowsOf(overlay);
    for (const row of rows) this.covered.delete(row.id);
    return this.show(rows.map((row) => this.withOverlays({ ...row })));
  }

  clear(): void {
    this.entries.clear();
    this.tickets.clear();
    this.covered.clear();
    this.overlays.clear();
    this.pending.clear();
    this.weight = this.weighed = this.reviewedWith = 0;
  }

  /** Reviews every load with the current average. Returns the loads that are in other tabs now. */
  reviewAgain(): EntryChange<L>[] {
    const average = (this.reviewedWith = this.averageWeightTons);
    const changes: EntryChange<L>[] = [];
    for (const old of this.entries.values()) {
      const tabs = tabsOf(old.row, needsReview(old.row, average));
      if (tabs !== old.tabs) changes.push({ old, now: { ...old, tabs } });
    }
    for (const { now } of changes) this.entries.set(now.row.id, now);
    return changes;
  }

  /** Sets the names of invoices. Returns the loads with an invoice that has a new name. */
  rename(names: InvoiceNames): EntryChange<L>[] {
    if (names === this.names) return [];
    this.names = names;
    const changes: EntryChange<L>[] = [];
    for (const old of this.entries.values()) {
      if (isNamed(old.row, names)) continue;
      const row = { ...old.row };
      nameInvoices(row, names);
      changes.push({ old, now: { ...old, row, text: searchText(row) } });
    }
    for (const { now } of changes) this.entries.set(now.row.id, now);
    return changes;
  }

  private notePending({ ids }: Overlay): void {
    for (const id of ids) {
      const fields = [...this.overlays].flatMap((other) =>
        other.ids.has(id) ? Object.keys(other.patch) : [],
      );
      if (fields.length === 0) this.pending.delete(id);
      else this.pending.set(id, { fields });
    }
  }

  private rowsOf({ ids }: Overlay): L[] {
    return [...ids].flatMap((id) => this.confirmed(id) ?? []);
  }

  private withOverlays(row: L): L {
    if (this.overlays.size === 0) return row;
    const patches = [...this.overlays].filter(({ ids }) => ids.has(row.id)).map(({ patch }) => patch);
    if (patches.length === 0) return row;
    this.covered.set(row.id, row);
    return Object.assign({ ...row }, ...patches) as L;
  }

  /** Replaces the shown rows. The store owns them: it writes matching numbers and names into them. */
  private show(rows: readonly L[]): EntryChange<L>[] {
    const shown = new Map(rows.map((row) => [row.id, row]));
    const tickets = new Set<string>();
    for (const row of shown.values()) this.count(row, tickets);
    for (const ticket of tickets) this.match(ticket, shown);
    return [...shown.values()].map((row) => this.enter(row));
  }

  /** Stores loads that are not here yet. */
  private enterNew(fresh: Map<number, L>): void {
    const shared = new Set<string>();
    for (const row of fresh.values()) {
      this.weigh(row, 1);
      if (!('ticket_number' in row)) continue;
      const ticket = ticketOf(row);
      row.matching_load_numbers = ticket === '' ? NO_NUMBERS : [row.load_no];
      if (this.tickets.move(row.id, '', ticket)) shared.add(ticket);
    }
    const shown = shared.size === 0 ? fresh : new Map(fresh);
    for (const ticket of shared) this.match(ticket, shown);
    for (const row of shown.values()) {
      nameInvoices(row, this.names);
      this.entries.set(row.id, { row, tabs: 0, text: searchText(row), amounts: amountsOf(row) });
    }
  }

  private count(row: L, tickets: Set<string>): void {
    const old = this.get(row.id);
    if (old) this.weigh(old, -1);
    this.weigh(row, 1);
    if (!('ticket_number' in row)) return;
    const from = old ? ticketOf(old) : '';
    const to = ticketOf(row);
    this.tickets.move(row.id, from, to);
    row.matching_load_numbers = NO_NUMBERS;
    if (from !== to && from !== '') tickets.add(from);
    if (to !== '') tickets.add(to);
  }

  private weigh(row: L, sign: 1 | -1): void {
    if (row.weight_tons <= 0 || !counts(row)) return;
    this.weight += sign * tonParts(row.weight_tons);
    this.weighed += sign;
  }

  /**
   * Writes the load numbers that share a ticket into each of these loads. Loads outside of the change are
   * copied, since rows on screen never change.
   */
  private match(ticket: string, shown: Map<number, L>): void {
    const loads = this.tickets.idsOf(ticket).flatMap((id) => shown.get(id) ?? this.get(id) ?? []);
    const matching_load_numbers = loads.map((row) => row.load_no).sort((a, b) => a - b);
    for (const row of loads) {
      if (!('ticket_number' in row)) continue;
      if (shown.has(row.id)) row.matching_load_numbers = matching_load_numbers;
      else if (!sameNumbers(row, matching_load_numbers)) shown.set(row.id, { ...row, matching_load_numbers });
    }
  }

  private enter(row: L): EntryChange<L> {
    const old = this.entries.get(row.id) ?? null;
    nameInvoices(row, this.names);
    const tabs = tabsOf(row, needsReview(row, this.averageWeightTons));
    const now = { row, tabs, text: searchText(row), amounts: amountsOf(row) };
    this.entries.set(row.id, now);
    return { old, now };
  }
}

function sameNumbers(row: AnyLoad, numbers: readonly number[]): boolean {
  const old = 'matching_load_numbers' in row ? row.matching_load_numbers : NO_NUMBERS;
  return old.length === numbers.length && old.every((number, place) => number === numbers[place]);
}
