import {
  type NumberFault,
  type NumberRange,
  type TypedNumber,
  readTypedNumber,
} from '#shared/cells/typed-number';
import { cutText } from '#shared/cells/well-formed-text';

const written = (bound: number, { unit }: NumberRange): string => {
  const digits = bound.toLocaleString('en-US', { maximumFractionDigits: 6 });
  return unit === '$' ? `$${digits}` : `${digits}${unit ?? ''}`;
};
function exampleOf({ decimals, unit }: NumberRange): string {
  if (unit === '%') return '12.5';
  return decimals === 0 ? '1,250' : '1,250.50';
}
const decimalsOf = (decimals: number): string =>
  decimals === 1 ? 'at most 1 decimal' : `at most ${decimals} decimals`;

/** Texts of a number that a field cannot take, by its fault. */
const FAULTS: Record<NumberFault, (range: NumberRange, typed: string) => string> = {
  'not a number': (range) => `Please enter a number, like ${exampleOf(range)}`,
  unclear: (range, typed) => `“${typed}” is unclear. Please write it like ${exampleOf(range)}`,
  shortened: (_, typed) => `“${typed}” hides digits. Please enter the whole number`,
  decimals: ({ decimals }) =>
    decimals === 0 ? 'Please enter a whole number' : `Please enter ${decimalsOf(decimals)}`,
  'too small': (range) => `Please enter ${written(range.min, range)} or more`,
  'too large': (range) => `Please enter at most ${written(range.max, range)}`,
};

/** Longest part of the typed text that a message repeats. */
const TYPED_LENGTH = 30;

/** Returns the message for a value that a number field cannot take; '' for a number and the empty field. */
export function typedNumberFault(value: TypedNumber, range: NumberRange): string {
  if (typeof value === 'number' || value.trim() === '') return '';
  const read = readTypedNumber(value, range);
  return typeof read === 'number' ? '' : FAULTS[read](range, cutText(value.trim(), TYPED_LENGTH));
}
