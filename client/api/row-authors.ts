import type { ChangeAuthor } from '#shared/realtime/events';

/** Author of the change that brought a row, by row object: each change brings a new object. */
const authors = new WeakMap<object, ChangeAuthor>();

/** Stores the author of rows that arrived in a room. An unknown author (null) is ignored. */
export function rememberAuthor(rows: readonly object[], by: ChangeAuthor | null): void {
  if (by !== null) for (const row of rows) authors.set(row, by);
}

/** Returns the copy of a row with the author of the row. */
export function withAuthorOf<R extends object>(row: object, copy: R): R {
  rememberAuthor([copy], authorOf(row));
  return copy;
}

/** Returns the author of the change that brought this row; null if unknown. */
export const authorOf = (row: object): ChangeAuthor | null => authors.get(row) ?? null;
