import { useCallback, useMemo, useState } from 'react';

interface Picked<Key> {
  keys: ReadonlySet<Key>;
  /** Start of the next range; null without one. */
  anchor: Key | null;
}

const NOTHING = { keys: new Set<never>(), anchor: null };

export interface RowSelection<Row, Key = string> {
  /** Selected rows in the order on screen. Rows that left the page are not among them. */
  rows: readonly Row[];
  has: (key: Key) => boolean;
  /** Selects or deselects a row; with `isRange`, selects all from the last picked one to it. */
  pick: (key: Key, isRange: boolean) => void;
  all: () => void;
  clear: () => void;
  /** Leaves only these rows selected. */
  keep: (keys: readonly Key[]) => void;
}

function picked<Key>(
  { keys: before, anchor }: Picked<Key>,
  order: readonly Key[],
  key: Key,
  isRange: boolean,
): Picked<Key> {
  const keys = new Set(before);
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(key)];
  if (isRange && from >= 0) {
    for (const each of order.slice(Math.min(from, to), Math.max(from, to) + 1)) keys.add(each);
  } else if (!keys.delete(key)) keys.add(key);
  return { keys, anchor: key };
}

/** Keeps the selected rows of those on screen. `keyOf` stays the same function. */
export function useRowSelection<Row, Key extends string | number>(
  shown: readonly Row[],
  keyOf: (row: Row) => Key,
): RowSelection<Row, Key> {
  const [{ keys }, setPicked] = useState<Picked<Key>>(NOTHING);
  const rows = useMemo(() => shown.filter((row) => keys.has(keyOf(row))), [shown, keys, keyOf]);
  const order = useMemo(() => shown.map(keyOf), [shown, keyOf]);
  return {
    rows,
    has: useCallback((key) => keys.has(key), [keys]),
    pick: useCallback((key, isRange) => setPicked((old) => picked(old, order, key, isRange)), [order]),
    all: () => setPicked({ keys: new Set(order), anchor: null }),
    clear: useCallback(() => setPicked(NOTHING), []),
    keep: useCallback((left) => setPicked({ keys: new Set(left), anchor: null }), []),
  };
}
