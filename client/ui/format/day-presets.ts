import { type Day, addDays, mondayOnOrBefore, monthOf } from '../../../shared/business-time';

export type DayPreset = 'today' | 'yesterday' | 'thisWeek' | 'lastWeek' | 'thisMonth' | 'lastMonth';

interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

const DAYS_OF_A_WEEK = 7;

const oneDay = (day: Day): DayRange => ({ first: day, last: day });

/** Returns the week from Sunday to Saturday that has a day. */
function weekOf(day: Day): DayRange {
  const first = addDays(mondayOnOrBefore(addDays(day, 1)), -1);
  return { first, last: addDays(first, DAYS_OF_A_WEEK - 1) };
}

/** Returns the ranges of days that people choose most, for the business day of today. */
export function dayPresets(today: Day): Readonly<Record<DayPreset, DayRange>> {
  const month = monthOf(today);
  return {
    today: oneDay(today),
    yesterday: oneDay(addDays(today, -1)),
    thisWeek: weekOf(today),
    lastWeek: weekOf(addDays(today, -DAYS_OF_A_WEEK)),
    thisMonth: month,
    lastMonth: monthOf(addDays(month.first, -1)),
  };
}
