import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Rows processed before the loop yields to other requests: a few milliseconds of work. */
export const ROWS_PER_SLICE = 2_000;
/**
 * Rows that one statement reads or changes. Larger than ROWS_PER_SLICE, because round trips cost time but
 * little CPU.
 */
export const ROWS_PER_STATEMENT = 5_000;

/**
 * Runs work over a list slice by slice, so that other requests are served in between. Returns the results in
 * order.
 */
export async function inSlices<T, R>(
  items: readonly T[],
  work: (slice: readonly T[]) => R[] | Promise<R[]>,
  size = ROWS_PER_SLICE,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await yieldToEventLoop();
    for (const result of await work(items.slice(start, start + size))) results.push(result);
  }
  return results;
}
