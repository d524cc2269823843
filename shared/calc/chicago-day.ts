/** Calendar days in America/Chicago, where deliveries are dated (design: domain, sections 3 and 5). */
const ZONE = 'America/Chicago';
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Five years of hours: what the memory of days may hold before it is emptied. */
const REMEMBERED_HOURS_MAX = 43_800;
const REMEMBERED_DAYS_MAX = 3_660;
/** 1970-01-01 was a Thursday, three days after a Monday. */
const DAYS_FROM_MONDAY_TO_EPOCH = 3;

/** A calendar day, 'YYYY-MM-DD'; compares and sorts as text. */
export type Day = string;

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Days by hour of UTC: Chicago's clock differs by whole hours, so that one hour lies in one day. */
const rememberedDays = new Map<number, Day>();

/** The Chicago day of an instant in milliseconds. @throws RangeError when it is not an instant */
export function chicagoDayOfMs(ms: number): Day {
  const hour = Math.floor(ms / HOUR_MS);
  const known = rememberedDays.get(hour);
  if (known !== undefined) return known;
  if (!Number.isFinite(ms)) throw new RangeError('Not an instant');
  const day = format.format(hour * HOUR_MS);
  if (rememberedDays.size >= REMEMBERED_HOURS_MAX) rememberedDays.clear();
  rememberedDays.set(hour, day);
  return day;
}

/** The Chicago day of an ISO instant: '2026-03-08T05:59:59Z' is '2026-03-07'. @throws RangeError */
export function chicagoDay(instant: string): Day {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`);
  return chicagoDayOfMs(ms);
}

/** Days since 1970-01-01 of a calendar day. @throws RangeError for a text that is not a day */
export function dayNumber(day: Day): number {
  const ms = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
  if (day.length !== 10 || Number.isNaN(ms)) throw new RangeError(`Not a day: ${day}`);
  return ms / DAY_MS;
}

/** The calendar day of a number of days since 1970-01-01. */
export function dayOfNumber(number: number): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** The day that lies `days` after (or, negative, before) another. */
export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days);
}

/** The Monday of a day's week, the day itself when it is one; both as day numbers. */
export function mondayNumber(number: number): number {
  return number - ((((number + DAYS_FROM_MONDAY_TO_EPOCH) % 7) + 7) % 7);
}

/** The Monday of a day's week, the day itself when it is one. */
export function mondayOnOrBefore(day: Day): Day {
  return dayOfNumber(mondayNumber(dayNumber(day)));
}

/** The first instant of a Chicago day, in milliseconds: 05:00 or 06:00 UTC. @throws RangeError */
export function chicagoDayStartMs(day: Day): number {
  const inSummer = dayNumber(day) * DAY_MS + 5 * HOUR_MS;
  return chicagoDayOfMs(inSummer) === day ? inSummer : inSummer + HOUR_MS;
}

/** From when on the clocks of a day of change are ahead (2:00 is 3:00 in spring) or behind (2:00 is 1:00 in autumn). */
const SPRING_CHANGE_MS = 3 * HOUR_MS;
const AUTUMN_CHANGE_MS = 2 * HOUR_MS;

interface ClockDay {
  readonly start: number;
  /** What the day is longer than 24 hours by. */
  readonly shift: number;
}

/** Days by their number: the lines of a file have few. */
const rememberedClockDays = new Map<number, ClockDay>();

function dayByNumber(number: number): ClockDay {
  const known = rememberedClockDays.get(number);
  if (known !== undefined) return known;
  const start = chicagoDayStartMs(dayOfNumber(number));
  const day = { start, shift: chicagoDayStartMs(dayOfNumber(number + 1)) - start - DAY_MS };
  if (rememberedClockDays.size >= REMEMBERED_DAYS_MAX) rememberedClockDays.clear();
  rememberedClockDays.set(number, day);
  return day;
}

/**
 * The instant at which Chicago's clocks show a time, both in ms; the time is given as if it were UTC's. An hour
 * that the clocks leave out is the one after it, an hour that they show twice the first. @throws RangeError
 */
export function chicagoClockToMs(clockMs: number): number {
  const number = Math.floor(clockMs / DAY_MS);
  const sinceMidnight = clockMs - number * DAY_MS;
  const { start, shift } = dayByNumber(number);
  const changesAt = shift < 0 ? SPRING_CHANGE_MS : AUTUMN_CHANGE_MS;
  return start + sinceMidnight + (sinceMidnight >= changesAt ? shift : 0);
}

/**
 * The last instant of a Chicago day, 23:59:59.999, in milliseconds; a day of a clock change has 23 or 25 hours.
 * @throws RangeError
 */
export function chicagoDayEndMs(day: Day): number {
  return chicagoDayStartMs(addDays(day, 1)) - 1;
}

/** What the clocks are behind UTC by, by hour of UTC: they change at full hours. */
const rememberedOffsets = new Map<number, number>();

/**
 * What Chicago's clocks show at an instant, both in ms; the time is given as if it were UTC's. @throws RangeError when
 * it is not an instant
 */
export function chicagoClockOfMs(ms: number): number {
  const hour = Math.floor(ms / HOUR_MS);
  const known = rememberedOffsets.get(hour);
  if (known !== undefined) return ms - known;
  const offset = offsetOf(ms);
  if (rememberedOffsets.size >= REMEMBERED_HOURS_MAX) rememberedOffsets.clear();
  rememberedOffsets.set(hour, offset);
  return ms - offset;
}

function offsetOf(ms: number): number {
  const number = dayNumber(chicagoDayOfMs(ms));
  const start = chicagoDayStartMs(dayOfNumber(number));
  const before = start - number * DAY_MS;
  const after = chicagoDayStartMs(dayOfNumber(number + 1)) - (number + 1) * DAY_MS;
  // On a day of change the clocks change two hours after midnight, in spring and in autumn.
  return ms < start + 2 * HOUR_MS ? before : after;
}
