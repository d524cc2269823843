import { cutUnits, wellFormed } from '#shared/cells/well-formed-text';

/** Most UTF-16 units of a cell. Excel repairs a file that has a longer text. */
const LENGTH_MAX = 32_767;

/** Matches the underscore of text that spreadsheet programs decode as one character: `_x0041_` is A. */
const DECODED = /_(?=x[0-9a-f]{4}_)/gi;

/** Returns text that a spreadsheet shows as it is, but not yet what XML escapes. */
export function textOf(text: string): string {
  const formed = cutUnits(wellFormed(text), LENGTH_MAX);
  return formed.includes('_') ? formed.replace(DECODED, '_x005F_') : formed;
}
