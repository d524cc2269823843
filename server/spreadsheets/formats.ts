import type { SheetColumn } from './sheet';

/** Number formats of the exports: what is shown; more decimals are kept where there are more (design: domain, 2). */
export const DAY = 'mm/dd/yy';
/** As the screens show a delivery (spec 2 section 9). */
export const MOMENT = 'mm/dd/yy hh:mm AM/PM';
export const COUNT = '0';
export const PERCENT = '0.00##';

/** Dollars, summed up in cents. */
export const CENTS = { format: '#,##0.00', sum: 2, width: 13 } satisfies Partial<SheetColumn>;
/** Tons, shown with two decimals and summed up in ten-thousandths (spec 2 section 9). */
export const TONS = { format: '#,##0.00', sum: 4, width: 12 } satisfies Partial<SheetColumn>;
