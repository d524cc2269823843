/** A field that somebody else changed after the revision that a person saw. */
export interface LaterChange {
  field: string;
  /** Its value at the revision seen. */
  seen: unknown;
  by: string;
}

export interface EditConflict {
  field: string;
  theirs: unknown;
  by: string;
}

/**
 * Merges an edit of a whole record into the record as it is now (design: live-data, section 2). A field that the
 * body leaves as it was seen keeps the others' value; one that only the body changed takes the body's; one that
 * both changed, to different values, is a conflict.
 *
 * `orders` names fields whose value is an order, such as a state: the body asks for it even where it repeats what was
 * seen. An order that somebody has crossed since is a conflict, so it is never dropped without a word.
 */
export function mergeEdit<R extends object>(
  current: R,
  body: Partial<R>,
  laterChanges: readonly LaterChange[],
  orders: readonly (keyof R & string)[] = [],
): { merged: R; conflict: EditConflict | null } {
  const later = new Map(laterChanges.map((change) => [change.field, change]));
  const isOrder = new Set<string>(orders);
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
