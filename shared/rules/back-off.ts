interface BackOff {
  /** Delay after the first failure, in any unit; the result has the same unit. */
  readonly first: number;
  readonly longest?: number;
  /** Random share of the delay, half of it on each side: 0.5 means 75 to 125 %. */
  readonly jitter?: number;
}

/** Returns the delay before the next retry. It doubles with each failure in a row, up to the longest. */
export function backOff(failures: number, { first, longest = Infinity, jitter = 0 }: BackOff): number {
  const delay = Math.min(longest, first * 2 ** (failures - 1));
  return delay * (1 - jitter / 2 + Math.random() * jitter);
}
