import { referenceText } from './reference-text';

/** Readers for the cells of an imported file. A reader returns a fault for an invalid cell. */

/** Invalid cell of an imported file; `expected` completes "Must be ...". */
export class CellFault {
  constructor(readonly expected: string) {}
}

export type CellValue = string | number;

/** Time in a cell; without a zone it is Chicago time. */
export interface CellTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** 'Z', '-05:00' or '+0530'. */
  readonly zone: string | undefined;
}

/** Settings for reading a file's cells. */
export interface CellContext {
  readonly weightUnit: 'tons' | 'pounds';
  readonly decimalSign: '.' | ',';
  /**
   * Returns the instant of a time in ms; null for a day that is not in the calendar (shared/business-time).
   */
  readonly instantOf: (time: CellTime) => number | null;
}

export type CellReader = (cell: string, context: CellContext) => CellValue | CellFault;

const LOAD_NUMBER = /^\d{1,15}(?:\.0{1,4})?$/;
const WHOLE_NUMBER = /^\d{1,9}(?:\.0{1,4})?$/;
/** Accepts 1234, 1234.5, .5 and 1,234.5, but not 1,23. */
const POINT_NUMBER = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,12})?(?:\.\d{1,9})?$/;
const COMMA_NUMBER = /^-?(?:\d{1,3}(?:\.\d{3})+|\d{1,12})?(?:,\d{1,9})?$/;
const CONTROL = /\p{Cc}/u;
/** Two blanks in a row, or a blank that is not a space. */
const UNEVEN = /\s{2}|[^\S ]/;

const ISO_TIME =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)? ?(Z|[+-]\d{2}:?\d{2})?$/i;
const US_TIME = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? +(\d{1,2}):(\d{2})(?::(\d{2}))? ?([AP]M)?)?$/i;
const DATE_EXPECTED = 'a date (like 10/05/2026 or 10/05/2026 2:30 PM)';
const YEAR_MIN = 2000;
const YEAR_MAX = 2100;
const NOON = 12;

const POUNDS_A_TON = 2_000;
const TONS_SCALE = 10_000;
const MILES_SCALE = 100;
const POUNDS_MAX = 10_000_000;
const MILES_MAX = 100_000;
const BOXES_MAX = 100_000;

const checkedText = (text: string, lengthMax: number): string | CellFault => {
  if (text.length > lengthMax) return new CellFault(`at most ${lengthMax} characters`);
  return CONTROL.test(text) ? new CellFault('plain text (no control characters)') : text;
};

/** Reads text of at most `lengthMax` characters, trimmed, with runs of blanks as one. */
export function textCell(lengthMax: number): CellReader {
  return (cell) => {
    const trimmed = cell.trim();
    // Most cells need no change, and a test costs less than a replacement.
    return checkedText(UNEVEN.test(trimmed) ? trimmed.replace(/\s+/gu, ' ') : trimmed, lengthMax);
  };
}

/** Reads a ticket number. It is only trimmed, so that the vendor's file can match the exact text. */
export const ticketCell =
  (lengthMax: number): CellReader =>
  (cell) =>
    checkedText(referenceText(cell), lengthMax);

/** Reads a load number: digits only; a spreadsheet's '.00' after them is dropped. */
export const loadNumberCell: CellReader = (cell) => {
  const text = cell.trim();
  const number = LOAD_NUMBER.test(text) ? Math.trunc(Number(text)) : 0;
  return number > 0 ? number : new CellFault('a whole number above 0 (like 100234)');
};

/** Reads a number of boxes; 0 when empty. */
export const boxesCell: CellReader = (cell) => {
  const text = cell.trim();
  const boxes = text === '' ? 0 : Number(text);
  const isRead = text === '' || WHOLE_NUMBER.test(text);
  return isRead && boxes <= BOXES_MAX ? boxes : new CellFault('a whole number (like 2)');
};

/** Reads a decimal number: 0 when empty, null when it is not a number. */
function decimal(cell: string, { decimalSign }: CellContext): number | null {
  const text = cell.trim();
  if (text === '') return 0;
  if (!/\d/.test(text) || !(decimalSign === '.' ? POINT_NUMBER : COMMA_NUMBER).test(text)) return null;
  const plain = decimalSign === '.' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  return Number(plain);
}

const example = (number: string, { decimalSign }: CellContext): string => number.replace('.', decimalSign);

/**
 * Reads a weight in the file's unit, as tons with four decimals. An empty cell gives 0, and the load needs
 * review.
 */
export const weightCell: CellReader = (cell, context) => {
  const number = decimal(cell, context);
  const isPounds = context.weightUnit === 'pounds';
  const pounds = (number ?? -1) * (isPounds ? 1 : POUNDS_A_TON);
  if (number === null || pounds < 0)
    return new CellFault(
      isPounds
        ? `a number of pounds (like ${example('50120', context)})`
        : `a number of tons (like ${example('25.06', context)})`,
    );
  if (pounds > POUNDS_MAX)
    return new CellFault(`${(POUNDS_MAX / POUNDS_A_TON).toLocaleString('en-US')} tons or less`);
  const units = isPounds ? number * (TONS_SCALE / POUNDS_A_TON) : number * TONS_SCALE;
  return Math.round(units) / TONS_SCALE;
};

/** Reads miles with two decimals. An empty cell gives 0; 0 or less needs review. */
export const milesCell: CellReader = (cell, context) => {
  const miles = decimal(cell, context);
  if (miles === null) return new CellFault(`a number of miles (like ${example('38.5', context)})`);
  if (Math.abs(miles) > MILES_MAX) return new CellFault('100,000 miles or less');
  // Adding 0 turns -0 into 0.
  return Math.round(miles * MILES_SCALE) / MILES_SCALE + 0;
};

/** Converts an hour with AM or PM: 12 AM is 0, 12 PM is 12; 13 PM is invalid. */
function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > NOON) return Number.NaN;
  return (hour % NOON) + (half.toUpperCase() === 'PM' ? NOON : 0);
}

/** Reads the parts of a written time; null for another format. */
function writtenTime(text: string): CellTime | null {
  const iso = ISO_TIME.exec(text);
  const us = iso === null ? US_TIME.exec(text) : null;
  const part = (at: number): number => Number((iso ?? us)?.[at] ?? 0);
  const [minute, second] = [part(5), part(6)];
  if (iso !== null)
    return { year: part(1), month: part(2), day: part(3), hour: part(4), minute, second, zone: iso[7] };
  if (us === null) return null;
  const hour = us[4] === undefined ? 0 : hourOfDay(part(4), us[7]);
  return { year: part(3), month: part(1), day: part(2), hour, minute, second, zone: undefined };
}

/** Checks that a time is on a clock, and in a year that deliveries can have. */
const isPossible = ({ year, hour, minute, second }: CellTime): boolean =>
  hour <= 23 && minute <= 59 && second <= 59 && year >= YEAR_MIN && year <= YEAR_MAX;

/** Reads a time as ISO text in UTC; without a zone it is Chicago time. */
export const timeCell: CellReader = (cell, { instantOf }) => {
  const time = writtenTime(cell.trim());
  const ms = time !== null && isPossible(time) ? instantOf(time) : null;
  return ms === null ? new CellFault(DATE_EXPECTED) : new Date(ms).toISOString();
};

/** Reads one of a list of words, ignoring case. `empty` is the value of an empty cell; null refuses it. */
export function wordCell(words: readonly (readonly [RegExp, string])[], empty: string | null): CellReader {
  const names = [...new Set(words.map(([, name]) => name))];
  return (cell) => {
    const text = cell.trim();
    if (text === '' && empty !== null) return empty;
    return words.find(([pattern]) => pattern.test(text))?.[1] ?? new CellFault(`one of: ${names.join(', ')}`);
  };
}
