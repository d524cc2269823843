import { createParser, useQueryState } from 'nuqs';
import { toCents } from '../../../shared/calc/money';

/** Dollars from which on a difference is a mismatch, until somebody types another (spec 2 section 9). */
export const DEFAULT_THRESHOLD = 2;

/** Dollars with at most two decimals, 0 or more. */
const AMOUNT = /^\d{1,9}(\.\d{0,2})?$|^\.\d{1,2}$/;

/** What was typed as dollars; null when it is no amount (spec 2 section 5: required, numeric, step 0.01). */
export const thresholdOf = (typed: string): number | null =>
  AMOUNT.test(typed.trim()) ? Number(typed.trim()) : null;

const parser = createParser({ parse: thresholdOf, serialize: String }).withDefault(DEFAULT_THRESHOLD);

export interface Threshold {
  dollars: number;
  /** For comparing: differences are compared in whole cents. */
  cents: number;
  set: (dollars: number) => void;
}

/** The mismatch threshold of a page; the address is where it is kept (?threshold=5). */
export function useThreshold(): Threshold {
  const [dollars, setDollars] = useQueryState('threshold', parser.withOptions({ history: 'replace' }));
  return { dollars, cents: toCents(dollars), set: (next) => void setDollars(next) };
}
