import type { DayOrder } from './day-order';
import type { DecimalSign } from './digits';

/** Units in which a file can state weights. A ton is a short ton of 2,000 pounds. */
export const WEIGHT_UNITS = ['tons', 'pounds', 'kilograms', 'metric tons'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** Meaning of shares without a percent sign. */
export type PlainShare = 'fraction' | 'percent';

/**
 * Facts that hold for all cells of a file. They are decided once, from all cells, because a single cell such as `1.500`
 * or 3/4/2026 has two readings.
 */
export interface FileFacts {
  readonly decimalSign: DecimalSign;
  readonly weightUnit: WeightUnit;
  /** Null when no cell tells; days with slashes are then month/day. */
  readonly dayOrder: DayOrder | null;
  /** Meaning of shares without a percent sign. */
  readonly plainShare: PlainShare;
}

/** Facts of a form, and of files that the product wrote. */
export const USUAL_FACTS: FileFacts = {
  decimalSign: '.',
  weightUnit: 'tons',
  dayOrder: null,
  plainShare: 'fraction',
};
