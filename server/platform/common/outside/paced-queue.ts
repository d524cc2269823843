import PQueue from 'p-queue';
import { SECOND_MS } from '#shared/durations';

/** Creates a queue that runs tasks in order, with limits on starts within any second and on concurrency. */
export const pacedQueue = (limits: { readonly perSecond: number; readonly atOnce: number }): PQueue =>
  new PQueue({
    concurrency: limits.atOnce,
    interval: SECOND_MS,
    intervalCap: limits.perSecond,
    strict: true,
  });
