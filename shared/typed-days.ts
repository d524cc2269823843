import { type Day, addDays, dayNumber, isDay, mondayOnOrBefore, monthOf } from './business-time';
import { DAYS_OF_A_WEEK } from './durations';

/** Days that a person chose, both ends included. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

/** Text that a person may type for one date or a range. */
const TYPED_LENGTH_MAX = 60;

const oneDay = (day: Day): DayRange => ({ first: day, last: day });

/** Returns the week from Sunday to Saturday that has a day. */
export function weekOf(day: Day): DayRange {
  const first = addDays(mondayOnOrBefore(addDays(day, 1)), -1);
  return { first, last: addDays(first, DAYS_OF_A_WEEK - 1) };
}

const monthRange = (day: Day): DayRange => {
  const { first, last } = monthOf(day);
  return { first, last };
};

/** Ranges with a name, for the business day of today. */
const NAMED: Readonly<Record<string, (today: Day) => DayRange>> = {
  today: oneDay,
  yesterday: (today) => oneDay(addDays(today, -1)),
  'this week': weekOf,
  'last week': (today) => weekOf(addDays(today, -DAYS_OF_A_WEEK)),
  'this month': monthRange,
  'last month': (today) => monthRange(addDays(monthOf(today).first, -1)),
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Date as it was typed; absent parts follow from the other end of the range or from today. */
interface Written {
  readonly month: number | undefined;
  readonly day: number | undefined;
  readonly year: number | undefined;
}

/** '9/5', '9/5/26', '9-5-2026', '9.5'. */
const IN_DIGITS = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/;
/** 'Sep', 'Sep 5', 'September 5th, 2026', 'Sep 2026'. */
const IN_WORDS = /^([a-z]{3,9})\.?(?:\s*(\d{1,2})(?:st|nd|rd|th)?)?(?:,?\s+(\d{4}))?$/;
const DAY_ONLY = /^(\d{1,2})(?:st|nd|rd|th)?$/;

const numberOf = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);

function yearOf(digits: string | undefined): number | undefined {
  const year = numberOf(digits);
  return year !== undefined && year < 100 ? 2000 + year : year;
}

/** Returns the number of a month by its name or the start of it, 0 for none. */
function monthNumber(word: string): number {
  const place = MONTHS.indexOf(word.slice(0, 3));
  if (place < 0) return 0;
  const name = monthOf(`2026-${String(place + 1).padStart(2, '0')}-01`).name.toLowerCase();
  return name.startsWith(word) || word === 'sept' ? place + 1 : 0;
}

function inWords(text: string): Written | null {
  const [, word = '', day, year] = IN_WORDS.exec(text) ?? [];
  const month = monthNumber(word);
  return month === 0 ? null : { month, day: numberOf(day), year: yearOf(year) };
}

function written(text: string): Written | null {
  if (isDay(text)) {
    const [year, month, day] = text.split('-').map(Number);
    return { year, month, day };
  }
  const digits = IN_DIGITS.exec(text);
  if (digits !== null) return { month: Number(digits[1]), day: Number(digits[3]), year: yearOf(digits[4]) };
  return inWords(text);
}

/** Returns the calendar day; null for one that does not exist, as 2/30. */
function dayOf(year: number, month: number, day: number): Day | null {
  const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
  const found = text.join('-');
  return isDay(found) ? found : null;
}

/** Largest distance into the future of a date without a year. Further ones are of the year before. */
const AHEAD_DAYS_MAX = 183;

/** Returns the range of a written date: its day, or its whole month. Without a year, the nearest such day. */
function rangeOf({ month = 0, day, year }: Written, today: Day): DayRange | null {
  const thisYear = Number(today.slice(0, 4));
  const first = dayOf(year ?? thisYear, month, day ?? 1);
  if (first === null) return null;
  const isFar = year === undefined && dayNumber(first) - dayNumber(today) > AHEAD_DAYS_MAX;
  const nearest = isFar ? dayOf(thisYear - 1, month, day ?? 1) : first;
  if (nearest === null) return null;
  return day === undefined ? monthRange(nearest) : oneDay(nearest);
}

/** Separators of a range: a dash of any kind, 'to', 'through' or '..'. */
const BETWEEN = /\s*[–—]\s*|\s+-\s+|\s+(?:to|thru|through|until)\s+|\s*\.\.+\s*/;

/** Splits a range at its separator; null when there is none or more than one. */
function endsOf(text: string): readonly [string, string] | null {
  const parts = text.split(BETWEEN);
  if (parts.length === 2) return [parts[0] ?? '', parts[1] ?? ''];
  if (parts.length > 2) return null;
  // '9/5-9/18', 'Sep 5-18': a hyphen without blanks between two dates of another form.
  const places = [...text.matchAll(/-/g)].map(({ index }) => index);
  const fits = places.filter((at) => isWritten(text.slice(0, at)) && isEnd(text.slice(at + 1)));
  const [only] = fits;
  return only === undefined || fits.length > 1 ? null : [text.slice(0, only), text.slice(only + 1)];
}

const isWritten = (text: string): boolean => written(text) !== null;
const isEnd = (text: string): boolean => isWritten(text) || DAY_ONLY.test(text);

/** Returns the end of a range over New Year's Eve; null for a long one, which was typed the wrong way round. */
const overNewYear = (first: Day, end: DayRange | null): DayRange | null =>
  end !== null && dayNumber(end.last) - dayNumber(first) <= AHEAD_DAYS_MAX ? end : null;

/** Reads the end of a range. A day alone, and a year that is missing, follow from the start. */
function endAfter(first: Day, text: string): DayRange | null {
  const only = DAY_ONLY.exec(text);
  const [year = 0, month = 0] = first.split('-').map(Number);
  const read = only === null ? written(text) : { month, day: Number(only[1]), year };
  if (read === null) return null;
  const end = rangeOf({ ...read, year: read.year ?? year }, first);
  if (end === null || end.last >= first || read.year !== undefined) return end;
  return overNewYear(first, rangeOf({ ...read, year: year + 1 }, first));
}

const inOrder = (first: Day | undefined, last: Day | undefined): DayRange | null =>
  first === undefined || last === undefined || last < first ? null : { first, last };

/** Reads a range that starts in the year before its end: '12/20-1/5/26'. */
function fromYearBefore(start: Written, to: string, year: number): DayRange | null {
  const first = rangeOf({ ...start, year: year - 1 }, `${year}-01-01`)?.first;
  return first === undefined ? null : inOrder(first, overNewYear(first, endAfter(first, to))?.last);
}

function typedRange([from, to]: readonly [string, string], today: Day): DayRange | null {
  const start = written(from);
  if (start === null) return null;
  // A year that only the end has counts for the start, too.
  const endYear = start.year === undefined ? written(to)?.year : undefined;
  const first = rangeOf({ ...start, year: start.year ?? endYear }, today)?.first;
  if (first === undefined) return null;
  const range = inOrder(first, endAfter(first, to)?.last);
  return range === null && endYear !== undefined ? fromYearBefore(start, to, endYear) : range;
}

/**
 * Reads days as a person types them: '9/5', '9/5/26', 'Sep 5', '9/5-9/18', 'Sep 5-18', 'September', 'last
 * month'. A date without a year is the nearest one, at most half a year ahead of today. Returns null for
 * everything else, also for a range that ends before it starts.
 */
export function readTypedDays(typed: string, today: Day): DayRange | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (text === '' || text.length > TYPED_LENGTH_MAX) return null;
  const named = Object.hasOwn(NAMED, text) ? NAMED[text] : undefined;
  if (named !== undefined) return named(today);
  const alone = written(text);
  if (alone !== null) return rangeOf(alone, today);
  const ends = endsOf(text);
  return ends === null ? null : typedRange(ends, today);
}
