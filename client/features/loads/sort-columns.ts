import type { LoadSort } from '#shared/rules/load-filters';

/** Column whose heading is clicked. Numbers (`right`) begin with the largest. */
interface SortedColumn {
  readonly id: string;
  readonly right: boolean;
}

/**
 * Returns the sort after a click on a heading: the first click sorts, the second turns the direction around, the third
 * ends it. With Shift (`isAdded`) the other sort columns stay; without it, they end.
 */
export function sortAfterClick(
  sort: readonly LoadSort[],
  { id, right }: SortedColumn,
  isAdded: boolean,
): readonly LoadSort[] {
  const kept = isAdded ? sort : sort.filter(({ field }) => field === id);
  const known = kept.find(({ field }) => field === id);
  if (known === undefined) return [...kept, { field: id, descending: right }];
  if (known.descending !== right) return kept.filter((one) => one !== known);
  return kept.map((one) => (one === known ? { field: id, descending: !right } : one));
}
