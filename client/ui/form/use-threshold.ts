import { createParser, useQueryState } from 'nuqs';
import { toCents } from '#shared/calc/money';
import { readTypedNumber } from '#shared/cells/typed-number';
import { AMOUNT_MAX } from '#shared/rules/amounts';

/**
 * Default threshold in dollars. A larger difference is a mismatch. See
 * docs/domain/customer-invoices.md#threshold.
 */
export const DEFAULT_THRESHOLD = 2;

/** Thresholds that people may enter. */
export const THRESHOLD = { decimals: 2, min: 0, max: AMOUNT_MAX, unit: '$' } as const;

/** Reads the threshold in an address; null when it is not an amount. */
function thresholdOf(text: string): number | null {
  const read = readTypedNumber(text, THRESHOLD);
  return typeof read === 'number' ? read : null;
}

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
