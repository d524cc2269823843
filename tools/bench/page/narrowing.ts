import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import { LoadTable } from '#client/replica/loads/load-table';
import type { FreightLoad } from '#shared/contract/loads';
import { ALL_LOADS, type LoadQuery, type LoadSort } from '#shared/rules/load-filters';
import type { PageResult } from './measured';
import { inTurn } from './samples';

type Rows = readonly FreightLoad[];
/** Rows that a loop needs to run long enough for the browser's clock. */
const CLOCKED_ROWS = 200_000;
/** Longer than the replica keeps a view that is not shown. */
const FORGOTTEN_AFTER_MS = 10_000;

interface Narrowing {
  readonly what: PageResult['what'];
  readonly query: Partial<LoadQuery>;
  readonly plain: (rows: Rows) => Rows;
}

/** Floor: filters by a predicate in a plain loop. */
const filtered =
  (fits: (row: FreightLoad) => boolean) =>
  (rows: Rows): Rows => {
    const found: FreightLoad[] = [];
    for (const row of rows) if (fits(row)) found.push(row);
    return found;
  };

const NARROWINGS: readonly Narrowing[] = [
  { what: 'tab', query: { tab: 'locked' }, plain: filtered((row) => row.locked_reason !== '') },
  {
    what: 'search',
    query: { search: 'carrier 7 kermit' },
    plain: filtered((row) =>
      `${row.load_no} ${row.carrier_name} ${row.terminal_name}`.toLowerCase().includes('carrier 7'),
    ),
  },
  {
    what: 'filter',
    query: { from: '2026-10-10', to: '2026-10-29', statuses: ['pending', 'approved'] },
    plain: filtered(
      (row) =>
        row.delivered_date >= '2026-10-10' &&
        (row.propconnect_approval_status === 'Pending' || row.propconnect_approval_status === 'Approved'),
    ),
  },
  {
    what: 'sort',
    query: { sort: [{ field: 'freight_rev', descending: true }] },
    plain: (rows) => [...rows].sort((a, b) => b.freight_rev - a.freight_rev || b.id - a.id),
  },
];

/** Fields to sort by. There are more than the sort orders that the table caches, so each sort is new. */
const SORTED_FIELDS = ['freight_rev', 'weight_tons', 'carrier_name', 'load_no', 'approved_mileage'];
const nextSort = (turn: number): LoadSort => ({
  field: SORTED_FIELDS[turn % SORTED_FIELDS.length] ?? '',
  descending: true,
});

/**
 * Measures tab switch, search, filter and a new sort. Each time the view is new, with its rows, the counts of all tabs
 * and the totals. A cached view would show immediately, which is not measured.
 */
export async function measureNarrowing(loads: Rows, rounds: number): Promise<PageResult[]> {
  let clock = 0;
  const table = new LoadTable<FreightLoad>(() => clock);
  table.take(loads.map((load) => ({ ...load })));
  const all = table.hold(table.viewOf(ALL_LOADS, CHICAGO_DAY_BOUNDS));
  let revision = 1;
  const forget = (): void => {
    clock += FORGOTTEN_AFTER_MS;
    const [first] = loads;
    if (first) table.take([{ ...first, revision: (revision += 1) }]);
  };
  const floors = Math.ceil(CLOCKED_ROWS / loads.length);
  const results: PageResult[] = [];
  for (const { what, query, plain } of NARROWINGS) {
    let turns = 0;
    const product = (): number => {
      const sort = query.sort === undefined ? [] : [nextSort((turns += 1))];
      return table.viewOf({ ...ALL_LOADS, ...query, sort }, CHICAGO_DAY_BOUNDS).view.now.totals.loads;
    };
    const times = await inTurn({ prepare: forget, floor: () => plain(loads), product, floors }, rounds);
    results.push({ what, ...times });
  }
  all();
  return results;
}
