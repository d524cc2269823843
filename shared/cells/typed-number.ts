import { numberOfDigits } from './digits';
import { type DigitsFault, type Unit, typedDigits } from './typed-digits';

/** Value of a number field: the number, '' while it is empty, or typed text that is no number for the field. */
export type TypedNumber = number | string;

/** Numbers that a field accepts. */
export interface NumberRange {
  readonly decimals: number;
  readonly min: number;
  readonly max: number;
  readonly unit?: Unit | undefined;
}

export type NumberFault = DigitsFault | 'decimals' | 'too small' | 'too large';

/** Decimals of `1.250`, which means 1,250 where a point separates thousands. */
const THOUSANDS_DECIMALS = 3;

/**
 * Returns the decimals without zeros at the end. Three decimals keep theirs, or `1.250` would become 1.25 in a
 * field for cents, although it may mean 1,250.
 */
const significant = (fraction: string): string =>
  fraction.length === THOUSANDS_DECIMALS ? fraction : fraction.replace(/0+$/, '');

/** Reads typed or pasted text as a number of a field. Nothing is rounded or cut: other text is a fault. */
export function readTypedNumber(text: string, range: NumberRange): number | NumberFault {
  const digits = typedDigits(text, range.unit);
  if (typeof digits === 'string') return digits;
  const { fraction } = digits;
  if (fraction.length > range.decimals && significant(fraction).length > range.decimals) return 'decimals';
  const value = numberOfDigits(digits);
  if (value < range.min) return 'too small';
  return value > range.max ? 'too large' : value;
}

/**
 * Reads a number as people write it and spreadsheets copy it: `$1,234.50`, `12.5`, ` 7 `; NaN for anything else. The
 * rules of each field check its decimals and bounds.
 */
export function typedNumber(text: string): number {
  const digits = typedDigits(text, '$');
  return typeof digits === 'string' ? Number.NaN : numberOfDigits(digits);
}

/** Returns the number of a field for a request; NaN, which every request refuses, for any other text. */
export const numberOf = (value: TypedNumber): number => (typeof value === 'number' ? value : Number.NaN);
