import { createParser, useQueryState } from 'nuqs';
import { toCents } from '../../../shared/calc/money';

/**
 * Default threshold in dollars. A larger difference is a mismatch. See
 * docs/domain/customer-invoices.md#threshold.
 */
export const DEFAULT_THRESHOLD = 2;

/** Matches dollars of 0 or more with at most two decimals. */
const AMOUNT = /^\d{1,9}(\.\d{0,2})?$|^\.\d{1,2}$/;

/** Reads typed text as dollars; null when it is not an amount. */
export const thresholdOf = (typed: string): number | null =>
  AMOUNT.test(typed.trim()) ? Number(typed.trim()) : null;

const parser = createParser({ parse: thresholdOf, serialize: String }).withDefault(DEFAULT_THRESHOLD);

export interface Threshold {
  dollars: number;
  /** Threshold in cents, since differences are compared in whole cents. */
  cents: number;
  set: (dollars: number) => void;
}

/** Returns the mismatch threshold of a page, kept in the address (?threshold=5). */
export function useThreshold(): Threshold {
  const [dollars, setDollars] = useQueryState('threshold', parser.withOptions({ history: 'replace' }));
  return { dollars, cents: toCents(dollars), set: (next) => void setDollars(next) };
}
