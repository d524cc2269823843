const MILLISECONDS = 1000;

/** State of a task when it was first seen. */
export interface ProgressStart {
  readonly atMs: number;
  readonly done: number;
}

/**
 * Returns the seconds until a task ends, at its pace since it was first seen; null while there is no pace.
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
