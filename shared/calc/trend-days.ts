import { type Day, addDays } from '#shared/business-time';

const TREND_DAYS = 30;

/** First and last day of a period. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/**
 * Returns the two periods that a trend compares. Both have as many full days. Today is in neither of them,
 * because its loads are still being delivered.
 */
export function trendDays(today: Day): { recent: Period; previous: Period } {
  const recent = { from: addDays(today, -TREND_DAYS), to: addDays(today, -1) };
  return {
    recent,
    previous: { from: addDays(recent.from, -TREND_DAYS), to: addDays(recent.from, -1) },
  };
}
