import { useEffect, useState } from 'react';
import type { RowFlash } from './wide-table-types';

/** How long a cell is marked as changed. */
const FLASH_MS = 4_000;
/** A change of more rows than this is a re-rating: a screen that flashes all over says nothing. */
const FLASHED_ROWS_MAX = 200;

interface Watched<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** What is watched of a row, by the column that shows it. */
  valuesOf: (row: Row) => Readonly<Record<string, number>>;
}

type Flashes = ReadonlyMap<number, RowFlash>;
const NONE: Flashes = new Map();

function changedColumns<Row>(before: Row, after: Row, valuesOf: Watched<Row>['valuesOf']): string[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  // What was not known before has not moved.
  return Object.keys(now).filter((column) => old[column] !== undefined && old[column] !== now[column]);
}

interface Seen<Row> {
  readonly rows: readonly Row[];
  readonly flashes: Flashes;
  /** Flashes so far: each has a number of its own. */
  readonly count: number;
}

/** The flashes of rows that stand in the place of others. */
function compare<Row>(before: Seen<Row>, { rows, keyOf, valuesOf }: Watched<Row>): Seen<Row> {
  const old = new Map(before.rows.map((row) => [keyOf(row), row]));
  const flashes = new Map<number, RowFlash>();
  let { count } = before;
  for (const row of rows) {
    const was = old.get(keyOf(row));
    const columns = was === undefined || was === row ? [] : changedColumns(was, row, valuesOf);
    if (columns.length > 0) flashes.set(keyOf(row), { count: (count += 1), columns });
  }
  const isQuiet = flashes.size === 0 || flashes.size > FLASHED_ROWS_MAX;
  return { rows, count, flashes: isQuiet ? before.flashes : flashes };
}

/** The rows whose figures moved while they were shown, for the `flashOf` of a wide table; a new row does not flash. */
export function useChangeFlash<Row>(watched: Watched<Row>): Flashes {
  const [seen, setSeen] = useState<Seen<Row>>({ rows: watched.rows, flashes: NONE, count: 0 });
  // Compared while it is drawn, so that the mark comes with the new figure.
  if (seen.rows !== watched.rows) setSeen(compare(seen, watched));
  const { flashes } = seen;
  useEffect(() => {
    if (flashes === NONE) return undefined;
    const over = setTimeout(() => setSeen((now) => ({ ...now, flashes: NONE })), FLASH_MS);
    return () => clearTimeout(over);
  }, [flashes]);
  return flashes;
}
