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

/** Number of values that tell whether a column repeats its texts. */
const SAMPLED = 500;

/** Compares two entries by their indexes. */
type Compare = (a: number, b: number) => number;

/** Sorts the entries. */
export function sortEntries<L extends AnyLoad>(
  entries: readonly Entry<L>[],
  sort: readonly LoadSort[],
): Entry<L>[] {
  const columns = orderColumns(sort);
  const compares = columns.map((column) => compareIn(entries, column));
  const ids = columns[0]?.direction ?? 1;
  const places = Array.from(entries, (_entry, place) => place);
  places.sort((a, b) => {
    for (const compare of compares) {
      const difference = compare(a, b);
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

/** Prepares the comparison by a column. Texts that repeat are ranked first, so that the sort compares numbers. */
function compareIn(entries: readonly Entry[], { value, direction }: OrderColumn): Compare {
  const values = entries.map(({ row }) => value(row));
  if (areDistinctTexts(values)) {
    return (a, b) => direction * compareValues(values[a] ?? '', values[b] ?? '');
  }
  const ranks = ranksOf(values, direction);
  return (a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0);
}

/** Returns true for a column of texts such as times, where ranking would cost as much as the sort. */
function areDistinctTexts(values: readonly OrderValue[]): boolean {
  const step = Math.max(1, Math.floor(values.length / SAMPLED));
  const texts = new Set<OrderValue>();
  let sampled = 0;
  for (let place = 0; place < values.length; place += step) {
    const value = values[place];
    if (typeof value !== 'string') return false;
    texts.add(value);
    sampled += 1;
  }
  return texts.size * 2 > sampled;
}

function ranksOf(values: readonly OrderValue[], direction: 1 | -1): Float64Array {
  const texts = new Map<OrderValue, number>();
  for (const value of values) if (typeof value === 'string') texts.set(value, 0);
  [...texts.keys()].sort(compareValues).forEach((text, rank) => texts.set(text, rank));
  return Float64Array.from(
    values,
    (value) => direction * (typeof value === 'number' ? value : (texts.get(value) ?? 0)),
  );
}
