import { DAYS_OF_A_WEEK, DAY_MS, HOUR_MS, MINUTE_MS } from './durations';
import { offsetOfZone } from './zone-offset';

/**
 * Days, weeks and clocks of the business: deliveries are dated in America/Chicago. The browser loads this file
 * before the first row, so it uses no package. Results for 100,000 rows are cached. Instants are cached by
 * hour, because Chicago's offset from UTC is whole hours; days are cached by day.
 */
const chicagoOffset = /* @__PURE__ */ offsetOfZone('America/Chicago');
const HOURS_OF_A_DAY = 24;
const HALF_DAY_HOURS = 12;
const MINUTES_OF_AN_HOUR = 60;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Length of a short name of a month or weekday: 'Nov', 'Fri'. */
const SHORT_NAME = 3;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** Size of a cache: five years of hours. A larger cache is cleared. */
const REMEMBERED_MAX = 43_800;

/** Calendar day, 'YYYY-MM-DD'; compares and sorts as text. */
export type Day = string;

/** Wraps a function with a cache of its results. */
function memoize<Key, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, Answer>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = compute(key);
    if (answers.size >= REMEMBERED_MAX) answers.clear();
    answers.set(key, answer);
    return answer;
  };
}

/** Returns the start of a day, by day number. @throws RangeError when it is not an instant */
function utcDay(number: number): Date {
  const time = new Date(number * DAY_MS);
  if (Number.isNaN(time.getTime())) throw new RangeError('Not an instant');
  return time;
}

/** Returns the calendar day of a time in UTC. */
function dayOf(time: Date): Day {
  const iso = time.toISOString();
  return iso.slice(0, iso.indexOf('T'));
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

// Calendar days

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

const numberOfText = /* @__PURE__ */ memoize((text: string): number | null => {
  if (!DAY_TEXT.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // JavaScript takes February 31 for March 3.
  return Number.isNaN(ms) || dayOf(new Date(ms)) !== text ? null : ms / DAY_MS;
});

/** Checks that a value is a calendar day: '2026-02-31' is not. */
export const isDay = (value: unknown): value is Day =>
  typeof value === 'string' && value.length === DAY_LENGTH && numberOfText(value) !== null;

/**
 * Returns the number of days from 1970-01-01 to a day.
 * @throws RangeError for a text that is not a day
 */
export function dayNumber(day: Day): number {
  const number = day.length === DAY_LENGTH ? numberOfText(day) : null;
  if (number === null) throw new RangeError(`Not a day: ${day}`);
  return number;
}

/** Returns the day that is `number` days after 1970-01-01. */
export const dayOfNumber = /* @__PURE__ */ memoize((number: number): Day => dayOf(utcDay(number)));

/** Returns the day that is `days` after (or, if negative, before) another. */
export const addDays = (day: Day, days: number): Day => dayOfNumber(dayNumber(day) + days);

/** Returns the Monday on or before a day, both as day numbers. */
export function mondayNumber(number: number): number {
  const daysSinceMonday = (utcDay(number).getUTCDay() + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK;
  return Math.floor(number) - daysSinceMonday;
}

/** Returns the Monday on or before a day. */
export const mondayOnOrBefore = (day: Day): Day => dayOfNumber(mondayNumber(dayNumber(day)));

/** Returns a day and every seventh day after it, up to and including `last`; none when `last` is earlier. */
export function weeklyDays(first: Day, last: Day): Day[] {
  const weeks = Math.floor((dayNumber(last) - dayNumber(first)) / DAYS_OF_A_WEEK);
  return Array.from({ length: Math.max(0, weeks + 1) }, (_, nth) => addDays(first, nth * DAYS_OF_A_WEEK));
}

/**
 * Returns the UTC day of an instant.
 * @throws RangeError when it is not an instant
 */
export const utcDayOfMs = (ms: number): Day => dayOfNumber(Math.floor(ms / DAY_MS));

/** Returns the first and last day of a day's month, and its name: 'November 2026'. */
export function monthOf(day: Day): { readonly first: Day; readonly last: Day; readonly name: string } {
  const last = utcDay(dayNumber(day));
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const [year = '', month = ''] = day.split('-');
  return { first: `${year}-${month}-01`, last: dayOf(last), name: `${monthName(last)} ${year}` };
}

const monthName = (time: Date): string => MONTHS[time.getUTCMonth()] ?? '';
const weekdayName = (time: Date): string => WEEKDAYS[time.getUTCDay()] ?? '';
const short = (name: string): string => name.slice(0, SHORT_NAME);

/** Formats a day as 'Nov 20'. */
export function shortDay(day: Day): string {
  const time = utcDay(dayNumber(day));
  return `${short(monthName(time))} ${time.getUTCDate()}`;
}

/** Formats a day as 'Fri, Nov 20'. */
export const shortWeekday = (day: Day): string =>
  `${short(weekdayName(utcDay(dayNumber(day))))}, ${shortDay(day)}`;

/** Formats a day as 'Friday, November 20'. */
export function longDay(day: Day): string {
  const time = utcDay(dayNumber(day));
  return `${weekdayName(time)}, ${monthName(time)} ${time.getUTCDate()}`;
}

// Days in Chicago

const offsetAtStart = /* @__PURE__ */ memoize((number: number): number => chicagoOffset(number * DAY_MS));

/**
 * Returns the offset from UTC in ms for a UTC day, by day number; NaN on the two days of a year that change
 * it.
 */
function offsetOfDay(number: number): number {
  const offset = offsetAtStart(number);
  return offset === offsetAtStart(number + 1) ? offset : Number.NaN;
}

const offsetOfHour = /* @__PURE__ */ memoize((hour: number): number => {
  const offset = offsetOfDay(Math.floor(hour / HOURS_OF_A_DAY));
  return Number.isNaN(offset) ? chicagoOffset(hour * HOUR_MS) : offset;
});

const dayOfHour = /* @__PURE__ */ memoize((hour: number): Day =>
  dayOfNumber(Math.floor((hour * HOUR_MS + offsetOfHour(hour)) / DAY_MS)),
);

/** Returns the Chicago day of an instant in milliseconds. @throws RangeError when it is not an instant */
export const chicagoDayOfMs = (ms: number): Day => dayOfHour(Math.floor(ms / HOUR_MS));

/** Returns the Chicago day of an ISO instant: '2026-03-08T05:59:59Z' is '2026-03-07'. @throws RangeError */
export function chicagoDay(instant: string): Day {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`);
  return chicagoDayOfMs(ms);
}

// Clocks in Chicago

/**
 * Returns the time on Chicago's clocks at an instant, both in ms; the time is coded as if it were UTC.
 * @throws RangeError when it is not an instant
 */
export const chicagoClockOfMs = (ms: number): number => ms + offsetOfHour(Math.floor(ms / HOUR_MS));

/** Offset in ms at an hour of Chicago's clocks; for an hour that they show twice, the first one's. */
const offsetOfClockHour = /* @__PURE__ */ memoize((hour: number): number => {
  const number = Math.floor(hour / HOURS_OF_A_DAY);
  const offset = offsetOfDay(number);
  if (offset === offsetOfDay(number + 1)) return offset;
  const before = offsetAtStart(number);
  const after = offsetAtStart(number + 2);
  // Chicago shows an hour twice when the offset decreases: the larger offset belongs to the first of them.
  const largestFirst = before > after ? [before, after] : [after, before];
  const shown = largestFirst.find((one) => chicagoOffset(hour * HOUR_MS - one) === one);
  return shown ?? before;
});

/**
 * Returns the instant of a time on Chicago's clocks, both in ms; the time is coded as if it were UTC. A
 * skipped hour becomes the next hour; a repeated hour is the first one.
 */
export const chicagoClockToMs = (clockMs: number): number =>
  clockMs - offsetOfClockHour(Math.floor(clockMs / HOUR_MS));

/**
 * Returns the first instant of a Chicago day, in milliseconds: 05:00 or 06:00 UTC.
 * @throws RangeError
 */
export const chicagoDayStartMs = (day: Day): number => chicagoClockToMs(dayNumber(day) * DAY_MS);

/**
 * Returns the last instant of a Chicago day, 23:59:59.999, in milliseconds. A day with a clock change has 23
 * or 25 hours.
 * @throws RangeError
 */
export const chicagoDayEndMs = (day: Day): number => chicagoClockToMs((dayNumber(day) + 1) * DAY_MS) - 1;

/** First and last instant of a Chicago day in milliseconds; null for a text that is not a day. */
export const CHICAGO_DAY_BOUNDS = {
  startMs: (day: string): number | null => (isDay(day) ? chicagoDayStartMs(day) : null),
  endMs: (day: string): number | null => (isDay(day) ? chicagoDayEndMs(day) : null),
} as const;

/** Time written by a person or a program; the zone is 'Z', '-05:00' or '+0530', or Chicago's if absent. */
export interface WrittenTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly zone?: string | undefined;
}

const WRITTEN_OFFSET = /^(?:Z|([+-])(\d{2}):?(\d{2})?)$/;

const offsetOfWritten = /* @__PURE__ */ memoize((zone: string): number => {
  const match = WRITTEN_OFFSET.exec(zone);
  if (match === null) throw new RangeError(`Not an offset from UTC: ${zone}`);
  const [, sign, hours = '0', minutes = '0'] = match;
  const offset = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
  return sign === '-' ? -offset : offset;
});

/** Start of a calendar day by its digits, 20260331, in ms; null for 20260231. */
const startOfDigits = /* @__PURE__ */ memoize((digits: number): number | null => {
  const year = String(Math.floor(digits / 10_000)).padStart(4, '0');
  const number = numberOfText(
    `${year}-${twoDigits(Math.floor(digits / 100) % 100)}-${twoDigits(digits % 100)}`,
  );
  return number === null ? null : number * DAY_MS;
});

/** Returns the instant of a written time in ms; null for a day that is not in the calendar. */
export function instantOfWritten({
  year,
  month,
  day,
  hour,
  minute,
  second,
  zone,
}: WrittenTime): number | null {
  const dayMs = startOfDigits(year * 10_000 + month * 100 + day);
  if (dayMs === null) return null;
  const clockMs = dayMs + hour * HOUR_MS + minute * MINUTE_MS + second * 1_000;
  return zone === undefined ? chicagoClockToMs(clockMs) : clockMs - offsetOfWritten(zone.toUpperCase());
}

/**
 * Formats the time on Chicago's clocks so that it sorts: '2026-03-09 14:05:31'.
 * @throws RangeError
 */
export const sortableChicago = (instant: string): string =>
  new Date(chicagoClockOfMs(Date.parse(instant))).toISOString().slice(0, 19).replace('T', ' ');

const dateText = /* @__PURE__ */ memoize((number: number): string => {
  const [day = '', month = '', year = ''] = dayOfNumber(number).split('-').reverse();
  return `${month}/${day}/${year.slice(-2)}`;
});
const minuteText = /* @__PURE__ */ memoize((minute: number): string => {
  const hour = Math.floor(minute / MINUTES_OF_AN_HOUR);
  const half = hour < HALF_DAY_HOURS ? 'AM' : 'PM';
  const shown = hour % HALF_DAY_HOURS || HALF_DAY_HOURS;
  return `${twoDigits(shown)}:${twoDigits(minute % MINUTES_OF_AN_HOUR)} ${half}`;
});

/** Formats an ISO instant as MM/dd/yy hh:mm a in Chicago; '' for an empty or unreadable one. */
export function formatChicago(iso: string): string {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return '';
  const clockMs = chicagoClockOfMs(ms);
  const number = Math.floor(clockMs / DAY_MS);
  return `${dateText(number)} ${minuteText(Math.floor((clockMs - number * DAY_MS) / MINUTE_MS))}`;
}
