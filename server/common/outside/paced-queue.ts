import PQueue from 'p-queue';

const MS_IN_SECOND = 1_000;

/** Creates a queue that runs tasks in order, with limits on starts within any second and on concurrency. */
export const pacedQueue = (limits: { readonly perSecond: number; readonly atOnce: number }): PQueue =>
  new PQueue({
    concurrency: limits.atOnce,
    interval: MS_IN_SECOND,
    intervalCap: limits.perSecond,
    strict: true,
  });
