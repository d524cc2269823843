import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items that are sorted or merged without a pause: a few milliseconds, so that other requests don't wait. */
const PIECE = 4_096;

/** Sorts any number of items without blocking the event loop. The order must be total. */
export async function sortInPieces<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += PIECE) {
    runs.push(items.slice(at, at + PIECE).sort(compare));
    await nextTurn();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(
  one: readonly T[],
  other: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  const merged: T[] = [];
  let [a, b] = [0, 0];
  while (a < one.length || b < other.length) {
    const [left, right] = [one[a], other[b]];
    const takesLeft = right === undefined || (left !== undefined && compare(left, right) <= 0);
    const next = takesLeft ? left : right;
    if (next !== undefined) merged.push(next);
    if (takesLeft) a += 1;
    else b += 1;
    if (merged.length % PIECE === 0) await nextTurn();
  }
  return merged;
}
