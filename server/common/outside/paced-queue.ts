import PQueue from 'p-queue';

const SECOND_MS = 1_000;

/** Makes a queue that begins at most so many works within any second, and runs at most so many at once, in order. */
export const pacedQueue = (limits: { readonly perSecond: number; readonly atOnce: number }): PQueue =>
  new PQueue({
    concurrency: limits.atOnce,
    interval: SECOND_MS,
    intervalCap: limits.perSecond,
    strict: true,
  });
