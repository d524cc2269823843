import type { AnyLoad } from '#shared/contract/loads';
import type { LoadSort } from '#shared/rules/load-filters';
import { compareValues, orderColumns, type OrderColumn, type OrderValue } from '#shared/rules/load-order';
import type { Entry } from './entry';

/** Returns the total order of a sort. Equal loads follow their ids, in the direction of the first column. */
export function comparatorOf(sort: readonly LoadSort[]): (a: AnyLoad, b: AnyLoad) => number {
  const columns = orderColumns(sort);
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
 * Sorts the entries. Texts are ranked first, so that each distinct text is compared once for the sort and all
 * further comparisons are of numbers.
 */
export function sortEntries<L extends AnyLoad>(
  entries: readonly Entry<L>[],
  sort: readonly LoadSort[],
): Entry<L>[] {
  const columns = orderColumns(sort);
  const keys = columns.map((column) => ranksOf(entries, column));
  const ids = columns[0]?.direction ?? 1;
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

function ranksOf(entries: readonly Entry[], { value, direction }: OrderColumn): Float64Array {
  const values = entries.map(({ row }) => value(row));
  const texts = new Map<OrderValue, number>();
  for (const value of values) if (typeof value === 'string') texts.set(value, 0);
  [...texts.keys()].sort(compareValues).forEach((text, rank) => texts.set(text, rank));
  return Float64Array.from(
    values,
    (value) => direction * (typeof value === 'number' ? value : (texts.get(value) ?? 0)),
  );
}
