import { oneLine } from './well-formed-text';

const ASCII = /^[\x20-\x7e]*$/;
const BLANKS = /[\s\u2000-\u200a\u202f\u205f]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const MINUS = /[\u2010-\u2015\u2212]/g;

/** Returns the digits and letters of East Asian width as the usual ones: '７' is 7. */
export const halfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET));

/** Returns true for printable ASCII, which most cells are: it needs no further care. */
export const isAscii = (text: string): boolean => ASCII.test(text);

/**
 * Returns the text of a cell that holds a number, a day or a time: trimmed, with usual digits, blanks and minus signs,
 * and without invisible marks.
 */
export function plainText(cell: string): string {
  if (ASCII.test(cell)) return cell.trim();
  return halfWidth(oneLine(cell)).replace(BLANKS, ' ').replace(MINUS, '-').trim();
}

/** Text that keeps a spreadsheet from reading digits as a number: '="0004480"' and "'0004480". */
const AS_FORMULA = /^="((?:[^"]|"")*)"$/;
const EQUALS = 61;
const TICK = 39;
const RIGHT_QUOTE = 0x2019;
const APOSTROPHE = /^['\u2019](?=.)/;

/** Returns the text inside the marks that keep a spreadsheet from reading it as a number or a formula. */
export function withoutTextMarks(text: string): string {
  // Most cells begin with neither mark.
  const first = text.charCodeAt(0);
  if (first !== EQUALS && first !== TICK && first !== RIGHT_QUOTE) return text;
  const quoted = AS_FORMULA.exec(text)?.[1];
  return quoted === undefined ? text.replace(APOSTROPHE, '') : quoted.replaceAll('""', '"').trim();
}

/** Errors of spreadsheets in several languages: #DIV/0!, #¿NOMBRE?, #N/A, Err:502. */
const ERROR_VALUE =
  /^(?:#[\p{L}\d/\u00a1\u00bf_]{2,15}[!?]|#(?:N\/A|NV|N\/D|GETTING_DATA)|#{3,}|Err:5\d{2})$/iu;

/** Returns true for the error of a spreadsheet, such as #N/A, and for #### of a narrow column. */
export const isErrorValue = (text: string): boolean => /^[#E]/.test(text) && ERROR_VALUE.test(text);
