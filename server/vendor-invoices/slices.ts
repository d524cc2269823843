import { setImmediate as breathe } from 'node:timers/promises';

/** Rows that are worked on before everybody else gets a turn: a few milliseconds of work. */
export const ROWS_AT_ONCE = 2_000;

/** Runs work over a list slice by slice, so that no other request waits for all of it; the results in order. */
export async function inSlices<T, R>(
  items: readonly T[],
  work: (slice: readonly T[]) => R[] | Promise<R[]>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    if (start > 0) await breathe();
    for (const result of await work(items.slice(start, start + ROWS_AT_ONCE))) results.push(result);
  }
  return results;
}

/**
 * Runs writes of one transaction side by side. All of them have ended when it answers or throws: none goes on writing
 * after the transaction was given up.
 */
export async function together(works: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(works);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
