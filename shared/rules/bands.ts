import type { FieldFault } from '../errors/error-codes';
import { isDecimal } from './amounts';

/** Band of an axis. Both ends are inclusive as written: 1-10 miles, $2.31-$2.50. */
interface TypedBand {
  low: number;
  high: number;
}

/** Rules for the bands of an axis. */
export interface AxisRule {
  /** Name of the field in the request, for fault messages. */
  field: string;
  /** Number of stored decimals. */
  decimals: number;
  /** Step from the end of a band to the start of the next: 1 mile, 0.01 dollars. */
  step: number;
  highest: number;
}

export const MILES_HIGHEST = 99_999;
/** Whole miles: 1-10, 11-20. */
export const MILEAGE_AXIS: AxisRule = {
  field: 'mileage_bands',
  decimals: 0,
  step: 1,
  highest: MILES_HIGHEST,
};
/** Diesel prices in dollars: 2.31-2.50, 2.51-2.70; three decimals, as the prices have. */
export const PRICE_AXIS: AxisRule = { field: 'price_bands', decimals: 3, step: 0.01, highest: 99.999 };

/** Returns true when a value is a number from 0 to `highest` with at most `decimals` decimals. */
export function isAmount(value: unknown, decimals: number, highest: number): value is number {
  return isDecimal(value, decimals) && value >= 0 && value <= highest;
}

const written = ({ low, high }: TypedBand): string => `${low}-${high}`;

/** Names a band by its ends, or by its place when an end is no number. */
const nameOf = (band: TypedBand, position: number): string =>
  [band.low, band.high].every(Number.isFinite) ? written(band) : String(position + 1);

function ownFault(band: TypedBand, position: number, rule: AxisRule): string | null {
  const numbers = [band.low, band.high].every((bound) => isAmount(bound, rule.decimals, rule.highest));
  if (!numbers) {
    const kind = rule.decimals === 0 ? 'whole numbers' : `numbers with at most ${rule.decimals} decimals`;
    return `Band ${nameOf(band, position)}: both ends must be ${kind} from 0 to ${rule.highest}`;
  }
  return band.low > band.high ? `Band ${written(band)} ends before it starts` : null;
}

function faultBetween(before: TypedBand, band: TypedBand, rule: AxisRule): string | null {
  if (band.low <= before.high) return `Bands ${written(before)} and ${written(band)} overlap`;
  // Compare in whole units of the stored scale: 2.51 - 2.50 is more than 0.01 in binary.
  const units = Math.round((band.low - before.high - rule.step) * 1_000);
  return units > 0 ? `There is a gap between the bands ${written(before)} and ${written(band)}` : null;
}

/**
 * Returns the faults of an axis with ascending bands; each fault names its band. Faults are an invalid end,
 * an end below the start, and an overlap or gap with the previous band.
 */
export function bandFaults(bands: readonly TypedBand[], rule: AxisRule): FieldFault[] {
  const faults: FieldFault[] = [];
  bands.forEach((band, position) => {
    const before = bands[position - 1];
    const message = ownFault(band, position, rule) ?? (before ? faultBetween(before, band, rule) : null);
    if (message !== null) faults.push({ field: `${rule.field}.${position}`, message });
  });
  return faults;
}
