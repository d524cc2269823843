/**
 * Decimal arithmetic for tests that check the product's amounts: exact products, rounded once, half away from zero. It
 * shares no code with shared/calc on purpose.
 */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Parses a printed number: '$1,234.50', '-3', '0.1275', 1e-7. */
export function decimal(printed: string | number): Decimal {
  const text = (typeof printed === 'number' ? printed.toFixed(10) : printed).replaceAll(/[$,\s]/g, '');
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!found) throw new Error(`'${printed}' is no number`);
  const [, sign, whole = '0', fraction = ''] = found;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

export const times = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
});

/** Rounds to whole cents, half away from zero. */
export function cents({ units, scale }: Decimal): number {
  const padded = scale < 2 ? units * 10n ** BigInt(2 - scale) : units;
  const divisor = 10n ** BigInt(Math.max(0, scale - 2));
  const magnitude = padded < 0n ? -padded : padded;
  const whole = magnitude / divisor;
  const rounded = (magnitude % divisor) * 2n >= divisor && divisor > 1n ? whole + 1n : whole;
  return Number(padded < 0n ? -rounded : rounded);
}

/** Converts dollars from the API to whole cents. */
export const centsOf = (dollars: number): number => cents(decimal(dollars));

const CHICAGO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });

/** Returns the day of an instant in Chicago, such as '2026-03-02'. */
export const dayInChicago = (instant: string): string => CHICAGO.format(new Date(instant));

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

interface Band {
  readonly low: number;
}

/** Returns the index of the last band with a lower bound at or below the value; -1 below the first. */
export const lastReached = (bands: readonly Band[], value: number): number =>
  bands.findLastIndex(({ low }) => value >= low);
