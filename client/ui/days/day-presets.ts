import { type Day, addDays, monthOf } from '#shared/business-time';
import { type DayRange, weekOf } from '#shared/typed-days';
import { DAYS_OF_A_WEEK } from '#shared/durations';

export type DayPreset =
  'today' | 'yesterday' | 'thisWeek' | 'lastWeek' | 'thisMonth' | 'lastMonth' | 'sinceLastInvoice';

const oneDay = (day: Day): DayRange => ({ first: day, last: day });

function monthRange(day: Day): DayRange {
  const { first, last } = monthOf(day);
  return { first, last };
}

/** Returns the finished days after the last invoice; none when it reaches up to yesterday. */
function sinceLastInvoice(lastInvoiced: Day, today: Day): DayRange | null {
  const yesterday = addDays(today, -1);
  return lastInvoiced === '' || lastInvoiced >= yesterday
    ? null
    : { first: addDays(lastInvoiced, 1), last: yesterday };
}

/**
 * Returns the ranges of days that people choose most, for the business day of today. `lastInvoiced` is the
 * last day of the last invoice, '' where there is none.
 */
export function dayPresets(today: Day, lastInvoiced: Day = ''): Partial<Record<DayPreset, DayRange>> {
  const month = monthRange(today);
  const since = sinceLastInvoice(lastInvoiced, today);
  return {
    ...(since && { sinceLastInvoice: since }),
    today: oneDay(today),
    yesterday: oneDay(addDays(today, -1)),
    thisWeek: weekOf(today),
    lastWeek: weekOf(addDays(today, -DAYS_OF_A_WEEK)),
    thisMonth: month,
    lastMonth: monthRange(addDays(month.first, -1)),
  };
}
