import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import { needsReview } from '#shared/calc/review';
import fc from 'fast-check';
import type { FreightLoad } from '#shared/contract/loads';
import {
  ALL_LOADS,
  FREIGHT_TABS,
  filterOf,
  searchText,
  tabsOf,
  TAB_BITS,
  type LoadQuery,
} from '#shared/rules/load-filters';
import { type InvoiceNames, NO_INVOICE_NAMES, invoiceNames, nameInvoices } from '#shared/rules/invoice-names';
import { orderKey } from '#shared/rules/load-order';
import { buildLoad } from '#test/factories/build-load';
import type { EntryChange } from './entry';
import { comparatorOf, sortEntries } from './load-order';
import { LoadStore } from './load-store';
import { LoadView } from './load-view';
import { SortedList } from './sorted-list';

const QUERIES: Partial<LoadQuery>[] = [
  {},
  { tab: 'review' },
  { tab: 'duplicate_bols', sort: [{ field: 'ticket_number', descending: false }] },
  { tab: 'customer_not_invoiced', search: 'acme', sort: [{ field: 'total_rev', descending: true }] },
  {
    tab: 'locked',
    sort: [
      { field: 'carrier_name', descending: true },
      { field: 'weight_tons', descending: false },
    ],
  },
  { sort: [{ field: 'customer_invoice_id', descending: true }] },
  { search: 'inv-2', sort: [{ field: 'customer_invoice_id', descending: false }] },
  { from: '2026-03-02', to: '2026-03-04', statuses: ['approved', 'canceled'] },
  {
    sort: [
      { field: 'is_canceled', descending: false },
      { field: 'no_such_field', descending: true },
    ],
  },
];

const change = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  day: fc.integer({ min: 1, max: 6 }),
  weight_tons: fc.constantFrom(0, 20, 24, 24.5, 30),
  approved_mileage: fc.constantFrom(0, 12, 40),
  carrier_name: fc.constantFrom('Acme', 'acme west', 'Best'),
  ticket_number: fc.constantFrom('', 'T1', 'T2', 'T3'),
  locked_reason: fc.constantFrom('', 'held'),
  customer_invoice_id: fc.constantFrom(0, 7, 8),
  transfer_type_id: fc.constantFrom(0, 0, 11, 12),
  is_canceled: fc.boolean(),
  propconnect_approval_status: fc.constantFrom('Pending', 'Approved'),
  freight_rev: fc.constantFrom(0, 0.1, 700.35),
});

/** Names of the invoices 7 and 8: unknown ('') or one of two names. */
const naming = fc
  .record({ 7: fc.constantFrom('', 'INV-1', 'INV-20'), 8: fc.constantFrom('', 'inv-1', 'INV-2') })
  .map((names) =>
    invoiceNames(
      Object.entries(names).flatMap(([id, invoice_name]) =>
        invoice_name === '' ? [] : { id: Number(id), invoice_name },
      ),
      [],
    ),
  );

/** Computes the result from the rows alone, by the slow and plain way. */
function plainly(rows: readonly FreightLoad[], names: InvoiceNames, query: LoadQuery) {
  const counted = rows.filter((row) => !row.is_canceled && row.transfer_type_id !== 12);
  const heavy = counted.filter((row) => row.weight_tons > 0);
  const average =
    heavy.reduce((sum, row) => sum + Math.round(row.weight_tons * 10_000), 0) / 10_000 / (heavy.length || 1);
  const matching = (load: FreightLoad) =>
    load.ticket_number === '' || !counted.includes(load)
      ? []
      : counted
          .filter((other) => other.ticket_number === load.ticket_number)
          .map((other) => other.load_no)
          .sort((a, b) => a - b);
  const shown = rows.map((row) => ({ ...row, matching_load_numbers: matching(row) }));
  for (const row of shown) nameInvoices(row, names);
  const filtered = shown.filter((row) => filterOf(query, CHICAGO_DAY_BOUNDS)(row, searchText(row)));
  const inTab = (row: FreightLoad, tab: LoadQuery['tab']) =>
    (tabsOf(row, needsReview(row, average)) & TAB_BITS[tab]) !== 0;
  const result = filtered.filter((row) => inTab(row, query.tab)).sort(comparatorOf(query.sort));
  const revenue = result.filter((row) => !row.is_canceled && row.transfer_type_id !== 12);
  return {
    rows: result,
    counts: Object.fromEntries(
      FREIGHT_TABS.map(({ tab }) => [tab, filtered.filter((row) => inTab(row, tab)).length]),
    ),
    freight_rev: revenue.reduce((sum, row) => sum + Math.round(row.freight_rev * 100), 0) / 100,
  };
}

describe('LoadView', () => {
  it.each(QUERIES.map((query) => [JSON.stringify(query), { ...ALL_LOADS, ...query }] as const))(
    'shows the same after changes as a new view: %s',
    (_name, query) => {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(naming, fc.array(change, { maxLength: 12 })), { maxLength: 8 }),
          (batches) => {
            const loads = new LoadStore<FreightLoad>();
            const view = new LoadView<FreightLoad>(query, comparatorOf(query.sort), CHICAGO_DAY_BOUNDS);
            const plain = new Map<number, FreightLoad>();
            let revision = 0;
            for (const [names, batch] of batches) {
              view.apply(loads.rename(names), false);
              revision += 1;
              const rows = batch.map(({ day, ...fields }) =>
                buildLoad({ ...fields, delivered_date: `2026-03-0${day}T12:00:00.000Z`, revision }),
              );
              // The server sends each row of a change once.
              const once = [...new Map(rows.map((row) => [row.id, row])).values()];
              for (const row of once) plain.set(row.id, { ...row });
              view.apply(loads.upsert(once), false);
            }
            view.apply(loads.reviewAgain(), false);
            const names = batches.at(-1)?.[0] ?? NO_INVOICE_NAMES;
            const expected = plainly([...plain.values()], names, query);
            const { totals, counts, rows, total } = view.now;
            expect(rows).toEqual(expected.rows);
            expect(counts).toEqual(expected.counts);
            expect(totals.freight_rev).toBe(expected.freight_rev);
            expect(total).toBe(rows.length);
            const isOdd = ({ id }: FreightLoad) => id % 2 === 1;
            const odd = loads.all().flatMap(({ row }) => (isOdd(row) ? row : []));
            expect(view.among(odd)).toEqual(rows.filter(isOdd));

            const anew = new LoadView<FreightLoad>(query, comparatorOf(query.sort), CHICAGO_DAY_BOUNDS);
            anew.rebuild(sortEntries(loads.all(), query.sort));
            expect(anew.now).toEqual(view.now);
          },
        ),
        { numRuns: 30 },
      );
    },
  );

  const viewOf = (rows: FreightLoad[]) => {
    const loads = new LoadStore<FreightLoad>();
    const view = new LoadView<FreightLoad>(ALL_LOADS, comparatorOf([]), CHICAGO_DAY_BOUNDS);
    view.apply(loads.upsert(rows), false);
    return { loads, view, follow: (changes: EntryChange<FreightLoad>[]) => view.apply(changes, true) };
  };

  it('holds back new loads until they are requested, but keeps them up to date', () => {
    const { loads, view, follow } = viewOf([buildLoad({ id: 1 })]);
    follow(loads.upsert([buildLoad({ id: 2, revision: 2 }), buildLoad({ id: 3, revision: 2 })]));
    follow(loads.upsert([buildLoad({ id: 2, revision: 3, locked_reason: 'held' })]));
    expect(view.now).toMatchObject({ total: 3, pendingNew: 2 });
    expect(view.now.rows.map(({ id }) => id)).toEqual([1]);
    expect(view.among(loads.all().map(({ row }) => row))).toEqual(view.now.rows);
    expect(view.now.counts).toMatchObject({ all: 3, locked: 1 });
    view.showNew();
    expect(view.now.rows.map(({ id, locked_reason }) => [id, locked_reason])).toEqual([
      [3, ''],
      [2, 'held'],
      [1, ''],
    ]);
    expect(view.now).toMatchObject({ total: 3, pendingNew: 0 });
  });

  it('does not hold back a known load that now matches the filter', () => {
    const loads = new LoadStore<FreightLoad>();
    const view = new LoadView<FreightLoad>(
      { ...ALL_LOADS, tab: 'locked' },
      comparatorOf([]),
      CHICAGO_DAY_BOUNDS,
    );
    view.apply(loads.upsert([buildLoad({ id: 1 })]), false);
    view.apply(loads.upsert([buildLoad({ id: 1, revision: 2, locked_reason: 'held' })]), true);
    expect(view.now).toMatchObject({ total: 1, pendingNew: 0 });
  });

  it('returns a new object after a change, and the same one until then', () => {
    const { loads, view, follow } = viewOf([buildLoad({ id: 1 })]);
    const before = view.now;
    follow([]);
    expect(view.now).toBe(before);
    follow(loads.upsert([buildLoad({ id: 1, revision: 2, weight_tons: 3 })]));
    expect(view.now).not.toBe(before);
  });

  it('ignores an older row', () => {
    const { loads } = viewOf([buildLoad({ id: 1, revision: 5, locked_reason: 'new' })]);
    expect(loads.upsert([buildLoad({ id: 1, revision: 4, locked_reason: 'old' })])).toEqual([]);
    expect(loads.get(1)?.locked_reason).toBe('new');
  });
});

describe('an edit that is not confirmed', () => {
  it('overrides the values from the server until it is removed', () => {
    const loads = new LoadStore<FreightLoad>();
    loads.upsert([buildLoad({ id: 1, locked_reason: 'theirs' })]);
    const overlay = { ids: new Set([1]), patch: { locked_reason: 'mine' } };
    loads.addOverlay(overlay);
    expect(loads.get(1)?.locked_reason).toBe('mine');
    expect(loads.pendingEdit(1)).toEqual({ fields: ['locked_reason'] });
    loads.upsert([buildLoad({ id: 1, revision: 9, locked_reason: 'theirs again', weight_tons: 5 })]);
    expect(loads.get(1)).toMatchObject({ locked_reason: 'mine', weight_tons: 5 });
    expect(loads.confirmed(1)?.locked_reason).toBe('theirs again');
    loads.removeOverlay(overlay);
    expect(loads.get(1)).toMatchObject({ locked_reason: 'theirs again', weight_tons: 5, revision: 9 });
    expect(loads.pendingEdit(1)).toBeNull();
  });

  it('keeps a second edit of a load when the first is removed', () => {
    const loads = new LoadStore<FreightLoad>();
    loads.upsert([buildLoad({ id: 1 })]);
    const first = { ids: new Set([1]), patch: { locked_reason: 'first' } };
    const second = { ids: new Set([1]), patch: { locked_reason: 'second' } };
    loads.addOverlay(first);
    loads.addOverlay(second);
    loads.removeOverlay(first);
    expect(loads.get(1)?.locked_reason).toBe('second');
    loads.removeOverlay(second);
    expect(loads.get(1)?.locked_reason).toBe('');
  });
});

describe('SortedList', () => {
  it('has the same order as a full sort, however many items move', () => {
    interface Item {
      id: number;
      key: number;
    }
    const compare = (a: Item, b: Item) => a.key - b.key || a.id - b.id;
    const steps = fc.array(fc.tuple(fc.nat(200), fc.nat(20), fc.boolean()), { maxLength: 200 });
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 5 }), (rounds) => {
        const list = new SortedList<Item>(compare);
        const held = new Map<number, Item>();
        for (const round of rounds) {
          const moves = [...new Map(round.map((step) => [step[0], step])).values()].map(
            ([id, key, stays]) => {
              const move = { old: held.get(id) ?? null, now: stays ? { id, key } : null };
              if (move.now) held.set(id, move.now);
              else held.delete(id);
              return move;
            },
          );
          list.apply(moves);
          expect(list.items).toEqual([...held.values()].sort(compare));
        }
      }),
    );
  });
});

it('gives two sorts with the same order the same key', () => {
  expect(orderKey([])).toBe(orderKey([{ field: 'delivered_date', descending: true }]));
});
