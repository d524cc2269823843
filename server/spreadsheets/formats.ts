import { DAY_MS, chicagoClockOfMs, dayNumber } from '../../shared/business-time';
import type { SheetColumn } from './sheet';

/** Number formats of the exports: what is shown; more decimals are kept where there are more. */
export const DAY = 'mm/dd/yy';
/** As the screens show a delivery. */
export const MOMENT = 'mm/dd/yy hh:mm AM/PM';
export const COUNT = '0';
export const PERCENT = '0.00##';

/** Dollars, summed up in cents. */
export const CENTS = { format: '#,##0.00', sum: 2, width: 13 } satisfies Partial<SheetColumn>;
/** Tons, shown with two decimals and summed up in ten-thousandths. */
export const TONS = { format: '#,##0.00', sum: 4, width: 12 } satisfies Partial<SheetColumn>;

/** The format counts days; this is 1970-01-01. */
const EPOCH_DAYS = 25_569;

/** What Chicago's clocks show at an instant (ISO), as the format's number; '' is no date. */
export function chicagoSerial(instant: string): number | null {
  if (instant === '') return null;
  return EPOCH_DAYS + chicagoClockOfMs(Date.parse(instant)) / DAY_MS;
}

/** A calendar day 'YYYY-MM-DD' as the format's number; '' is no date. */
export const daySerial = (day: string): number | null => (day === '' ? null : EPOCH_DAYS + dayNumber(day));
