import { Injectable } from '@nestjs/common';
import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import { needsReview } from '#shared/calc/review';
import type { LoadKind } from '#shared/contract/loads';
import { ALL_LOAD_FIELDS, namedFields } from '#shared/rules/load-fields/index';
import { INVOICE_NAME_FIELDS, type InvoiceNames, nameInvoices } from '#shared/rules/invoice-names';
import {
  type FilteredLoad,
  type LoadQuery,
  type LoadTab,
  TAB_BITS,
  filterOf,
  searchText,
  tabsOf,
} from '#shared/rules/load-filters';
import { type OrderColumn, type OrderValue, compareValues, orderColumns } from '#shared/rules/load-order';
import { VALUE_FIELDS, type ValueFilter } from '#shared/rules/load-values';
import type { ProjectScope } from '#server/database/index';
import { LoadExportRepository, type PartialLoad, ProjectTotalsReader } from '#server/loads/index';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Loads that one statement reads. Only the fields that the query needs are read. */
const READ_AT_A_TIME = 2_000;
/** Loads that are checked without a pause: some milliseconds. */
const LOOKED_AT_A_TIME = 500;

/** Inputs of a selection besides the query. */
interface SelectionContext {
  readonly names: InvoiceNames;
  /** Ids of the loads to choose from; null for all. */
  readonly among: ReadonlySet<number> | null;
  /** Aborted when the caller no longer waits. */
  readonly aborted: AbortSignal;
}

/** Ids of the found loads and, for each sort column, their values. Arrays save memory for many loads. */
interface Found {
  readonly ids: number[];
  readonly values: readonly OrderValue[][];
}

/** Values that are derived from all loads of a project, if the tab needs them. */
interface Derived {
  readonly averageTons: number;
  readonly matching: ReadonlyMap<string, readonly number[]>;
}

/** Finds the loads that a screen shows, by the same rules and in the same order (shared/rules, shared/calc/review). */
@Injectable()
export class SelectLoads {
  constructor(
    private readonly loads: LoadExportRepository,
    private readonly totals: ProjectTotalsReader,
  ) {}

  /**
   * Returns ids in the order of the query. Reads all loads once in chunks and keeps only ids and sort values.
   */
  async run(
    scope: ProjectScope,
    kind: LoadKind,
    query: LoadQuery,
    { names, among, aborted }: SelectionContext,
  ): Promise<number[]> {
    const derived = await this.derived(scope, query);
    const columns = orderColumns(query.sort);
    const isShown = filterBy(query, derived);
    const nameIn = namingFor(query, names);
    const found: Found = { ids: [], values: columns.map(() => []) };
    const keep = (load: PartialLoad): void => {
      if (among?.has(load.id) === false) return;
      nameIn(load);
      if (!isShown(load)) return;
      found.ids.push(load.id);
      for (const [at, { value }] of columns.entries()) found.values[at]?.push(value(load));
    };
    const fields = lookedAtFields(query);
    const after = (afterId: number): Promise<PartialLoad[]> =>
      this.loads.pageAfter(scope, kind, fields, { afterId, limit: READ_AT_A_TIME });
    let next = after(0);
    for (;;) {
      const chunk = await next;
      aborted.throwIfAborted();
      const isLast = chunk.length < READ_AT_A_TIME;
      // The database reads the next chunk while this one is checked.
      if (!isLast) next = after(chunk.at(-1)?.id ?? 0);
      // If the caller stops at this chunk, no code awaits the next one, so its error must not end the process.
      next.catch(() => undefined);
      for (let at = 0; at < chunk.length; at += LOOKED_AT_A_TIME) {
        if (at > 0) await nextTurn();
        for (const load of chunk.slice(at, at + LOOKED_AT_A_TIME)) keep(load);
      }
      if (isLast) break;
    }
    const places = await sortInPieces([...found.ids.keys()], inOrder(columns, found));
    return places.map((place) => found.ids[place] ?? 0);
  }

  private async derived(scope: ProjectScope, { tab }: LoadQuery): Promise<Derived> {
    const matching =
      tab === 'duplicate_bols' ? await this.loads.sharedTickets(scope) : new Map<string, number[]>();
    if (tab !== 'review') return { averageTons: 0, matching };
    const { project_totals } = await this.totals.read(scope);
    return { averageTons: project_totals.average_weight_tons, matching };
  }
}

/** Returns the function that adds invoice names to a load. It does nothing if the query needs no names. */
function namingFor({ search, sort, where }: LoadQuery, names: InvoiceNames): (load: PartialLoad) => void {
  const isAsked =
    search !== '' ||
    [...sort.map(({ field }) => field), ...valueFields(where)].some((field) => field in INVOICE_NAME_FIELDS);
  return isAsked ? (load) => nameInvoices(load, names) : () => undefined;
}

/**
 * Returns the filter of a query. It computes only what the query needs, because it runs for every load of a project.
 */
function filterBy(query: LoadQuery, { averageTons, matching }: Derived): (load: FilteredLoad) => boolean {
  const filter = filterOf(query, CHICAGO_DAY_BOUNDS);
  const isSearched = query.search !== '';
  const isInTab = inTab(query.tab, { averageTons, matching });
  return (load) => isInTab(load) && filter(load, isSearched ? searchText(load) : '');
}

function inTab(tab: LoadTab, { averageTons, matching }: Derived): (load: FilteredLoad) => boolean {
  const bit = TAB_BITS[tab];
  if (tab === 'all') return () => true;
  if (tab === 'review') return (load) => (tabsOf(load, needsReview(load, averageTons)) & bit) !== 0;
  if (tab !== 'duplicate_bols') return (load) => (tabsOf(load, false) & bit) !== 0;
  return (load) => {
    const matching_load_numbers = matching.get(load.ticket_number ?? '') ?? [];
    return (tabsOf({ ...load, matching_load_numbers }, false) & bit) !== 0;
  };
}

/** Returns the comparison of two positions in the found loads. */
function inOrder(columns: readonly OrderColumn[], { ids, values }: Found): (a: number, b: number) => number {
  const keys = columns.map(({ direction }, at) => ({ direction, column: values[at] ?? [] }));
  const byId = columns[0]?.direction ?? 1;
  return (a, b) => {
    for (const { direction, column } of keys) {
      const difference = compareValues(column[a] ?? 0, column[b] ?? 0);
      if (difference !== 0) return direction * difference;
    }
    return byId * ((ids[a] ?? 0) - (ids[b] ?? 0));
  };
}

const FIELDS = namedFields(ALL_LOAD_FIELDS);
const AMOUNTS = FIELDS.filter(({ encoding }) => encoding === 'cents').map(({ name }) => name);
/** Fields that the search reads (shared/rules/load-filters, searchText). */
const SEARCHED = FIELDS.filter(({ searched }) => searched === true).map(({ name }) => name);
/** Fields that decide if a load is in a tab, besides its transfer (shared/rules/load-filters, tabsOf). */
const OF_TAB: Record<LoadTab, readonly string[]> = {
  all: [],
  missing_ticket: ['ticket_is_missing'],
  customer_not_invoiced: ['customer_invoice_id', 'is_canceled'],
  freight_not_invoiced: ['vendor_invoice_id', 'is_canceled'],
  sand_not_invoiced: ['sand_invoice_id', 'sand_cost', 'is_canceled'],
  locked: ['locked_reason'],
  duplicate_bols: ['ticket_number'],
  transfers: [],
  review: ['approved_mileage', 'weight_tons', 'is_canceled'],
  ticket_mismatch: ['driver_ticket_auto_status_name'],
};

/** Fields with the id of an invoice by the field for its name. */
const INVOICE_IDS = new Map<string, string>(
  Object.entries(INVOICE_NAME_FIELDS).map(([id, name]) => [name, id]),
);

/** Returns the stored fields that value filters read. */
const valueFields = (where: readonly ValueFilter[] = []): string[] =>
  where.map(({ field }) => INVOICE_IDS.get(VALUE_FIELDS[field]) ?? VALUE_FIELDS[field]);

/** Returns the fields that a query filters and sorts by. Other fields are not read. */
function lookedAtFields({ tab, search, statuses, flags = 0, where, sort }: LoadQuery): ReadonlySet<string> {
  return new Set([
    'delivered_date',
    ...(tab === 'all' ? [] : ['transfer_type_id', ...OF_TAB[tab]]),
    ...(search === '' ? [] : SEARCHED),
    ...(statuses.length === 0 ? [] : ['propconnect_approval_status', 'is_canceled']),
    ...(flags === 0 ? [] : ['rating_flags']),
    ...valueFields(where),
    ...sort.flatMap(({ field }) => (field.startsWith('total_') ? [field, ...AMOUNTS] : field)),
  ]);
}

/** Items that are sorted or merged without a pause: a few milliseconds, so that other requests don't wait. */
const PIECE = 4_096;

/** Sorts any number of items without blocking the event loop. The order must be total. */
async function sortInPieces<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += PIECE) {
    runs.push(items.slice(at, at + PIECE).sort(compare));
    await nextTurn();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Returns true if no item of the other list comes before one of this list. Both are sorted. */
function isFollowed<T>(one: readonly T[], other: readonly T[], compare: (a: T, b: T) => number): boolean {
  const [last, first] = [one.at(-1), other[0]];
  return last === undefined || first === undefined || compare(last, first) <= 0;
}

async function merge<T>(
  one: readonly T[],
  other: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  // Loads are read in the order of their ids, which often is the order of the query, too.
  if (isFollowed(one, other, compare)) return [...one, ...other];
  const merged: T[] = [];
  let [a, b] = [0, 0];
  while (a < one.length || b < other.length) {
    const [left, right] = [one[a], other[b]];
    const takesLeft = right === undefined || (left !== undefined && compare(left, right) <= 0);
    const next = takesLeft ? left : right;
    if (next !== undefined) merged.push(next);
    if (takesLeft) a += 1;
    else b += 1;
    if (merged.length % PIECE === 0) await nextTurn();
  }
  return merged;
}
