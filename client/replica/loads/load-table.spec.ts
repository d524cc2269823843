import fc from 'fast-check';
import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import type { FreightLoad } from '#shared/contract/loads';
import { ALL_LOADS, type LoadQuery } from '#shared/rules/load-filters';
import { buildLoad } from '#test/factories/build-load';
import { comparatorOf, sortEntries } from './load-order';
import { LoadStore } from './load-store';
import { LoadTable } from './load-table';
import { LoadView, type LoadViewState } from './load-view';

const QUERIES: readonly LoadQuery[] = [
  ALL_LOADS,
  { ...ALL_LOADS, tab: 'review' },
  { ...ALL_LOADS, tab: 'duplicate_bols', sort: [{ field: 'ticket_number', descending: false }] },
  { ...ALL_LOADS, search: 'acme', sort: [{ field: 'weight_tons', descending: true }] },
];

const row = fc.record({
  id: fc.integer({ min: 1, max: 25 }),
  revision: fc.integer({ min: 1, max: 5 }),
  weight_tons: fc.constantFrom(0, 20, 24, 30),
  approved_mileage: fc.constantFrom(0, 12),
  carrier_name: fc.constantFrom('Acme', 'Best'),
  ticket_number: fc.constantFrom('', 'T1', 'T2'),
  is_canceled: fc.boolean(),
});
const step = fc.oneof(
  { weight: 4, arbitrary: fc.array(row, { maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom('wait', 'look', 'hold', 'release', 'review') },
);

/** Returns the rows of a step, new objects each time, because a store owns its rows. */
const rowsOf = (fields: readonly Partial<FreightLoad>[]): FreightLoad[] =>
  fields.map((one) => buildLoad({ ...one, delivered_date: `2026-03-0${(one.id ?? 0) % 7}T12:00:00.000Z` }));

/** Computes a view from the rows in one pass, with each load's newest row. */
function anew(
  chunks: readonly (readonly Partial<FreightLoad>[])[],
  query: LoadQuery,
): LoadViewState<FreightLoad> {
  const store = new LoadStore<FreightLoad>();
  for (const chunk of chunks) store.upsert(rowsOf(chunk));
  store.reviewAgain();
  const view = new LoadView<FreightLoad>(query, comparatorOf(query.sort), CHICAGO_DAY_BOUNDS);
  view.rebuild(sortEntries(store.all(), query.sort));
  return view.now;
}

/** Loads a project step by step, then changes it. Returns the rows that it took. */
function run(
  table: LoadTable<FreightLoad>,
  clock: { ms: number },
  loading: readonly unknown[],
  live: readonly unknown[],
) {
  const chunks: Partial<FreightLoad>[][] = [];
  const overlay = { ids: new Set([1, 2]), patch: { locked_reason: 'mine' } };
  const acts: Record<string, () => void> = {
    wait: () => void (clock.ms += 10_000),
    look: () => void QUERIES.map((query) => table.viewOf(query, CHICAGO_DAY_BOUNDS)),
    hold: () => table.addOverlay(overlay),
    release: () => table.removeOverlay(overlay),
    review: () => table.reviewAgain(),
  };
  const apply = (one: unknown): void => {
    if (typeof one === 'string') return acts[one]?.();
    const fields = one as Partial<FreightLoad>[];
    chunks.push(fields);
    table.take(rowsOf(fields));
  };
  loading.forEach(apply);
  table.settle();
  live.forEach(apply);
  table.removeOverlay(overlay);
  return chunks;
}

it('shows the same after loading and changes as a view of the same rows made at once', () => {
  const steps = fc.array(step, { maxLength: 8 });
  fc.assert(
    fc.property(steps, steps, (loading, live) => {
      const clock = { ms: 0 };
      const table = new LoadTable<FreightLoad>(() => clock.ms);
      const [first] = QUERIES;
      if (first) table.hold(table.viewOf(first, CHICAGO_DAY_BOUNDS));
      const chunks = run(table, clock, loading, live);
      table.reviewAgain();
      for (const query of QUERIES) {
        expect(table.viewOf(query, CHICAGO_DAY_BOUNDS).view.now).toEqual(anew(chunks, query));
      }
    }),
    { numRuns: 200 },
  );
});

it('finds the same loads of a view, few or many, while the project loads and afterwards', () => {
  const table = new LoadTable<FreightLoad>(() => 0);
  const held = table.viewOf({ ...ALL_LOADS, search: 'acme' }, CHICAGO_DAY_BOUNDS);
  const loads = (from: number, carrier_name: string) =>
    rowsOf(Array.from({ length: 50 }, (_, at) => ({ id: from + at, carrier_name })));
  const check = (): void => {
    for (const ids of [[], [3], [75], [3, 75, 101, 999], Array.from({ length: 200 }, (_, id) => id)]) {
      const wanted = new Set(ids);
      expect(table.among(held, wanted)).toEqual(held.view.now.rows.filter(({ id }) => wanted.has(id)));
    }
  };
  for (const from of [1, 101]) {
    table.take(loads(from, 'Acme'));
    check();
    table.take(loads(from + 50, 'Best'));
    check();
  }
  table.settle();
  check();
  expect(table.among(held, new Set([150, 3, 75])).map(({ id }) => id)).toEqual(
    held.view.now.rows.map(({ id }) => id).filter((id) => id === 150 || id === 3),
  );
  expect(table.among(held, new Set([101, 3]))).toHaveLength(2);
});

describe('a project that loads', () => {
  const all = (table: LoadTable<FreightLoad>) => table.viewOf(ALL_LOADS, CHICAGO_DAY_BOUNDS);
  const chunk = (from: number) => rowsOf([{ id: from }, { id: from + 1 }]);

  it('shows its first rows at once, and the others together when it is complete', () => {
    const table = new LoadTable<FreightLoad>(() => 0);
    const { view } = all(table);
    table.take(chunk(1));
    expect(view.now).toMatchObject({ total: 2, counts: { all: 2 } });
    table.take(chunk(3));
    table.take(chunk(5));
    expect(view.now.total).toBe(2);
    expect(table.store.size).toBe(6);
    table.settle();
    expect(view.now).toMatchObject({ total: 6, counts: { all: 6 }, pendingNew: 0 });
  });

  it('shows the rows of a slow line while they come', () => {
    let now = 0;
    const table = new LoadTable<FreightLoad>(() => now);
    const { view } = all(table);
    for (const from of [1, 3, 5]) {
      table.take(chunk(from));
      now += 1_000;
      expect(view.now.total).toBe(from + 1);
    }
  });

  it('shows my edit of a load that the views did not have yet', () => {
    const table = new LoadTable<FreightLoad>(() => 0);
    const { view } = all(table);
    for (const from of [1, 3, 5]) table.take(chunk(from));
    table.addOverlay({ ids: new Set([4]), patch: { locked_reason: 'mine' } });
    expect(view.now).toMatchObject({ total: 6, counts: { all: 6, locked: 1 } });
    expect(view.now.rows.find(({ id }) => id === 4)?.locked_reason).toBe('mine');
  });

  it('has all loads in a filter that is chosen while they come, with their tabs', () => {
    const table = new LoadTable<FreightLoad>(() => 0);
    table.take(chunk(1));
    table.take(chunk(3));
    expect(table.entries().every(({ tabs }) => tabs !== 0)).toBe(true);
    expect(all(table).view.now.counts.all).toBe(4);
  });
});
