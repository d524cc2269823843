import { fromCsvText } from '../rules/csv-text';
import { formatPhone, phoneDigits } from '../rules/phone';
import { referenceText } from '../rules/reference-text';
import { ERROR_VALUE_FAULT, FORMULA_FAULT } from './digits';
import { CellFault, type Read } from './finding';
import { halfWidth, isAscii, isErrorValue, withoutTextMarks } from './plain-text';
import { oneLine, wellFormed } from './well-formed-text';

/** Two blanks in a row, or a blank that is not a space. */
const UNEVEN = /\s{2}|[^\S ]/;

const ofLength = (text: string, lengthMax: number): Read<string> =>
  text.length > lengthMax ? new CellFault('too_long', `must be at most ${lengthMax} characters`) : text;

/** Returns text without blanks around it and without invisible marks. */
const visible = (cell: string): string => (isAscii(cell) ? cell.trim() : oneLine(cell));

/** Reads text of at most `lengthMax` characters: visible, trimmed, with runs of blanks as one. */
export function textCell(cell: string, lengthMax: number): Read<string> {
  const text = fromCsvText(visible(cell));
  if (isErrorValue(text)) return ERROR_VALUE_FAULT;
  // Most cells need no change, and a test costs less than a replacement.
  return ofLength(UNEVEN.test(text) ? text.replace(/\s+/gu, ' ') : text, lengthMax);
}

/** Matches UTF-8 that a program has read as Windows-1252, such as Ã± for ñ and â€™ for an apostrophe, and lost characters. */
const MISREAD = /[\u00c2-\u00c3][\u0080-\u00bf]|\u00e2\u20ac|\ufffd/;

/** Returns the doubt about a text that was saved or read in another encoding; null for any other. */
export const textDoubt = (text: string): CellFault | null =>
  MISREAD.test(text)
    ? new CellFault('misread', 'has characters that a program has misread; save the file again as UTF-8')
    : null;

/** Matches most tickets: letters, digits, dashes. They need no further checks. */
const PLAIN_TICKET = /^\w[\w-]*$/;
/** Number of 12 and more digits as a spreadsheet shortens it: 1.23457E+11. A ticket such as 12E45 has another form. */
const SHORTENED = /^-?\d(?:[.,]\d+)?E\+\d{1,3}$|^-?\d[.,]\d+E-?\d{1,3}$/i;
const SHORTENED_FAULT = new CellFault(
  'scientific',
  'is in scientific notation, so its last digits are lost; format the column as text and export the file again',
);

/** Matches a whole number with the decimals that a program adds to a column of numbers: 4480.0 and 4480.00. */
const AS_DECIMAL = /^(\d+)\.0{1,2}$/;

/**
 * Reads a ticket number as people read it: '="0004480"' and "'0004480" are 0004480, and 4480.0 is 4480. Leading zeros
 * and inner blanks count. Returns '' for an empty cell.
 */
export function ticketCell(cell: string, lengthMax: number): Read<string> {
  if (PLAIN_TICKET.test(cell)) return ofLength(cell, lengthMax);
  const trimmed = referenceText(halfWidth(wellFormed(cell))).replace(/\s*[\r\n]\s*/g, ' ');
  const text = referenceText(withoutTextMarks(trimmed)).replace(AS_DECIMAL, '$1');
  if (isErrorValue(text)) return ERROR_VALUE_FAULT;
  if (SHORTENED.test(text)) return SHORTENED_FAULT;
  return /^[=@]/.test(trimmed) && text === trimmed ? FORMULA_FAULT : ofLength(text, lengthMax);
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const DAY_OF_SPREADSHEET = new RegExp(
  `^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2,4}|\\d{1,2}/\\d{1,2}/(?:\\d{2}|\\d{4})(?: \\d{1,2}:\\d{2}.*)?)$`,
  'i',
);
/** Found in every day, and in few tickets: letters or digits, a dash or slash. */
const MAY_BE_DAY = /^[a-z\d]{1,9}[-/]/i;
/** Spreadsheets keep 15 digits of a number and write zeros for the others. */
const ROUNDED_FROM = 15;
const ROUNDED = /^[1-9]\d{14}0+$/;

/** Greek and Cyrillic letters. Many look like Latin ones. */
const OTHER_ALPHABET = /[\u0370-\u03ff\u0400-\u052f]/;

/** Matches what people write where a ticket is missing. Such a cell would pass as a ticket, and as a double of others. */
const PLACEHOLDER =
  /^(?:n\/?a|none|null|nil|nan|undefined|tbd|pending|unknown|missing|lost|no (?:ticket|bol)|see attached|[-.?_*]+|x{2,}|0+)$/i;
/** Longest placeholder. Most tickets are no shorter, so the length saves the test. */
const PLACEHOLDER_LENGTH_MAX = 12;

/** Returns the doubt about a ticket number that may not be what people read; null for any other. */
export function ticketDoubt(ticket: string): CellFault | null {
  if (OTHER_ALPHABET.test(ticket)) {
    return new CellFault('lookalike', 'has letters of another alphabet, which may look like Latin ones');
  }
  if (ticket.length <= PLACEHOLDER_LENGTH_MAX && PLACEHOLDER.test(ticket)) {
    return new CellFault(
      'placeholder',
      'stands for no ticket; leave the cell empty if the ticket is missing',
    );
  }
  const misread = textDoubt(ticket);
  if (misread !== null) return misread;
  if (MAY_BE_DAY.test(ticket) && DAY_OF_SPREADSHEET.test(ticket)) {
    return new CellFault('spreadsheet_day', 'looks like a day; a spreadsheet may have changed the number');
  }
  return ticket.length > ROUNDED_FROM && ROUNDED.test(ticket)
    ? new CellFault(
        'lost_digits',
        'has more than 15 digits; a spreadsheet may have replaced the last ones by 0',
      )
    : null;
}

const LINKED = /^(?:mailto:)?(?:[^<>]*<([^<>]+)>|([^<>]*))$/i;

/** Reads an e-mail address, also one copied as a link or with its owner's name. The caller validates it. */
export function emailCell(cell: string, lengthMax: number): Read<string> {
  const text = visible(cell);
  const [, inside, plain] = LINKED.exec(text) ?? [];
  return textCell((inside ?? plain ?? text).replace(/^mailto:/i, ''), lengthMax);
}

/** Reads a phone number and formats ten digits. The caller validates other text. */
export function phoneCell(cell: string, lengthMax: number): Read<string> {
  const plain = withoutTextMarks(halfWidth(cell).trim()).replace(AS_DECIMAL, '$1');
  const text = textCell(plain, lengthMax);
  if (text instanceof CellFault) return text;
  if (SHORTENED.test(text)) return SHORTENED_FAULT;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const isPlain = /^[+\d\s().\u2010-\u2015-]+$/.test(text) && phoneDigits(digits) === digits;
  return isPlain && digits.length === 10 ? formatPhone(digits) : text;
}

/** Word of a list with the pattern that recognizes it. */
export type Word = readonly [RegExp, string];

/** Reads one of a list of words. `empty` is the value of an empty cell; null refuses it. */
export function wordCell(cell: string, words: readonly Word[], empty: string | null): Read<string> {
  const text = visible(cell);
  if (text === '' && empty !== null) return empty;
  const found = words.find(([pattern]) => pattern.test(text))?.[1];
  return found ?? new CellFault('not_a_word', `must be one of: ${namesOf(words)}`);
}

const namesOf = (words: readonly Word[]): string => [...new Set(words.map(([, name]) => name))].join(', ');
