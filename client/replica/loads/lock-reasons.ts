interface LockedLoad {
  readonly locked_reason: string;
  readonly revision: number;
}

/** Returns the reasons of the locked loads, the most recently used first. */
export function recentLockReasons(loads: Iterable<LockedLoad>, most: number): string[] {
  const lastUsed = new Map<string, number>();
  for (const { locked_reason: reason, revision } of loads) {
    if (reason !== '') lastUsed.set(reason, Math.max(revision, lastUsed.get(reason) ?? 0));
  }
  return [...lastUsed]
    .sort(([one, first], [other, second]) => second - first || one.localeCompare(other))
    .slice(0, most)
    .map(([reason]) => reason);
}
