import type { AnyLoad } from '../../../shared/contract/loads';
import type { LoadSort } from '../../../shared/rules/load-filters';
import type { Entry } from './entry';

type Value = number | string;

/** The newest delivery first. */
const NEWEST_FIRST: readonly LoadSort[] = [{ field: 'delivered_date', descending: true }];

type Amounts = Partial<Record<'freight_rev' | 'fsc_rev' | 'sand_rev', number>> &
  Partial<Record<'freight_cost' | 'fsc_cost' | 'sand_cost', number>>;

/** Columns that are not fields. Cents, so that equal sums compare as equal. */
const DERIVED: Partial<Record<string, (row: Amounts) => number>> = {
  total_rev: (row) => Math.round(((row.freight_rev ?? 0) + (row.fsc_rev ?? 0) + (row.sand_rev ?? 0)) * 100),
  total_cost: (row) =>
    Math.round(((row.freight_cost ?? 0) + (row.fsc_cost ?? 0) + (row.sand_cost ?? 0)) * 100),
};

/** What a load is sorted by in a column. */
type ValueOf = (row: AnyLoad) => Value;

/** Instants sort as they are, other texts in small letters; an unknown column puts all loads level. */
function valueIn(field: string): ValueOf {
  if (field === 'delivered_date') return (row) => row.delivered_date;
  return DERIVED[field] ?? ((row) => comparable((row as unknown as Record<string, unknown>)[field]));
}

function comparable(value: unknown): Value {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.toLowerCase();
  return value === true ? 1 : 0;
}

const compareValues = (a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts that make the same order have the same key. */
export function orderKey(sort: readonly LoadSort[]): string {
  return orderOf(sort)
    .map(({ field, descending }) => `${descending ? '-' : '+'}${field}`)
    .join(',');
}

const orderOf = (sort: readonly LoadSort[]): readonly LoadSort[] => (sort.length === 0 ? NEWEST_FIRST : sort);

/** The total order of a sort: loads that are level in it stand by their ids, in the direction of the first column. */
export function comparatorOf(sort: readonly LoadSort[]): (a: AnyLoad, b: AnyLoad) => number {
  const columns = orderOf(sort).map(({ field, descending }) => ({
    value: valueIn(field),
    direction: descending ? -1 : 1,
  }));
  const ids = columns[0]?.direction ?? 1;
  return (a, b) => {
    for (const { value, direction } of columns) {
      const difference = compareValues(value(a), value(b));
      if (difference !== 0) return direction * difference;
    }
    return ids * (a.id - b.id);
  };
}

/**
 * The entries in the order of a sort. Texts are ranked first (each different one is compared once a sort and
 * not once a pair of loads), so that all comparisons are of numbers.
 */
export function sortEntries<L extends AnyLoad>(
  entries: readonly Entry<L>[],
  sort: readonly LoadSort[],
): Entry<L>[] {
  const order = orderOf(sort);
  const keys = order.map(({ field, descending }) => ranksOf(entries, field, descending ? -1 : 1));
  const ids = order[0]?.descending === true ? -1 : 1;
  const places = Array.from(entries, (_entry, place) => place);
  places.sort((a, b) => {
    for (const key of keys) {
      const difference = (key[a] ?? 0) - (key[b] ?? 0);
      if (difference !== 0) return difference;
    }
    return ids * ((entries[a]?.row.id ?? 0) - (entries[b]?.row.id ?? 0));
  });
  const sorted: Entry<L>[] = [];
  for (const place of places) {
    const entry = entries[place];
    if (entry) sorted.push(entry);
  }
  return sorted;
}

function ranksOf(entries: readonly Entry[], field: string, direction: 1 | -1): Float64Array {
  const value = valueIn(field);
  const values = entries.map(({ row }) => value(row));
  const texts = new Map<Value, number>();
  for (const value of values) if (typeof value === 'string') texts.set(value, 0);
  [...texts.keys()].sort(compareValues).forEach((text, rank) => texts.set(text, rank));
  return Float64Array.from(
    values,
    (value) => direction * (typeof value === 'number' ? value : (texts.get(value) ?? 0)),
  );
}
