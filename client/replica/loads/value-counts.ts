import type { AnyLoad } from '#shared/contract/loads';
import { type DayBounds, type LoadQuery, TAB_BITS, filterOf, statusIn } from '#shared/rules/load-filters';
import { VALUE_FIELDS, type ValueField, fieldTests, valueIn } from '#shared/rules/load-values';
import type { Entry } from './entry';

/** Field whose values can be chosen, including the status. */
export type CountedField = ValueField | 'status';

/** Number of loads by value, for each field. */
export type ValueCounts = Readonly<Record<CountedField, ReadonlyMap<string, number>>>;

const FIELDS = Object.keys(VALUE_FIELDS) as ValueField[];

type Counts = Record<CountedField, Map<string, number>>;

const noCounts = (): Counts =>
  Object.fromEntries(['status', ...FIELDS].map((field) => [field, new Map<string, number>()])) as Counts;

function add(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

interface Test {
  readonly field: CountedField;
  readonly passes: (load: AnyLoad) => boolean;
}

function testsOf({ statuses, where = [] }: LoadQuery): readonly Test[] {
  const wanted = new Set<string>(statuses);
  const isOpen = wanted.size === 0 || wanted.has('all');
  const ofStatus: Test = { field: 'status', passes: (load) => isOpen || wanted.has(statusIn(load)) };
  return [ofStatus, ...fieldTests(where)];
}

/** Returns the field whose filter alone hides a load; '' when none does, null when several do. */
function onlyFailure(tests: readonly Test[], load: AnyLoad): CountedField | '' | null {
  let failed: CountedField | '' = '';
  for (const { field, passes } of tests) {
    if (passes(load)) continue;
    if (failed !== '') return null;
    failed = field;
  }
  return failed;
}

/**
 * Counts the loads by value under the query. The filter of a field does not narrow its own counts, because a
 * person who chose one carrier wants to see the others.
 */
export function countValues(entries: Iterable<Entry>, query: LoadQuery, days: DayBounds): ValueCounts {
  const counts = noCounts();
  const filter = filterOf({ ...query, statuses: [], where: [] }, days);
  const tab = TAB_BITS[query.tab];
  const tests = testsOf(query);
  for (const { row, tabs, text } of entries) {
    if ((tabs & tab) === 0 || !filter(row, text)) continue;
    const failed = onlyFailure(tests, row);
    if (failed === null) continue;
    if (failed === '' || failed === 'status') add(counts.status, statusIn(row));
    for (const field of FIELDS) {
      if (failed === '' || failed === field) add(counts[field], valueIn(row, field));
    }
  }
  return counts;
}
