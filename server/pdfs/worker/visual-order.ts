import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Letters of Hebrew, Arabic and other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Returns true for a text with letters that are written from right to left. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Returns the direction of a text, which its first letter decides. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';

/** Part of a line in one direction, in the order in which it is read. */
interface Part {
  text: string;
  readonly isRightToLeft: boolean;
}

/**
 * Returns the parts of a line from left to right on paper. The font turns the letters of a part, but neither the order of
 * parts nor brackets.
 */
export function visualParts(line: string, direction: 'ltr' | 'rtl'): string[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const parts: Part[] = [];
  let before = Number.NaN;
  for (const place of bidi.getReorderedIndices(line, embedding)) {
    const isRightToLeft = (embedding.levels[place] ?? 0) % 2 === 1;
    const character = mirrored.get(place) ?? line.charAt(place);
    const last = parts.at(-1);
    if (last?.isRightToLeft !== isRightToLeft || Math.abs(place - before) !== 1)
      parts.push({ text: character, isRightToLeft });
    else last.text = isRightToLeft ? character + last.text : last.text + character;
    before = place;
  }
  // PDFKit would lay out each word by itself, from left to right.
  return parts.map(({ text, isRightToLeft }) => (isRightToLeft ? text.replaceAll(' ', '\u00a0') : text));
}
