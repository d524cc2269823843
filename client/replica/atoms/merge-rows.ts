/** Fields of a row that a delta needs. */
export interface Row {
  readonly id: number;
  readonly revision: number;
}

const isDeleted = (row: Row & { readonly is_deleted?: boolean }): boolean => row.is_deleted === true;

/** Returns true when the row that arrived has the same revision and fields as the held row. */
function isSame<R extends Row>(held: R, row: R): boolean {
  if (held.revision !== row.revision) return false;
  for (const field in row) if (row[field] !== held[field]) return false;
  return true;
}

/**
 * Returns the list with changed rows replaced, new rows at the end, and deleted rows removed. An unchanged
 * row stays the same object, and a list without a change stays the same list.
 */
export function mergeRows<R extends Row>(
  list: readonly R[],
  changed: readonly R[] | undefined,
): readonly R[] {
  if (!changed || changed.length === 0) return list;
  const rows = new Map(list.map((row) => [row.id, row]));
  let isChanged = false;
  for (const row of changed) {
    const held = rows.get(row.id);
    if (held && (held.revision > row.revision || isSame(held, row))) continue;
    if (!isDeleted(row)) rows.set(row.id, row);
    else if (!rows.delete(row.id)) continue;
    isChanged = true;
  }
  return isChanged ? [...rows.values()] : list;
}
