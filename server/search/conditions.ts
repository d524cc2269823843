import type { NumberRange } from './search-terms';

/** Part of a WHERE clause with its values. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Escapes a text for LIKE, so that % and _ match themselves. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Joins the conditions of some values by OR or AND. */
function joined(
  sql: string,
  by: ' OR ' | ' AND ',
  values: readonly (readonly (string | number)[])[],
): Condition {
  return { sql: `(${values.map(() => sql).join(by)})`, values: values.flat() };
}

/** Matches a column that begins with one of the texts. */
export const startsWith = (column: string, texts: readonly string[]): Condition =>
  joined(
    `${column} LIKE ?`,
    ' OR ',
    texts.map((text) => [`${literal(text)}%`]),
  );

/** Matches a column that is one of the texts. */
export const equals = (column: string, texts: readonly (string | number)[]): Condition =>
  joined(
    `${column} = ?`,
    ' OR ',
    texts.map((text) => [text]),
  );

/** Matches a column within one of the ranges. */
export const within = (column: string, ranges: readonly NumberRange[]): Condition =>
  joined(
    `${column} BETWEEN ? AND ?`,
    ' OR ',
    ranges.map(({ from, to }) => [from, to]),
  );

/** Matches a text that contains every word. */
export const contains = (text: string, words: readonly string[]): Condition =>
  joined(
    `${text} LIKE ?`,
    ' AND ',
    words.map((word) => [`%${literal(word)}%`]),
  );
