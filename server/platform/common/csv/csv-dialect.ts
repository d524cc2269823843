export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Separator and line break of a CSV text. */
export interface CsvDialect {
  readonly separator: Separator;
  readonly newline: '\n' | '\r';
  /** True when the first line is Excel's `sep=;`, which states the separator and is no record. */
  readonly isStated?: boolean;
}

const QUOTE = '"';
/** Lines that are compared. The separator occurs equally often in most of them. */
const COMPARED_LINES = 20;
const STATED = /^\uFEFF?"?sep=([,;\t|])"?[,;\t|]*\s*$/i;

type Counts = Record<Separator, number>;

const NO_SEPARATORS: Counts = { ',': 0, ';': 0, '\t': 0, '|': 0 };
const isSeparator = (character: string): character is Separator => character in NO_SEPARATORS;

/** Splits the start of a text into lines without the text inside quotes. Blank lines are left out. */
function unquotedLines(start: string, newline: string): string[] {
  let unquoted = '';
  let isQuoted = false;
  for (const character of start) {
    if (character === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted) unquoted += character;
  }
  return unquoted.split(newline).filter((line) => line.trim() !== '' || line.includes('\t'));
}

/** Counts the separators outside quotes, of the first lines that have any text. */
const countsOf = (start: string, newline: string): Counts[] =>
  unquotedLines(start, newline)
    .slice(0, COMPARED_LINES)
    .map((line) => {
      const counts = { ...NO_SEPARATORS };
      for (const character of line) if (isSeparator(character)) counts[character] += 1;
      return counts;
    });

/** Returns the count that most lines have, and the number of those lines. Lines without the separator don't count. */
function usualCount(counts: readonly number[]): { lines: number; count: number } {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  let usual = { lines: 0, count: 0 };
  for (const [count, number] of lines) {
    if (number > usual.lines || (number === usual.lines && count > usual.count))
      usual = { lines: number, count };
  }
  return usual;
}

/**
 * Detects the line break and the separator: the one of a `sep=` line, or the one that occurs equally often in most of the
 * first lines. A title above the headings and decimal commas in the rows thus don't mislead.
 */
export function detectDialect(start: string): CsvDialect {
  const newline = start.includes('\n') || !start.includes('\r') ? '\n' : '\r';
  const stated = STATED.exec(start.slice(0, start.indexOf(newline) + 1))?.[1];
  if (stated !== undefined) return { separator: stated as Separator, newline, isStated: true };
  const lines = countsOf(start, newline);
  const usual = (separator: Separator): { lines: number; count: number } =>
    usualCount(lines.map((counts) => counts[separator]));
  const [separator] = [...SEPARATORS].sort(
    (one, other) => usual(other).lines - usual(one).lines || usual(other).count - usual(one).count,
  );
  return { separator: separator ?? ',', newline };
}
