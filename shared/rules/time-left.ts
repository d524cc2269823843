const MILLISECONDS = 1000;

/** Where a work stood when it was first seen. */
export interface ProgressStart {
  readonly atMs: number;
  readonly done: number;
}

/**
 * Whole seconds that a work still takes at the pace it has had since it was first seen; null while there is no
 * pace to tell it by.
 */
export function secondsLeft(
  start: ProgressStart,
  { done, total }: { done: number; total: number },
  nowMs: number,
): number | null {
  const worked = done - start.done;
  if (total <= 0 || worked <= 0 || done >= total) return null;
  return Math.ceil((((nowMs - start.atMs) / worked) * (total - done)) / MILLISECONDS);
}
