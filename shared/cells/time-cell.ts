import { instantOfWritten } from '#shared/business-time';
import type { DayOrder } from './day-order';
import { CellFault, type Read } from './finding';
import { isErrorValue, plainText, withoutTextMarks } from './plain-text';
import { ERROR_VALUE_FAULT } from './digits';

/** Day and time as written; the zone is 'Z', '-05:00', '+0530' or '+00', or Chicago's if absent. */
interface Written {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly zone: string | undefined;
}

const YEAR_MIN = 2000;
const YEAR_MAX = 2100;
const CENTURY = 2000;
const NOON = 12;
const EXPECTED = 'a date (like 10/05/2026 or 10/05/2026 2:30 PM)';
const NOT_A_DAY = new CellFault('not_a_day', `must be ${EXPECTED}`);
const UNCLEAR_DAY_FAULT = new CellFault(
  'not_a_day',
  `may have the month or the day first, and no other cell shows which; write ${EXPECTED}`,
);
const DAY_NUMBER_FAULT = new CellFault(
  'not_a_day',
  'is the number of a day in a spreadsheet; format the column as a date and save the file again',
);
/** Matches 46300 and 46300.25, which spreadsheets write for the days from 1982 to 2119 in a column without a format. */
const DAY_NUMBER = /^[3-7]\d{4}(?:\.\d+)?$/;

const CLOCK = '(?:[T, ]+(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,]\\d{1,9})?)?)?';
const HALF = '(?: ?(?<half>[AP])(?:\\.?M\\.?)?)?';
/** Matches a time with a zone behind its clock. */
const ZONED = /^(.*\d:\d{2}.*?) ?(Z|UTC|GMT|[CEMP][DS]T|[+-]\d{2}(?::?\d{2})?)$/i;
/** Matches the offsets from UTC that zones have. */
const OFFSET =
  /^(?:Z|[+-](?:0\d|1[0-4])(?::?00)?|\+(?:0[34569]|1[01]):?30|-(?:0[239]):?30|\+(?:05|08|12|13):?45)$/i;
/** Matches an end that looks like an offset: 3/2/2026 7:15-08:00 may be from 7:15 to 8:00. */
const MAYBE_END = /^-\d{2}:\d{2}$/;
const ISO_DAY = /^\d{4}[-/.]/;
const MONTH = '(?<name>[A-Z]{3,9})\\.?';

const ISO = new RegExp(`^(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})${CLOCK}${HALF}$`, 'i');
/** 3/28/2026 2:30 PM and 3/28/26 14:30:15: the form of most files, with numbered groups for speed. */
const SLASHES =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:,? +(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?(?: ?([AP])(?:\.?M\.?)?)?$/i;
/** 28.3.2026 and 28-3-2026, with a year of four digits. */
const DOTS_OR_DASHES = new RegExp(
  `^(?<one>\\d{1,2})(?<sep>[.-])(?<two>\\d{1,2})\\k<sep>(?<year>\\d{4})${CLOCK}${HALF}$`,
  'i',
);
/** 28-Mar-26 and 28 March 2026. */
const DAY_AND_NAME = new RegExp(
  `^(?<day>\\d{1,2})[- ]${MONTH}[-, ]+(?<year>\\d{4}|\\d{2})${CLOCK}${HALF}$`,
  'i',
);
/** Mar 28, 2026 and March 9, 2026 at 2:05 PM, also after a weekday. */
const NAME_AND_DAY = new RegExp(
  `^(?:[A-Z]{3,9}\\.?, )?${MONTH} (?<day>\\d{1,2}),? (?<year>\\d{4})(?: at(?= ))?${CLOCK}${HALF}$`,
  'i',
);

/** Hours between UTC and the clocks of each zone that has a name in the States. */
const NAMED_ZONES: Readonly<Partial<Record<string, string>>> = {
  UTC: 'Z',
  GMT: 'Z',
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
};

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Returns the number of a month by its name or its first letters; 0 for another word. */
function monthNumber(word: string): number {
  const name = word.toLowerCase() === 'sept' ? 'sep' : word.toLowerCase();
  return MONTHS.findIndex((month) => month.startsWith(name)) + 1;
}

/**
 * Converts an hour with AM or PM: 12 AM is 0, 12 PM is 12. Programs also write 14:30 PM and 0:15 AM. 14 AM and 0 PM are
 * invalid.
 */
function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  const isAfternoon = half.toUpperCase() === 'P';
  if (hour === 0 || hour > NOON) return isAfternoon === hour > NOON ? hour : Number.NaN;
  return (hour % NOON) + (isAfternoon ? NOON : 0);
}

type Parts = Partial<Record<string, string | undefined>>;

const numberOf = (digits = ''): number => Number(digits);

function yearOf(digits = ''): number {
  return digits.length === 2 ? CENTURY + Number(digits) : Number(digits);
}

/** Returns month and day of a day with dots or dashes, whose order the file has to show. */
function monthAndDay({ one, two }: Parts, order: DayOrder | null): readonly [number, number] {
  if (order === null) return [0, 0];
  const [first, second] = [numberOf(one), numberOf(two)];
  return order === 'day first' ? [second, first] : [first, second];
}

function partsOf(text: string): Parts | null {
  for (const form of [ISO, DOTS_OR_DASHES, DAY_AND_NAME, NAME_AND_DAY]) {
    const groups = form.exec(text)?.groups;
    if (groups !== undefined) return groups;
  }
  return null;
}

/** Returns a time in the form of most files, read without further objects; null for another form. */
function slashed(text: string, order: DayOrder | null): Written | null {
  const match = SLASHES.exec(text);
  if (match === null || (match[7] !== undefined && match[4] === undefined)) return null;
  const [first, second] = [Number(match[1]), Number(match[2])];
  const isDayFirst = order === 'day first';
  return {
    year: yearOf(match[3]),
    month: isDayFirst ? second : first,
    day: isDayFirst ? first : second,
    hour: hourOfDay(numberOf(match[4]), match[7]),
    minute: numberOf(match[5]),
    second: numberOf(match[6]),
    zone: undefined,
  };
}

function dated(parts: Parts, order: DayOrder | null): Pick<Written, 'year' | 'month' | 'day'> {
  const year = yearOf(parts.year);
  if (parts.one !== undefined) {
    const [month, day] = monthAndDay(parts, order);
    return { year, month, day };
  }
  const month = parts.name === undefined ? numberOf(parts.month) : monthNumber(parts.name);
  return { year, month, day: numberOf(parts.day) };
}

/** Checks that a time is on a clock, also 24:00, and in a year that deliveries can have. */
const isPossible = ({ year, month, day, hour, minute, second }: Written): boolean =>
  (hour <= 23 || (hour === 24 && minute + second === 0)) &&
  minute <= 59 &&
  second <= 59 &&
  year >= YEAR_MIN &&
  year <= YEAR_MAX &&
  month > 0 &&
  day > 0;

function named(text: string, order: DayOrder | null): Written | null {
  const parts = partsOf(text);
  if (parts === null || (parts.half !== undefined && parts.hour === undefined)) return null;
  const hour = hourOfDay(numberOf(parts.hour), parts.half);
  const clock = { hour, minute: numberOf(parts.minute), second: numberOf(parts.second), zone: undefined };
  return { ...dated(parts, order), ...clock };
}

function zoned(text: string, order: DayOrder | null): Written | null {
  const [, clock = '', found = ''] = ZONED.exec(text) ?? [];
  const zone = NAMED_ZONES[found.toUpperCase()] ?? found;
  if (!OFFSET.test(zone) || (MAYBE_END.test(found) && !ISO_DAY.test(clock))) return null;
  const time = slashed(clock, order) ?? named(clock, order);
  return time === null ? null : { ...time, zone };
}

const inUsualForm = (text: string, order: DayOrder | null): Written | null =>
  slashed(text, order) ?? named(text, order) ?? zoned(text, order);

function written(cell: string, order: DayOrder | null): Written | null {
  const plain = withoutTextMarks(plainText(cell));
  const text = plain.includes('  ') ? plain.replace(/ {2,}/g, ' ') : plain;
  const time = inUsualForm(text, order) ?? inUsualForm(usualTime(text), order);
  return time !== null && isPossible(time) ? time : null;
}

/**
 * Reads a time in ms: ISO, month/day/year with 2 or 4 digits, AM and PM, named months, and every form that the product
 * shows or exports. Zones are offsets, UTC and those of the States. Without a zone it is Chicago time; parts of a second
 * are cut.
 */
export function timeCell(cell: string, order: DayOrder | null): Read<number> {
  const time = written(cell, order);
  const ms = time === null ? null : instantOfWritten(time);
  if (ms !== null) return ms;
  const text = cell.trim();
  if (isErrorValue(text)) return ERROR_VALUE_FAULT;
  if (DAY_NUMBER.test(text)) return DAY_NUMBER_FAULT;
  return order === null && DOTS_OR_DASHES.test(plainText(cell)) ? UNCLEAR_DAY_FAULT : NOT_A_DAY;
}

/** Matches a time of Java or Unix, and the beginning of one of JavaScript: Sun Nov 01 2026 14:30:00 GMT-0600 (CST). */
const OF_A_PROGRAM =
  /^[a-z]{3},? ([a-z]{3}) (\d{1,2}) (?:(\d{4}) )?(\d{2}:\d{2}:\d{2}) (?:GMT)?([a-z]{3}|[+-]\d{4})(?: (\d{4}))?(?: \([^)]*\))?$/i;
const CLOCK_FIRST = /^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m?\.?)?),? (?:on )?(\S.*\d)$/i;

/** Forms that programs and people write, and the usual form of each. The later ones see what the earlier ones wrote. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  // 20261105, 20261105T143000Z, and 20261105 1430.
  [/^(20\d{2})(\d{2})(\d{2})(?=$|[ T]|\d{6}$|\d{4}$)/i, '$1-$2-$3 '],
  [/^(20\d{2}-\d{2}-\d{2}) [ T]?(\d{2})(\d{2})(\d{2})(?!\d)/i, '$1 $2:$3:$4'],
  [CLOCK_FIRST, '$2 $1'],
  // 1st, 2nd, 3rd and 4th.
  [/\b(\d{1,2})(?:st|nd|rd|th)\b/i, '$1'],
  // 05NOV2026.
  [/^(\d{1,2})([a-z]{3})(\d{4}|\d{2})(?!\d)/i, '$1-$2-$3'],
  // A clock without its colon, or with an hour alone: 11/5/2026 1430, and 2 PM.
  [/(?<=\d{4}|[-/]\d{2}) ([01]\d|2[0-4])([0-5]\d)(?: ?h(?:rs?|ours)?)?$/i, ' $1:$2'],
  [/ (\d{1,2}) ?([ap])\.?m\.?$/i, ' $1:00 $2M'],
];

/** Writes the time of a program with its day first. */
function ofAProgram(text: string): string {
  const [, month = '', day = '', before = '', clock = '', zone = '', after = ''] =
    OF_A_PROGRAM.exec(text) ?? [];
  return month === '' ? text : `${month} ${day}, ${before}${after} ${clock} ${zone}`;
}

/**
 * Returns a time in a usual form, if it is written in one that programs and people use more rarely: 20261105,
 * 05NOV2026, 11/5/2026 1430, 2:30 PM 11/5/2026, November 5th, 2026. Returns other text unchanged.
 */
const usualTime = (text: string): string =>
  FORMS.reduce((written, [form, usual]) => written.replace(form, usual), ofAProgram(text)).trim();
