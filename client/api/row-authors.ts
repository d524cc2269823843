import type { ChangeAuthor } from '../../shared/realtime/events';

/** The author of the change that brought a row, by the row itself: each change brings a new object. */
const authors = new WeakMap<object, ChangeAuthor>();

/** Remembers who changed rows that the room told of. Rows of an unknown author (null) are left alone. */
export function rememberAuthor(rows: readonly object[], by: ChangeAuthor | null): void {
  if (by !== null) for (const row of rows) authors.set(row, by);
}

/** Returns the copy of a row with the author of the row. */
export function withAuthorOf<R extends object>(row: object, copy: R): R {
  rememberAuthor([copy], authorOf(row));
  return copy;
}

/** Returns who made the change that brought this row; null when nobody told. */
export const authorOf = (row: object): ChangeAuthor | null => authors.get(row) ?? null;
