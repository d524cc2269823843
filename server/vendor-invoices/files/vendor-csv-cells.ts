import { plainUnits } from '../../../shared/cells/digits';
import { CellFault } from '../../../shared/cells/finding';
import { moistureCell as shareBelowOne, moneyCell } from '../../../shared/cells/number-cells';
import { referenceText } from '../../../shared/rules/reference-text';

/** Reads the cells of a vendor's file from text straight into whole units, without floats. */

/** Reason why a cell is refused. Completes a sentence about its column. */
export class VendorCellFault {
  constructor(readonly message: string) {}
}

/** Decimal sign of a file. Commas occur only in files with semicolons as separators. */
export type DecimalSign = '.' | ',';

const AMOUNT_CENTS_MAX = 100_000_000;
const WEIGHT_UNITS_MAX = 50_000_000;
const TICKET_LENGTH_MAX = 80;
const TONS_DECIMALS = 4;
/** Most digits of a whole number in units. Longer ones are refused before they are counted. */
const WHOLE_DIGITS_MAX = 12;

/** Matches sign, `$`, sign, whole part with or without thousands, decimals. */
const NUMBERS = {
  '.': /^([+-]?)\s*\$?\s*([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/,
  ',': /^([+-]?)\s*\$?\s*([+-]?)(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d*))?$/,
} as const satisfies Record<DecimalSign, RegExp>;
/** Matches most numbers of most files: digits and a decimal point, which need no further checks. */
const PLAIN = /^(0|[1-9]\d*)(?:\.(\d+))?$/;
/** Most characters of a load's number, blanks and marks included. */
const NUMBER_LENGTH_MAX = 40;
const IN_PARENTHESES = /^\(([^-+]*)\)$/;
const SCIENTIFIC = /^[+-]?[\d.,]+e[+-]?\d+$/i;
const FORMULA = /^[=@]|^[+-](?![\d\s.,$(])|^[+-]?[\d.,]+\s*[-+*/^]\s*[\d.,(]/;
const CONTROL = /\p{Cc}/u;

const FORMULA_FAULT = new VendorCellFault('is a formula; save the file with values instead of formulas');
const SCIENTIFIC_FAULT = new VendorCellFault(
  'is in scientific notation; format the column as a plain number',
);

/** A number as digits: sign, whole part and decimals, not rounded yet. */
interface Digits {
  isNegative: boolean;
  whole: string;
  fraction: string;
}

/** Returns the digits of a number such as `$1,234.50`, `(12.5)`, `-3` or ` 7 `; null for anything else. */
function digitsOf(text: string, decimal: DecimalSign): Digits | null {
  const inner = IN_PARENTHESES.exec(text)?.[1];
  const match = NUMBERS[decimal].exec((inner ?? text).trim());
  if (match === null) return null;
  const part = (at: number): string => match[at] ?? '';
  const sign = part(1) + part(2);
  const fraction = part(4);
  if (part(3) + fraction === '' || sign.length > 1) return null;
  const whole = part(3)
    .replaceAll(decimal === '.' ? ',' : '.', '')
    .replace(/^0+(?=\d)/, '');
  return { isNegative: inner !== undefined || sign === '-', whole, fraction };
}

function plainDigits(text: string, decimal: DecimalSign): Digits | null {
  const match = decimal === '.' ? PLAIN.exec(text) : null;
  return match && { isNegative: false, whole: match[1] ?? '', fraction: match[2] ?? '' };
}

/** Returns the digits of a cell, or its fault. `example` shows how the column's numbers look. */
function numberCell(cell: string, decimal: DecimalSign, example: string): Digits | VendorCellFault {
  const text = cell.trim().replace('\u2212', '-');
  const digits =
    text.length > NUMBER_LENGTH_MAX ? null : (plainDigits(text, decimal) ?? digitsOf(text, decimal));
  if (digits !== null) {
    return digits.whole.length > WHOLE_DIGITS_MAX ? new VendorCellFault('is too large') : digits;
  }
  if (SCIENTIFIC.test(text)) return SCIENTIFIC_FAULT;
  if (FORMULA.test(text)) return FORMULA_FAULT;
  return new VendorCellFault(`must be a number (like ${example})`);
}

/** Returns the units of digits at a scale. Further decimals are rounded half away from zero. */
function unitsOf({ isNegative, whole, fraction }: Digits, scale: number): number {
  const kept = fraction.slice(0, scale).padEnd(scale, '0');
  const roundsUp = (fraction[scale] ?? '0') >= '5';
  const units = Number(`${whole}${kept}`) + (roundsUp ? 1 : 0);
  return isNegative && units !== 0 ? -units : units;
}

const hasMoreDecimals = ({ fraction }: Digits, decimals: number): boolean =>
  /[1-9]/.test(fraction.slice(decimals));

const shown = (point: string, decimal: DecimalSign): string => point.replace('.', decimal);

/**
 * Returns an amount in whole cents. Accepts the formats of spreadsheets, a minus or parentheses (a credit).
 * Refuses a third decimal, because the billed cent would be unclear.
 */
export function amountCell(cell: string, decimal: DecimalSign): number | VendorCellFault {
  if (cell.trim() === '') return new VendorCellFault('is missing; enter 0 if nothing was billed');
  const cents = moneyCell(cell, decimal);
  if (cents instanceof CellFault) return new VendorCellFault(cents.message);
  return Math.abs(cents) <= AMOUNT_CENTS_MAX
    ? cents
    : new VendorCellFault('is over $1,000,000.00 for one load');
}

/** Reads an amount as `amountCell` does. An empty cell is 0, because many vendors bill no surcharge. */
export function surchargeCell(cell: string, decimal: DecimalSign): number | VendorCellFault {
  return cell.trim() === '' ? 0 : amountCell(cell, decimal);
}

function tonUnitsOf(cell: string, decimal: DecimalSign): number | VendorCellFault {
  if (cell.trim() === '') return new VendorCellFault('is missing');
  const digits = numberCell(cell, decimal, shown('24.56', decimal));
  return digits instanceof VendorCellFault ? digits : unitsOf(digits, TONS_DECIMALS);
}

/**
 * Returns tons in units of 4 decimals. Scales and conversions give more; they are rounded half away from
 * zero.
 */
export function weightCell(cell: string, decimal: DecimalSign): number | VendorCellFault {
  const units = plainUnits(cell, decimal, TONS_DECIMALS) ?? tonUnitsOf(cell, decimal);
  if (units instanceof VendorCellFault) return units;
  if (units < 0)
    return new VendorCellFault("can't be negative; for a credit, make the amount negative instead");
  return units <= WEIGHT_UNITS_MAX
    ? units
    : new VendorCellFault('is over 5,000 tons; enter tons, not pounds');
}

/**
 * Returns moisture in units of 6 decimals, from 0 to below 1. Accepts a fraction, or a percentage with its
 * sign (4.5%).
 */
export function moistureCell(cell: string, decimal: DecimalSign): number | VendorCellFault {
  if (cell.trim() === '') return new VendorCellFault('is missing; enter 0 for dry sand');
  const units = shareBelowOne(cell, decimal);
  return units instanceof CellFault ? new VendorCellFault(units.message) : units;
}

/** Returns a load's number: a whole number above 0. A spreadsheet's trailing '.00' is accepted. */
export function loadNumberCell(cell: string, decimal: DecimalSign): number | VendorCellFault {
  const plain = plainUnits(cell, decimal, 0);
  if (plain !== null && plain > 0) return plain;
  if (cell.trim() === '') return new VendorCellFault('is missing');
  const digits = numberCell(cell, decimal, '100234');
  if (digits instanceof VendorCellFault) {
    return digits.message === 'is too large' ? new VendorCellFault('is too long for a load number') : digits;
  }
  if (hasMoreDecimals(digits, 0)) return new VendorCellFault('must be a whole number (like 100234)');
  const number = Number(digits.whole);
  return number > 0 && !digits.isNegative ? number : new VendorCellFault('must be a whole number above 0');
}

/** Returns a ticket's number as text. Leading zeros and inner blanks count. */
export function ticketCell(cell: string): string | VendorCellFault {
  const text = referenceText(cell);
  if (text === '') return new VendorCellFault('is missing');
  if (/^[=@+-]/.test(text)) return FORMULA_FAULT;
  if (SCIENTIFIC.test(text)) return SCIENTIFIC_FAULT;
  if (text.length > TICKET_LENGTH_MAX) {
    return new VendorCellFault(`has more than ${TICKET_LENGTH_MAX} characters`);
  }
  return CONTROL.test(text) ? new VendorCellFault("has characters that can't be printed") : text;
}
