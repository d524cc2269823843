import { CENTS_SCALE, UnsafeNumberError, fromUnits, multiplyAndRound, toUnits, unitsText } from './scaled';

/** An amount of money in whole cents; always a safe integer. */
export type Cents = number;

/** The largest amount of a load, in cents: what is more is a mistake in a rate or a weight. */
export const LOAD_CENTS_MAX: Cents = 9_999_999_999;

/** Whole cents of an amount in dollars, half away from zero. @throws UnsafeNumberError */
export function toCents(dollars: number): Cents {
  return toUnits(dollars, CENTS_SCALE);
}

/** Dollars of whole cents, as on the wire (two decimals). @throws UnsafeNumberError */
export function toDollars(cents: Cents): number {
  return fromUnits(cents, CENTS_SCALE);
}

/** The sum of amounts in whole cents. @throws UnsafeNumberError when it leaves the safe integers */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) {
    sum += amount;
    if (!Number.isSafeInteger(sum)) throw new UnsafeNumberError(sum);
  }
  return sum;
}

/** The sum of amounts in dollars, exact: 0.1 and 0.2 come to 0.3. @throws UnsafeNumberError */
export const sumDollars = (amounts: readonly number[]): number => toDollars(sumCents(amounts.map(toCents)));

/** What is left of an amount in dollars, exact. @throws UnsafeNumberError */
export const subtractDollars = (amount: number, less: number): number =>
  toDollars(toCents(amount) - toCents(less));

/**
 * A percentage of an amount, rounded once: a discount of 2.5 (`percentUnits` 25000: DECIMAL(7,4)) on the
 * gross (design: domain, section 2).
 */
export function percentOf(cents: Cents, percentUnits: number): Cents {
  return multiplyAndRound(cents, percentUnits, 1_000_000);
}

/** An amount as text for explanations: '$1,234.50', '-$0.05'. */
export function moneyText(cents: Cents): string {
  const text = unitsText(Math.abs(cents), CENTS_SCALE, 2).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
  return `${cents < 0 ? '-' : ''}$${text}`;
}
