/** Largest amount that a person enters, in dollars. Money columns hold it and leave space for sums. */
export const AMOUNT_MAX = 999_999_999;
/** Largest amount of one load or of a project's fixed mobilization, in dollars. */
export const LOAD_AMOUNT_MAX = 99_999_999.99;

/**
 * Largest sum of an invoice or accrual that its columns hold: dollars, and tons. See
 * docs/domain/rating.md#bounds.
 */
export const SUM_MAX = { dollars: 999_999_999_999.99, tons: 99_999_999.9999 } as const;

/**
 * Checks that a value is a finite number with at most `decimals` decimals. 1e-7 has seven, in any notation.
 */
export const isDecimal = (value: unknown, decimals: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Number(value.toFixed(decimals)) === value;

/** Formats a bound for messages: 99,999.9999. */
export const writtenBound = (bound: number): string =>
  bound.toLocaleString('en-US', { maximumFractionDigits: 6 });
