import {
  type DecimalSign,
  convertedUnits,
  exampleOf,
  hasMoreDecimals,
  plainUnits,
  readDigits,
  unitsOfDigits,
} from './digits';
import { type PlainShare, WEIGHT_UNITS, type WeightUnit } from './file-facts';
import { CellFault, type Read } from './finding';
import { plainText } from './plain-text';

/** Readers of amounts and measures. They return whole units, so nothing passes through a float. */

const CENTS_SCALE = 2;
export const TONS_SCALE = 4;
export const MILES_SCALE = 2;
const SHARE_SCALE = 6;
const SHARE_ONE = 1_000_000;
const MILES_MAX = 100_000;
const TONS_MAX = 5_000;
const LOAD_NUMBER_DIGITS_MAX = 15;

const MISSING = new CellFault('missing', 'is missing');

export const isBlank = (cell: string): boolean => cell === '' || cell.trim() === '';

/** Matches the zero of a spreadsheet's accounting format: `$ -`. */
const ACCOUNTING_ZERO = /^(?:\$|USD)? ?- ?(?:\$|USD)?$/i;
const TOO_FINE = new CellFault('decimals', 'has more than 2 decimals; round it to the cent');

/** Returns an amount in whole cents. Refuses a third decimal, because the cent would be unclear. */
export function moneyCell(cell: string, sign: DecimalSign): Read<number> {
  const plain = plainUnits(cell, sign, CENTS_SCALE);
  if (plain !== null) return plain;
  if (isBlank(cell)) return MISSING;
  if (ACCOUNTING_ZERO.test(plainText(cell).replace(/ +/g, ' '))) return 0;
  const digits = readDigits(cell, sign, `a number (like ${exampleOf('1234.50', sign)})`);
  if (digits instanceof CellFault) return digits;
  return hasMoreDecimals(digits, CENTS_SCALE) ? TOO_FINE : unitsOfDigits(digits, CENTS_SCALE);
}

/** Units of each weight with an example, and short tons in one as a ratio of whole numbers. */
const WEIGHTS: Readonly<Record<WeightUnit, { example: string; tons: readonly [bigint, bigint] }>> = {
  tons: { example: '25.06', tons: [1n, 1n] },
  pounds: { example: '50120', tons: [1n, 2_000n] },
  kilograms: { example: '22734', tons: [110_231_131n, 100_000_000_000n] },
  'metric tons': { example: '22.734', tons: [110_231_131n, 100_000_000n] },
};
/** Units that divide a short ton into a whole number. Their plain cells need no exact ratio. */
const UNITS_IN_A_TON: Partial<Record<WeightUnit, number>> = { tons: 1, pounds: 2_000 };

const TOO_HEAVY = new CellFault('too_large', `must be ${TONS_MAX.toLocaleString('en-US')} tons or less`);

/** Matches a weight with its unit. A plain "t" is a short ton for some and a metric ton for others; # are pounds. */
const WITH_UNIT =
  /^(.*\d) *(?:((?:short |us )?tons?|tns?|st)|(lbs?|pounds?|#)|(kgs?|kilograms?)|(mt|tonnes?|metric tons?))\.?$/i;

/** Returns the number of a weight that has its unit in the cell, and the unit; otherwise the cell and the file's unit. */
function unitInCell(cell: string, ofFile: WeightUnit): readonly [string, WeightUnit] {
  const [, number, ...named] = WITH_UNIT.exec(plainText(cell)) ?? [];
  if (number === undefined) return [cell, ofFile];
  return [number, WEIGHT_UNITS[named.findIndex(Boolean)] ?? ofFile];
}

/**
 * Returns a weight in units of four decimals of a short ton, half away from zero. A unit in the cell counts before the
 * file's.
 */
export function weightCell(cell: string, sign: DecimalSign, unit: WeightUnit = 'tons'): Read<number> {
  const inATon = UNITS_IN_A_TON[unit];
  const plain = inATon === undefined ? null : plainUnits(cell, sign, TONS_SCALE);
  const units =
    plain === null || inATon === undefined ? weighed(cell, sign, unit) : Math.round(plain / inATon);
  if (units instanceof CellFault) return units;
  if (units < 0) return new CellFault('negative', "can't be negative");
  return units > TONS_MAX * 10 ** TONS_SCALE ? TOO_HEAVY : units;
}

function weighed(written: string, sign: DecimalSign, ofFile: WeightUnit): Read<number> {
  if (isBlank(written)) return MISSING;
  const [cell, unit] = unitInCell(written, ofFile);
  const { example, tons } = WEIGHTS[unit];
  const digits = readDigits(cell, sign, `a number of ${unit} (like ${exampleOf(example, sign)})`);
  return digits instanceof CellFault ? digits : convertedUnits(digits, TONS_SCALE, tons);
}

/** Matches miles with their unit, which is the same in every file. */
const IN_MILES = /^(.*\d) *(?:mi|miles?)\.?$/i;

/** Returns miles in units of two decimals, half away from zero. */
export function milesCell(cell: string, sign: DecimalSign): Read<number> {
  const plain = plainUnits(cell, sign, MILES_SCALE);
  const units = plain ?? measured(cell, sign);
  if (units instanceof CellFault) return units;
  const isFar = Math.abs(units) > MILES_MAX * 10 ** MILES_SCALE;
  return isFar
    ? new CellFault('too_large', `must be ${MILES_MAX.toLocaleString('en-US')} miles or less`)
    : units;
}

function measured(cell: string, sign: DecimalSign): Read<number> {
  if (isBlank(cell)) return MISSING;
  const number = IN_MILES.exec(plainText(cell))?.[1] ?? cell;
  const digits = readDigits(number, sign, `a number of miles (like ${exampleOf('38.5', sign)})`);
  return digits instanceof CellFault ? digits : unitsOfDigits(digits, MILES_SCALE);
}

/** Returns a count from 0 to `most`. */
export function countCell(cell: string, sign: DecimalSign, most: number): Read<number> {
  const plain = plainUnits(cell, sign, 0);
  if (plain !== null && plain <= most) return plain;
  if (isBlank(cell)) return MISSING;
  const expected = 'a whole number (like 2)';
  const digits = readDigits(cell, sign, expected);
  if (digits instanceof CellFault) return digits;
  const count = Number(digits.whole);
  const isCount = !digits.isNegative && !hasMoreDecimals(digits, 0) && count <= most;
  return isCount ? count : new CellFault('not_a_number', `must be ${expected}`);
}

const EXPECTED_LOAD_NUMBER = 'a whole number above 0 (like 100234)';
const NOT_A_LOAD_NUMBER = new CellFault('not_a_number', `must be ${EXPECTED_LOAD_NUMBER}`);
const LOAD_NUMBER_TOO_LONG = new CellFault(
  'too_long',
  `is too long for a load number; it has at most ${LOAD_NUMBER_DIGITS_MAX} digits`,
);
/** Matches a load number, also with the sign for "number" before it. */
const PLAIN_LOAD_NUMBER = /^(?:#|no\.?)? ?(\d{1,15})(?:\.0+)?$/i;
const TOO_MANY_DIGITS = /^\d{16,}(?:[.,]0*)?$/;

/**
 * Returns a load number of up to 15 digits. Accepts separators of thousands and the `.00` of a spreadsheet: 700,003 is
 * 700003.
 */
export function loadNumberCell(cell: string, sign: DecimalSign = '.'): Read<number> {
  const plain = plainUnits(cell, sign, 0);
  if (plain !== null && plain > 0) return plain;
  const text = plainText(cell);
  const digits = PLAIN_LOAD_NUMBER.exec(text)?.[1];
  if (digits !== undefined) return above0(Number(digits));
  if (TOO_MANY_DIGITS.test(text)) return LOAD_NUMBER_TOO_LONG;
  return text === '' ? MISSING : loadNumberOf(text, sign);
}

function loadNumberOf(text: string, sign: DecimalSign): Read<number> {
  const digits = readDigits(text, sign, EXPECTED_LOAD_NUMBER);
  if (digits instanceof CellFault) return digits.code === 'too_large' ? LOAD_NUMBER_TOO_LONG : digits;
  return digits.isNegative || hasMoreDecimals(digits, 0) ? NOT_A_LOAD_NUMBER : above0(Number(digits.whole));
}

const above0 = (number: number): Read<number> => (number > 0 ? number : NOT_A_LOAD_NUMBER);

/**
 * Returns a share in units of six decimals of one: 4.5% is 45000. A number without a percent sign is read as `plain`
 * says. A share of 1 or more is returned; the caller has the bounds.
 */
export function shareCell(cell: string, sign: DecimalSign, plain: PlainShare = 'fraction'): Read<number> {
  if (isBlank(cell)) return MISSING;
  const text = plainText(cell);
  const hasSign = text.endsWith('%');
  const isPercent = hasSign || plain === 'percent';
  const example = exampleOf(isPercent ? '4.5' : '0.045', sign);
  const digits = readDigits(hasSign ? text.slice(0, -1) : text, sign, `a number (like ${example})`);
  if (digits instanceof CellFault) return digits;
  return unitsOfDigits(digits, isPercent ? SHARE_SCALE - 2 : SHARE_SCALE);
}

/** Returns moisture in units of six decimals, from 0 to below 1. */
export function moistureCell(cell: string, sign: DecimalSign, plain: PlainShare = 'fraction'): Read<number> {
  const units = shareCell(cell, sign, plain);
  if (units instanceof CellFault || (units >= 0 && units < SHARE_ONE)) return units;
  const [fraction, percent] = [exampleOf('0.045', sign), exampleOf('4.5', sign)];
  return new CellFault('too_large', `must be a decimal from 0 to below 1 (${fraction} = ${percent}%)`);
}
