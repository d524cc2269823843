import { DateTime, type DateTimeMaybeValid } from 'luxon';
import { DAYS_OF_A_WEEK, DAY_MS, HOUR_MS, MINUTE_MS } from './durations';

/**
 * Days, weeks and clocks of the business: deliveries are dated in America/Chicago. This is the only file that
 * uses luxon. A call of luxon takes about 10 µs, so results for 100,000 rows are cached. Instants are cached
 * by hour, because Chicago's offset from UTC is whole hours; days are cached by day.
 */
const ZONE = 'America/Chicago';
const IN_CHICAGO = { zone: ZONE, locale: 'en-US' } as const;
const IN_UTC = { zone: 'utc', locale: 'en-US' } as const;
const HOURS_OF_A_DAY = 24;
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

function valid(time: DateTimeMaybeValid): DateTime<true> {
  if (time.isValid) return time;
  throw new RangeError('Not an instant');
}

const inChicago = (ms: number): DateTime<true> => valid(DateTime.fromMillis(ms, IN_CHICAGO));
const utcDay = (number: number): DateTime<true> => valid(DateTime.fromMillis(number * DAY_MS, IN_UTC));

// Calendar days

const numberOfText = /* @__PURE__ */ memoize((text: string): number | null => {
  const time = DateTime.fromISO(text, IN_UTC);
  // ISO has other forms of ten characters, such as 2026-W05-1.
  return time.isValid && time.toISODate() === text ? time.toMillis() / DAY_MS : null;
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
export const dayOfNumber = /* @__PURE__ */ memoize((number: number): Day => utcDay(number).toISODate());

/** Returns the day that is `days` after (or, if negative, before) another. */
export const addDays = (day: Day, days: number): Day => dayOfNumber(dayNumber(day) + days);

/** Returns the Monday on or before a day, both as day numbers. */
export const mondayNumber = /* @__PURE__ */ memoize(
  (number: number): number => utcDay(number).startOf('week').toMillis() / DAY_MS,
);

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
  const time = utcDay(dayNumber(day));
  return {
    first: time.startOf('month').toISODate(),
    last: time.endOf('month').toISODate(),
    name: time.toFormat('LLLL yyyy'),
  };
}

/** Formats a day as 'Nov 20'. */
export const shortDay = /* @__PURE__ */ memoize((day: Day) => utcDay(dayNumber(day)).toFormat('LLL d'));

/** Formats a day as 'Fri, Nov 20'. */
export const shortWeekday = /* @__PURE__ */ memoize((day: Day) =>
  utcDay(dayNumber(day)).toFormat('ccc, LLL d'),
);

/** Formats a day as 'Friday, November 20'. */
export const longDay = /* @__PURE__ */ memoize((day: Day) => utcDay(dayNumber(day)).toFormat('cccc, LLLL d'));

// Days in Chicago

const luxonOffset = (ms: number): number => inChicago(ms).offset * MINUTE_MS;
const offsetAtStart = /* @__PURE__ */ memoize((number: number): number => luxonOffset(number * DAY_MS));

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
  return Number.isNaN(offset) ? luxonOffset(hour * HOUR_MS) : offset;
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
  const clock = DateTime.fromMillis(hour * HOUR_MS, IN_UTC).setZone(ZONE, { keepLocalTime: true });
  const first = Math.min(...clock.getPossibleOffsets().map((time) => time.toMillis()));
  return hour * HOUR_MS - first;
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

const offsetOfZone = /* @__PURE__ */ memoize(
  (zone: string) => -valid(DateTime.fromISO(`1970-01-01T00:00${zone}`)).toMillis(),
);

/** Start of a calendar day by its digits, 20260331, in ms; null for 20260231. */
const startOfDigits = /* @__PURE__ */ memoize((digits: number): number | null => {
  const time = DateTime.utc(Math.floor(digits / 10_000), Math.floor(digits / 100) % 100, digits % 100);
  return time.isValid ? time.toMillis() : null;
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
  return zone === undefined ? chicagoClockToMs(clockMs) : clockMs - offsetOfZone(zone.toUpperCase());
}

/**
 * Formats the time on Chicago's clocks so that it sorts: '2026-03-09 14:05:31'.
 * @throws RangeError
 */
export const sortableChicago = (instant: string): string =>
  new Date(chicagoClockOfMs(Date.parse(instant))).toISOString().slice(0, 19).replace('T', ' ');

/** Formats an instant for a sentence: 'March 9, 2026 at 2:05 PM'. */
export const chicagoSentence = (at: Date): string =>
  inChicago(at.getTime()).toLocaleString({ dateStyle: 'long', timeStyle: 'short' });

const dateText = /* @__PURE__ */ memoize((number: number) => utcDay(number).toFormat('MM/dd/yy'));
const minuteText = /* @__PURE__ */ memoize((minute: number) =>
  DateTime.fromMillis(minute * MINUTE_MS, IN_UTC).toFormat('hh:mm a'),
);

/** Formats an ISO instant as MM/dd/yy hh:mm a in Chicago; '' for an empty or unreadable one. */
export function formatChicago(iso: string): string {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return '';
  const clockMs = chicagoClockOfMs(ms);
  const number = Math.floor(clockMs / DAY_MS);
  return `${dateText(number)} ${minuteText(Math.floor((clockMs - number * DAY_MS) / MINUTE_MS))}`;
}
