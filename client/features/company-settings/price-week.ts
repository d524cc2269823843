import { addDays, longDay } from '../../../shared/business-time';

/** A Monday for the example. */
const EXAMPLE_MONDAY = '2026-11-16';
const DAYS_IN_WEEK = 7;

/**
 * Returns the first and last delivery day of the example's price. See
 * docs/domain/fuel-surcharge.md#price-week.
 */
export function exampleWeek(offsetDays: number): { first: string; last: string } {
  const first = addDays(EXAMPLE_MONDAY, offsetDays);
  return { first: longDay(first), last: longDay(addDays(first, DAYS_IN_WEEK - 1)) };
}
