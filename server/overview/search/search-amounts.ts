/** Range of amounts in cents. */
export interface CentsRange {
  readonly from: number;
  readonly to: number;
}

/** Matches '1250', '$1,250.00', '-12.50' and '(12.50)'. Tickets with leading zeros are no amounts. */
const AMOUNT = /^[-(]?(\$?)-?((?:[1-9]\d{0,2}(?:,\d{3})+)|[1-9]\d*|0)(?:\.(\d{0,2}))?\)?$/;
/** Most digits of the dollars that a column of money holds. */
const DOLLAR_DIGITS_MAX = 12;
/** Fewest digits without a dollar sign or cents. Fewer are a truck more often than an amount. */
const PLAIN_DIGITS_MIN = 3;
const CENT_DIGITS = 2;

/**
 * Returns the amounts that begin with a word, without their sign. '1250' is $1,250.00 to $1,250.99, '1250.8' is
 * $1,250.80 to $1,250.89. Returns undefined for a word that is no amount.
 */
export function amountsFrom(word: string): CentsRange | undefined {
  const [matched, sign = '', dollars = '', cents] = AMOUNT.exec(word) ?? [];
  if (matched === undefined) return undefined;
  const digits = dollars.replaceAll(',', '');
  const isPlain = sign === '' && cents === undefined;
  if (digits.length > DOLLAR_DIGITS_MAX || (isPlain && digits.length < PLAIN_DIGITS_MIN)) return undefined;
  const typed = cents ?? '';
  const step = 10 ** (CENT_DIGITS - typed.length);
  const from = Number(digits + typed) * step;
  return { from, to: from + step - 1 };
}

/** Returns the cents of an amount without its sign, as searched amounts are compared. */
export const centsOf = (dollars: number): number => Math.round(Math.abs(dollars) * 10 ** CENT_DIGITS);
