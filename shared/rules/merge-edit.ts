/** Field that another user changed after the revision that the editing user saw. */
export interface LaterChange {
  field: string;
  /** Value at the revision that the user saw. */
  seen: unknown;
  by: string;
}

export interface EditConflict {
  field: string;
  theirs: unknown;
  by: string;
}

/**
 * Merges an edit of a whole record into its present state. A field that the body leaves as seen keeps the
 * present value. A field that only the body changed takes the body's value. A field that both changed to
 * different values is a conflict.
 * `orders` names fields that request a state: the body requests it even if it repeats the seen value. If
 * another user has changed such a field to a different value, it is a conflict, so a request is never dropped
 * silently. See docs/live-copy.md#conflicts-and-merges.
 */
export function mergeEdit<R extends object>(
  current: R,
  body: Partial<R>,
  laterChanges: readonly LaterChange[],
  requestedStates: readonly (keyof R & string)[] = [],
): { merged: R; conflict: EditConflict | null } {
  const later = new Map(laterChanges.map((change) => [change.field, change]));
  const isOrder = new Set<string>(requestedStates);
  const merged = { ...current } as Record<string, unknown>;
  let conflict: EditConflict | null = null;
  for (const [field, wanted] of Object.entries(body)) {
    const theirs = merged[field];
    if (wanted === undefined || wanted === theirs) continue;
    const change = later.get(field);
    if (change === undefined) merged[field] = wanted;
    else if (isOrder.has(field) || wanted !== change.seen) conflict ??= { field, theirs, by: change.by };
  }
  return { merged: merged as R, conflict };
}
