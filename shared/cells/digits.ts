import { CellFault, type Read } from './finding';
import { isErrorValue, plainText, withoutTextMarks } from './plain-text';

/** Decimal sign of a file. */
export type DecimalSign = '.' | ',';

/** Number as digits, not rounded: '-1,234.50' has the whole part 1234 and the decimals 50. */
export interface Digits {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

/** Most digits of a whole number in units. Longer ones are refused before they are counted. */
const WHOLE_DIGITS_MAX = 12;
/** Most characters of a number, blanks and marks included. */
const NUMBER_LENGTH_MAX = 40;

const ZERO = 48;
const NINE = 57;

/** Returns the number that a range of digits makes: 0 for an empty range, null for anything but digits. */
function digitsBetween(cell: string, from: number, to: number): number | null {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const code = cell.charCodeAt(at);
    if (code < ZERO || code > NINE) return null;
    value = value * 10 + code - ZERO;
  }
  return value;
}

/**
 * Returns the units of a plain cell: digits with at most one point and no more decimals than the scale. Returns null
 * for any other cell, which `readDigits` reads. Makes no strings: a file has up to 400,000 cells.
 */
export function plainUnits(cell: string, sign: DecimalSign, scale: number): number | null {
  if (sign !== '.' || cell.length > WHOLE_DIGITS_MAX - scale) return null;
  const point = cell.indexOf('.');
  const end = point < 0 ? cell.length : point;
  // -1 without a point.
  const decimals = cell.length - end - 1;
  if (end === 0 || decimals === 0 || decimals > scale) return null;
  const [whole, fraction] = [digitsBetween(cell, 0, end), digitsBetween(cell, end + 1, cell.length)];
  if (whole === null || fraction === null) return null;
  return whole * 10 ** scale + fraction * 10 ** (scale - Math.max(decimals, 0));
}

/** Matches sign, currency, parentheses and the marks of a credit around a number. */
const MARKED =
  /^(?<lead>[-+])? ?(?<currency>\$|USD|US\$)? ?(?<open>\()? ?(?:\$|USD)? ?(?<sign>[-+])? ?(?<number>[\d.,](?:[\d., ]*[\d.,])?) ?(?<close>\))? ?(?:\$|USD)? ?(?<trail>-|CR|DR)?$/i;
/** Matches digits with or without separators of thousands, and decimals. */
const GROUPED = {
  '.': /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d*)(?:\.(\d*))?$/,
  ',': /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d*)(?:,(\d*))?$/,
} as const satisfies Record<DecimalSign, RegExp>;

const LEADING_ZEROS = /^0+(?=\d)/;

/** Returns the number inside its marks with its sign; null when marks contradict each other. */
function unmarked(text: string): { isNegative: boolean; number: string } | null {
  const { lead, open, sign, number, close, trail } = MARKED.exec(text)?.groups ?? {};
  if (number === undefined || (open === undefined) !== (close === undefined)) return null;
  const signs = [lead, sign, open, trail].filter((mark) => mark !== undefined);
  const isNegative = signs.some((mark) => mark === '-' || mark === '(' || mark.toUpperCase() === 'CR');
  return signs.length > 1 ? null : { isNegative, number };
}

/**
 * Returns the digits of a number as people and spreadsheets write it: `$1,234.50`, `1,234.50-`, `$(173.37)`,
 * `149.82 CR`, `USD 149.82`. Returns null for anything else, also for a separator that contradicts the decimal sign.
 */
export function digitsOf(cell: string, sign: DecimalSign): Digits | null {
  const text = withoutTextMarks(plainText(cell)).replace(/ {2,}/g, ' ');
  if (text.length > NUMBER_LENGTH_MAX) return null;
  const found = unmarked(text);
  const parts = found === null ? null : GROUPED[sign].exec(found.number);
  if (found === null || parts === null) return null;
  const [, whole = '', fraction = ''] = parts;
  if (whole + fraction === '') return null;
  const digits = whole.replace(/[., ]/g, '').replace(LEADING_ZEROS, '');
  return { isNegative: found.isNegative, whole: digits, fraction };
}

const SCIENTIFIC = /^[+-]?[\d.,]+e[+-]?\d+$/i;
const FORMULA = /^[=@]|^[+-](?![\d\s.,$(])/;

export const FORMULA_FAULT = new CellFault(
  'formula',
  'is a formula; save the file with values instead of formulas',
);
export const SCIENTIFIC_FAULT = new CellFault(
  'scientific',
  'is in scientific notation; format the column as a plain number',
);
export const ERROR_VALUE_FAULT = new CellFault(
  'error_value',
  'is an error of the spreadsheet; correct it there and save the file again',
);
export const TOO_LARGE_FAULT = new CellFault('too_large', 'is too large');

/** Returns the digits of a cell, or its fault. `expected` completes "must be": "a number (like 1234.50)". */
export function readDigits(cell: string, sign: DecimalSign, expected: string): Read<Digits> {
  const digits = digitsOf(cell, sign);
  if (digits !== null) return digits.whole.length > WHOLE_DIGITS_MAX ? TOO_LARGE_FAULT : digits;
  const text = plainText(cell);
  if (isErrorValue(text)) return ERROR_VALUE_FAULT;
  if (SCIENTIFIC.test(text)) return SCIENTIFIC_FAULT;
  if (FORMULA.test(text)) return FORMULA_FAULT;
  return new CellFault('not_a_number', `must be ${expected}`);
}

/** Returns the units of digits at a scale. Further decimals are rounded half away from zero, on the digits. */
export function unitsOfDigits({ isNegative, whole, fraction }: Digits, scale: number): number {
  const kept = fraction.slice(0, scale).padEnd(scale, '0');
  const roundsUp = (fraction[scale] ?? '0') >= '5';
  const units = Number(`${whole}${kept}`) + (roundsUp ? 1 : 0);
  return isNegative && units !== 0 ? -units : units;
}

/** Returns the number that digits make, with all of its decimals. */
export function numberOfDigits({ isNegative, whole, fraction }: Digits): number {
  const size = Number(`${whole}.${fraction}`);
  return isNegative && size !== 0 ? -size : size;
}

/**
 * Returns the units of digits times a ratio, exact until it is rounded once, half away from zero. At scale 4, 22280 kg
 * times 1.10231131 / 1000 is 245595.
 */
export function convertedUnits(digits: Digits, scale: number, ratio: readonly [bigint, bigint]): number {
  const { isNegative, whole, fraction } = digits;
  const numerator = BigInt(`${whole}${fraction}`) * ratio[0] * 10n ** BigInt(scale);
  const divisor = ratio[1] * 10n ** BigInt(fraction.length);
  const units = Number((2n * numerator + divisor) / (2n * divisor));
  return isNegative && units !== 0 ? -units : units;
}

/** Returns true when digits have more decimals than allowed, zeros at the end not counted. */
export const hasMoreDecimals = ({ fraction }: Digits, decimals: number): boolean =>
  /[1-9]/.test(fraction.slice(decimals));

/** Returns an example as a file with this decimal sign writes it. */
export const exampleOf = (number: string, sign: DecimalSign): string => number.replace('.', sign);
