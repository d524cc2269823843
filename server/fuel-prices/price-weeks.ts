const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** A Monday's price is published on Tuesday at about 10 am Eastern, 15:00 UTC at the latest. */
const PUBLISHED_AFTER_MS = DAY_MS + 15 * 3_600_000;

const mondayMs = (ms: number): number =>
  FIRST_MONDAY_MS + Math.floor((ms - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS;

const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The Monday `weeks` weeks before that of a day (`2026-10-07`). */
export const mondayBefore = (day: string, weeks: number): string =>
  text(mondayMs(Date.parse(day)) - weeks * WEEK_MS);

/** The newest Monday whose price should be published by now. */
export const newestPublished = (now: Date): string => text(mondayMs(now.getTime() - PUBLISHED_AFTER_MS));

/** All Mondays from one to another, both included; none when they are in the wrong order. */
export function mondaysBetween(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / WEEK_MS + 1;
  return Array.from({ length: Math.max(0, count) }, (_, nth) => text(Date.parse(first) + nth * WEEK_MS));
}
