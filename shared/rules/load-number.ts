/** Most digits of a load number, in files, bodies, lists and searches alike. */
export const LOAD_NUMBER_DIGITS = 15;

/** Largest load number. */
export const LOAD_NUMBER_MAX = 10 ** LOAD_NUMBER_DIGITS - 1;

/** Matches digits in groups of three, which end where no further digit follows. */
const GROUPED = /(?<![\d.])[1-9]\d{0,2}(?:,\d{3})+(?!\d)/g;

/**
 * Removes the commas of thousands: '700,003' becomes '700003'. Commas whose parts can't be thousands stay:
 * '700001,700002' and '12,34'.
 */
export const withoutThousands = (text: string): string =>
  text.replace(GROUPED, (digits) => digits.replaceAll(',', ''));
