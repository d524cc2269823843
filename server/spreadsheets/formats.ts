import { chicagoClockOfMs, dayNumber } from '#shared/business-time';
import type { SheetColumn } from './sheet';
import { DAY_MS, SECOND_MS } from '#shared/durations';

/** Number formats of the exports. Cells keep more decimals than they show. */
export const DAY = 'mm/dd/yy';
/** Format of deliveries, as on screens. */
export const MOMENT = 'mm/dd/yy hh:mm AM/PM';
export const COUNT = '0';
export const PERCENT = '0.00##';

/** Dollars, summed in cents. */
export const CENTS = { format: '#,##0.00', sum: 2, width: 13 } satisfies Partial<SheetColumn>;
/** Tons, shown with two decimals and summed in ten-thousandths. */
export const TONS = { format: '#,##0.00', sum: 4, width: 12 } satisfies Partial<SheetColumn>;

/** Serial number of 1970-01-01: the format counts days. */
const EPOCH_DAYS = 25_569;

/**
 * Returns Chicago's local time at an instant (ISO) as the format's number; null for ''. Parts of a second are cut: a
 * spreadsheet program rounds 23:59:59.9 up to the next day.
 */
export function chicagoSerial(instant: string): number | null {
  if (instant === '') return null;
  const wholeSeconds = Math.floor(chicagoClockOfMs(Date.parse(instant)) / SECOND_MS) * SECOND_MS;
  return EPOCH_DAYS + wholeSeconds / DAY_MS;
}

/** Returns a calendar day 'YYYY-MM-DD' as the format's number; null for ''. */
export const daySerial = (day: string): number | null => (day === '' ? null : EPOCH_DAYS + dayNumber(day));
