import { addDays, shortDay, shortWeekday } from '#shared/business-time';
import { DAYS_OF_A_WEEK } from '#shared/durations';

/** A Monday for the example. */
const EXAMPLE_MONDAY = '2026-11-16';

/**
 * Returns the Monday of the example's price, and the first and last delivery day it applies to. See
 * docs/domain/fuel-surcharge.md#price-week.
 */
export function exampleWeek(offsetDays: number): { monday: string; first: string; last: string } {
  const first = addDays(EXAMPLE_MONDAY, offsetDays);
  return {
    monday: shortDay(EXAMPLE_MONDAY),
    first: shortWeekday(first),
    last: shortWeekday(addDays(first, DAYS_OF_A_WEEK - 1)),
  };
}
