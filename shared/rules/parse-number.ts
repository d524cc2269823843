import { readTypedNumber } from '../cells/typed-number';

/** Any number in dollars or without a unit. The rules of each field check its decimals and bounds. */
const ANY = { decimals: 20, min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, unit: '$' } as const;
/** Decimals of a percentage as a fraction: two more than a cell's six. */
const PERCENT_DECIMALS = 8;

/**
 * Reads a number as people write it and spreadsheets copy it: `$1,234.50`, `12.5`, ` 7 `; NaN for anything
 * else. A comma only separates thousands: `1,5` is refused, because its meaning is unclear.
 */
export function parseNumber(text: string): number {
  const read = readTypedNumber(text, ANY);
  return typeof read === 'number' ? read : Number.NaN;
}

/** Reads a number like `parseNumber`; a percentage becomes a fraction: `25%` is 0.25. */
export function parseShare(text: string): number {
  const trimmed = text.trim();
  if (!trimmed.endsWith('%')) return parseNumber(trimmed);
  return Number((parseNumber(trimmed.slice(0, -1)) / 100).toFixed(PERCENT_DECIMALS));
}
