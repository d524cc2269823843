import { DAY_MS, chicagoClockOfMs, dayNumber } from '../../shared/business-time';

/** The format counts days; this is 1970-01-01. */
const EPOCH_DAYS = 25_569;

/** What Chicago's clocks show at an instant (ISO), as the format's number; '' is no date. */
export function chicagoSerial(instant: string): number | null {
  if (instant === '') return null;
  return EPOCH_DAYS + chicagoClockOfMs(Date.parse(instant)) / DAY_MS;
}

/** A calendar day 'YYYY-MM-DD' as the format's number; '' is no date. */
export const daySerial = (day: string): number | null => (day === '' ? null : EPOCH_DAYS + dayNumber(day));
