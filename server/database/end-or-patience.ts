import { setTimeout as wait } from 'node:timers/promises';

/** Longest wait for a read under way. One that hangs must not hold up all others until it times out. */
const PATIENCE_MS = 100;

/** Resolves when a read ends, or a moment later if it takes long. */
export const endOrPatience = (running: Promise<unknown>): Promise<unknown> =>
  Promise.race([running, wait(PATIENCE_MS, undefined, { ref: false })]);
