import { addDays, mondayOnOrBefore, utcDayOfMs } from '#shared/business-time';
import { DAYS_OF_A_WEEK, DAY_MS, HOUR_MS } from '#shared/durations';

/** Time from a Monday to the publication of its price: Tuesday 10 am Eastern, 15:00 UTC at the latest. */
const PUBLISHED_AFTER_MS = DAY_MS + 15 * HOUR_MS;

/** Returns the Monday `weeks` weeks before that of a day (`2026-10-07`). */
export const mondayBefore = (day: string, weeks: number): string =>
  addDays(mondayOnOrBefore(day), -weeks * DAYS_OF_A_WEEK);

/** Returns the newest Monday with a price that should be published by now. */
export const newestPublished = (now: Date): string =>
  mondayOnOrBefore(utcDayOfMs(now.getTime() - PUBLISHED_AFTER_MS));
