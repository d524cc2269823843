import { type Digits, digitsOf } from './digits';
import { plainText } from './plain-text';

/** Reason why a text is not one number. */
export type DigitsFault =
  | 'not a number'
  /** Separators that can be read in two ways, such as `1,25` or `1.250,50`. */
  | 'unclear'
  /** Powers of ten, such as `1.25E+04`, which hide digits. */
  | 'shortened';

/** Unit that may stand next to the digits. */
export type Unit = '$' | '%' | '';

const SHORTENED = /^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i;
/** Text around the digits and separators. */
const AROUND = /^[^\d.,]+|[^\d.,]+$/g;
const SEPARATED = /^[\d., ']*[.,'][\d., ']*$/;
/** Zero before thousands: `0,500` may mean half. */
const ZERO_BEFORE_THOUSANDS = /^[^\d.,]*0\d{0,2}[, ]\d/;
const CURRENCY = /\$|usd/i;
const PERCENT = / ?%$/;
/** Accounting format of 0. */
const NOTHING = /^\$ *-$/;
/** Separates cells. Digits on both sides are two numbers. */
const BETWEEN_CELLS = /[\t\r\n]/;

const ZERO: Digits = { isNegative: false, whole: '0', fraction: '' };

function faultOf(plain: string): DigitsFault {
  if (SHORTENED.test(plain)) return 'shortened';
  const inner = plain.replace(AROUND, '');
  return /\d/.test(inner) && SEPARATED.test(inner) ? 'unclear' : 'not a number';
}

/**
 * Reads the digits of a number as people type and paste it, by the same rules as a cell of a file: `1,250.50`,
 * `$(173.37)`, `149.82 CR`, `１２`. A comma only separates thousands. Text that can be read in two ways is refused.
 */
export function typedDigits(text: string, unit: Unit = ''): Digits | DigitsFault {
  if (BETWEEN_CELLS.test(text.trim())) return 'not a number';
  const plain = plainText(text);
  if (unit === '$' && NOTHING.test(plain)) return ZERO;
  const number = unit === '%' ? plain.replace(PERCENT, '') : plain;
  if (unit !== '$' && CURRENCY.test(number)) return 'not a number';
  if (ZERO_BEFORE_THOUSANDS.test(number)) return faultOf(number);
  return digitsOf(number, '.') ?? faultOf(number);
}
