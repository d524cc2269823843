import { useEffect, useState } from 'react';
import type { RowFlash } from './wide-table-types';

/** Time for which a cell is marked as changed. */
const FLASH_MS = 4_000;
/** Largest change that flashes. A larger one is a re-rating, and flashing all rows would say nothing. */
const FLASHED_ROWS_MAX = 200;

interface Watched<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** Returns the watched values of a row by column key. */
  valuesOf: (row: Row) => Readonly<Record<string, number>>;
}

type Flashes = ReadonlyMap<number, RowFlash>;
const NONE: Flashes = new Map();

function changedColumns<Row>(before: Row, after: Row, valuesOf: Watched<Row>['valuesOf']): string[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  // A value that was unknown before does not flash.
  return Object.keys(now).filter((column) => old[column] !== undefined && old[column] !== now[column]);
}

interface Seen<Row> {
  readonly rows: readonly Row[];
  readonly flashes: Flashes;
  /** Number of flashes so far; each gets its own number. */
  readonly count: number;
}

/** Compares rows with the previous ones and returns the flashes. */
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

/**
 * Returns flashes for rows that changed while they were shown, for the `flashOf` of a wide table. A new row
 * does not flash.
 */
export function useChangeFlash<Row>(watched: Watched<Row>): Flashes {
  const [seen, setSeen] = useState<Seen<Row>>({ rows: watched.rows, flashes: NONE, count: 0 });
  // Compares during rendering, so that the mark appears together with the new value.
  if (seen.rows !== watched.rows) setSeen(compare(seen, watched));
  const { flashes } = seen;
  useEffect(() => {
    if (flashes === NONE) return undefined;
    const over = setTimeout(() => setSeen((now) => ({ ...now, flashes: NONE })), FLASH_MS);
    return () => clearTimeout(over);
  }, [flashes]);
  return flashes;
}
