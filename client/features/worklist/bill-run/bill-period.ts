import { type Day, addDays, isDay } from '#shared/business-time';
import type { Days } from '../runs/run-dialog';

/** Choices of the days that a run bills. */
export type BillPeriod = 'last_week' | 'since_last' | 'to_date' | 'own';

/** Days that the choices of one project start from. */
export interface KnownDays {
  today: Day;
  /** First day of last week and of this week. */
  lastWeekStart: Day;
  thisWeekStart: Day;
  /** Last day that an invoice of the project reaches; '' without one. */
  lastInvoiced: Day;
  /** Delivery day of the oldest unbilled load; '' without one. */
  oldest: Day;
}

/** Returns the days, or null if there is none in them. */
const between = (start_date: Day, end_date: Day): Days | null =>
  isDay(start_date) && isDay(end_date) && start_date <= end_date ? { start_date, end_date } : null;

/**
 * Returns the days that a run bills in a project; null when nothing lies in them.
 * @param own days of the choice `own`; '' while one is missing.
 */
export function billDays(period: BillPeriod, known: KnownDays, own: Days): Days | null {
  const { today, lastInvoiced, oldest } = known;
  switch (period) {
    case 'last_week':
      return between(known.lastWeekStart, addDays(known.thisWeekStart, -1));
    case 'since_last':
      return between(lastInvoiced === '' ? oldest : addDays(lastInvoiced, 1), today);
    case 'to_date':
      return between(oldest, today);
    case 'own':
      return between(own.start_date, own.end_date);
  }
}
