import { useCallback, useMemo, useState } from 'react';

interface Picked {
  keys: ReadonlySet<string>;
  /** Start of the next range; null without one. */
  anchor: string | null;
}

const NOTHING: Picked = { keys: new Set(), anchor: null };

export interface RowSelection<Row> {
  /** Selected rows in the order on screen. Rows that left the page are not among them. */
  rows: readonly Row[];
  has: (key: string) => boolean;
  /** Selects or deselects a row; with `isRange`, selects all from the last picked one to it. */
  pick: (key: string, isRange: boolean) => void;
  all: () => void;
  clear: () => void;
  /** Leaves only these rows selected. */
  keep: (keys: readonly string[]) => void;
}

function picked(
  { keys: before, anchor }: Picked,
  order: readonly string[],
  key: string,
  isRange: boolean,
): Picked {
  const keys = new Set(before);
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(key)];
  if (isRange && from >= 0) {
    for (const each of order.slice(Math.min(from, to), Math.max(from, to) + 1)) keys.add(each);
  } else if (!keys.delete(key)) keys.add(key);
  return { keys, anchor: key };
}

/** Keeps the selected rows of the page on screen. */
export function useRowSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => string): RowSelection<Row> {
  const [{ keys }, setPicked] = useState(NOTHING);
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
