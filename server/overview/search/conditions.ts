import type { SqlParameter } from '#server/database/index';
import { type CentsRange, amountsFrom } from './search-amounts';
import type { NumberRange } from './search-terms';

/** Part of a WHERE clause with its values. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly SqlParameter[];
}

/** Escapes a text for LIKE, so that % and _ match themselves. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Joins conditions by OR or AND. Without conditions, everything matches. */
export function joined(parts: readonly Condition[], by: 'OR' | 'AND'): Condition {
  if (parts.length === 0) return { sql: 'TRUE', values: [] };
  return {
    sql: `(${parts.map(({ sql }) => sql).join(` ${by} `)})`,
    values: parts.flatMap(({ values }) => values),
  };
}

/** Matches a column that begins with one of the texts. */
export const startsWith = (column: string, texts: readonly string[]): Condition =>
  joined(
    texts.map((text) => ({ sql: `${column} LIKE ?`, values: [`${literal(text)}%`] })),
    'OR',
  );

/** Matches a column that is one of the texts. */
export const equals = (column: string, texts: readonly (string | number)[]): Condition =>
  joined(
    texts.map((text) => ({ sql: `${column} = ?`, values: [text] })),
    'OR',
  );

/** Matches a column within one of the ranges. */
export const within = (column: string, ranges: readonly NumberRange[]): Condition =>
  joined(
    ranges.map(({ from, to }) => ({ sql: `${column} BETWEEN ? AND ?`, values: [from, to] })),
    'OR',
  );

/** Cents as the dollars of a column of money, which has two decimals. */
const dollars = (cents: number): number => cents / 100;

/**
 * Conditions of amounts within a range of cents, of either sign. The columns stand alone, because arithmetic on the
 * decimals of each row takes longer than the rest of a search.
 */
export const amountsWithin = (amounts: readonly string[], { from, to }: CentsRange): Condition[] =>
  amounts.map((amount) => ({
    sql: `(${amount} BETWEEN ? AND ? OR ${amount} BETWEEN ? AND ?)`,
    values: [dollars(from), dollars(to), dollars(-to), dollars(-from)],
  }));

/** Escapes a word for LIKE. Its quotes and dashes match those of any kind: phones type O’Dell for O'Dell. */
const anyQuotes = (word: string): string =>
  literal(word).replace(/['\u2018\u2019\u02bc\u2010-\u2015\u2212-]/g, '_');

/** Matches a record with every word, in its text or as one of its amounts. Without words it matches all. */
export const containsWords = (
  text: string,
  amounts: readonly string[],
  words: readonly string[],
): Condition =>
  joined(
    words.map((word) => {
      const range = amountsFrom(word);
      const inText = { sql: `${text} LIKE ?`, values: [`%${anyQuotes(word)}%`] };
      return joined([inText, ...(range === undefined ? [] : amountsWithin(amounts, range))], 'OR');
    }),
    'AND',
  );
