import { CENTS_SCALE, UnsafeNumberError, fromUnits, multiplyAndRound, toUnits, unitsText } from './scaled';

/** Amount of money in whole cents; always a safe integer. */
export type Cents = number;

/** Largest amount of a load, in cents. A larger one means a mistake in a rate or a weight. */
export const LOAD_CENTS_MAX: Cents = 9_999_999_999;

/**
 * Converts dollars to whole cents, half away from zero.
 * @throws UnsafeNumberError
 */
export function toCents(dollars: number): Cents {
  return toUnits(dollars, CENTS_SCALE);
}

/**
 * Converts whole cents to dollars, as on the wire (two decimals).
 * @throws UnsafeNumberError
 */
export function toDollars(cents: Cents): number {
  return fromUnits(cents, CENTS_SCALE);
}

/**
 * Sums amounts in whole cents.
 * @throws UnsafeNumberError when the sum is not a safe integer
 */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) {
    sum += amount;
    if (!Number.isSafeInteger(sum)) throw new UnsafeNumberError(sum);
  }
  return sum;
}

/**
 * Sums amounts in dollars exactly: 0.1 and 0.2 make 0.3.
 * @throws UnsafeNumberError
 */
export const sumDollars = (amounts: readonly number[]): number => toDollars(sumCents(amounts.map(toCents)));

/**
 * Subtracts amounts in dollars exactly.
 * @throws UnsafeNumberError
 */
export const subtractDollars = (amount: number, less: number): number =>
  toDollars(toCents(amount) - toCents(less));

/**
 * Returns a percentage of an amount, rounded once. A discount of 2.5% has `percentUnits` 25000
 * (DECIMAL(7,4)).
 */
export function percentOf(cents: Cents, percentUnits: number): Cents {
  return multiplyAndRound(cents, percentUnits, 1_000_000);
}

/** Formats an amount for explanations: '$1,234.50', '-$0.05'. */
export function moneyText(cents: Cents): string {
  const text = unitsText(Math.abs(cents), CENTS_SCALE, 2).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
  return `${cents < 0 ? '-' : ''}$${text}`;
}
