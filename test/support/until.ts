import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any step takes on a machine that other programs keep busy. */
const WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;
/** Each pause is a little longer than the one before it: looking costs the tests more than the rest of a long wait. */
const GROWTH = 1.2;
const GROWTH_MAX = 8;

/** Waits until a condition is true. */
export async function until(
  isDone: () => Promise<boolean> | boolean,
  { withinMs = WITHIN_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): Promise<void> {
  const deadline = Date.now() + withinMs;
  let pauseMs = lookEveryMs;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('The condition did not become true in time');
    await wait(pauseMs);
    pauseMs = Math.min(pauseMs * GROWTH, lookEveryMs * GROWTH_MAX);
  }
}
