/**
 * Numbers of fixed scale as whole units, so that sums, products and comparisons are exact: 15.4000 at scale 4
 * is 154000. A count of units must be a safe integer; other numbers are refused here, because they would be
 * wrong without any sign.
 */
const POWERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000] as const;

export const RATE_SCALE = 4;
export const FSC_CELL_SCALE = 6;
export const DIESEL_SCALE = 3;
export const TONS_SCALE = 4;
export const MILES_SCALE = 2;
export const MOISTURE_SCALE = 6;
export const PERCENT_SCALE = 4;
export const CENTS_SCALE = 2;

/** Thrown when a calculation gets a number that it cannot count exactly. */
export class UnsafeNumberError extends RangeError {
  constructor(value: number) {
    super(`${value} cannot be counted exactly`);
    this.name = 'UnsafeNumberError';
  }
}

function powerOfTen(scale: number): number {
  const power = POWERS[scale];
  if (power === undefined) throw new RangeError(`No scale of ${scale} decimals`);
  return power;
}

function safe(units: number, given: number): number {
  if (!Number.isSafeInteger(units)) throw new UnsafeNumberError(given);
  return units === 0 ? 0 : units;
}

/** Longest number that is read. The work of reading one grows with its square. */
const DECIMAL_LENGTH_MAX = 400;
/** Decimal number as text, with an exponent below 1,000. */
const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i;

/** Digits of a written number and the power of ten that they count; null for other text. */
function writtenDigits(text: string): { isNegative: boolean; digits: bigint; power: number } | null {
  const match = text.length > DECIMAL_LENGTH_MAX ? null : DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  return {
    isNegative: sign === '-',
    digits: BigInt(whole + fraction),
    power: Number(exponent) - fraction.length,
  };
}

/**
 * Returns the units of a decimal number as written, rounded half away from zero: '35.995' at scale 2 is 3600. Text that
 * is no decimal number, or counts more units than a safe integer, gives null. `times` is a factor before the rounding.
 */
export function decimalUnits(text: string, scale: number, times = 1): number | null {
  const written = writtenDigits(text);
  if (written === null) return null;
  const { isNegative, digits, power } = written;
  const units = shifted(digits * BigInt(times), scale + power);
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return units === 0n ? 0 : Number(isNegative ? -units : units);
}

/** Multiplies digits by a power of ten; a negative power rounds half away from zero. */
const shifted = (digits: bigint, power: number): bigint =>
  power >= 0 ? digits * 10n ** BigInt(power) : roundHalfAwayFromZero(digits, 10n ** BigInt(-power));

/**
 * Converts a decimal number to whole units at a scale (number of decimals): `toUnits(24.56, 4)` is 245600. A
 * number with more decimals is rounded half away from zero as written (1.005 at scale 2 is 101).
 * @throws UnsafeNumberError when it is not finite or its units are not a safe integer
 */
export function toUnits(value: number, scale: number): number {
  if (!Number.isFinite(value)) throw new UnsafeNumberError(value);
  const power = powerOfTen(scale);
  const units = Math.round(value * power);
  if (units / power === value) return safe(units, value);
  return safe(decimalUnits(String(value), scale) ?? Number.NaN, value);
}

/**
 * Converts whole units to the decimal number: `fromUnits(245600, 4)` is 24.56.
 * @throws UnsafeNumberError
 */
export function fromUnits(units: number, scale: number): number {
  return safe(units, units) / powerOfTen(scale);
}

/**
 * Returns the ratio of two whole numbers, rounded half away from zero. Negative ratios mirror positive ones,
 * so -5 / 2 is -3. The divisor is above 0.
 */
export function roundHalfAwayFromZero(numerator: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('The divisor must be above 0');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return numerator < 0n ? -rounded : rounded;
}

/**
 * Returns `left x right / divisor` of whole numbers, exact until it is rounded once, half away from zero.
 * Small products use doubles, which are just as exact and ten times as fast; others use BigInt.
 * @throws UnsafeNumberError when a factor or the result is not a safe integer
 */
export function multiplyAndRound(left: number, right: number, divisor: number): number {
  safe(left, left);
  safe(right, right);
  const numerator = left * right;
  const doubled = 2 * Math.abs(numerator) + divisor;
  if (Number.isSafeInteger(numerator) && Number.isSafeInteger(doubled)) {
    const remainder = doubled % (2 * divisor);
    const magnitude = (doubled - remainder) / (2 * divisor);
    return numerator < 0 && magnitude !== 0 ? -magnitude : magnitude;
  }
  const exact = BigInt(left) * BigInt(right);
  const rounded = Number(roundHalfAwayFromZero(exact, BigInt(divisor)));
  return safe(rounded, rounded);
}

/**
 * Formats units of a scale with at least `minimum` and at most `scale` decimals, without thousands
 * separators: `unitsText(245600, 4, 0)` is '24.56', `unitsText(154000, 4, 4)` is '15.4000'.
 */
export function unitsText(units: number | bigint, scale: number, minimum: number): string {
  const exact = BigInt(units);
  const digits = (exact < 0n ? -exact : exact).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits
    .slice(digits.length - scale)
    .replace(/0+$/, '')
    .padEnd(minimum, '0');
  return `${exact < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** Returns ten to the power of a scale: the number of units in one. */
export const unitsInOne = powerOfTen;
