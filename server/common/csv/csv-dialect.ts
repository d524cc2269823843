export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Separator and line break of a CSV text. */
export interface CsvDialect {
  readonly separator: Separator;
  readonly newline: '\n' | '\r';
}

const QUOTE = '"';

/** Returns the separators outside quotes of the first line that has any. */
function separatorsOf(start: string, newline: string): string[] {
  const found: string[] = [];
  let isQuoted = false;
  for (const character of start) {
    if (character === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === newline && found.length > 0) break;
    else if ((SEPARATORS as readonly string[]).includes(character)) found.push(character);
  }
  return found;
}

/** Detects the line break, and the separator that occurs most often outside quotes in the first line. */
export function detectDialect(start: string): CsvDialect {
  const newline = start.includes('\n') || !start.includes('\r') ? '\n' : '\r';
  const found = separatorsOf(start, newline);
  const count = (separator: Separator): number => found.filter((one) => one === separator).length;
  const [separator] = [...SEPARATORS].sort((one, other) => count(other) - count(one));
  return { separator: separator ?? ',', newline };
}
