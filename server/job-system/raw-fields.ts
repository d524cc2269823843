import { isDay } from '#shared/business-time';
import { decimalUnits } from '#shared/calc/scaled';
import { cutText, isWellFormed, oneLine } from '#shared/cells/well-formed-text';
import { referenceText } from '#shared/rules/reference-text';

/** Record of another system. Any field may be missing or have another type. */
export type RawRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Error for a field of a record that cannot be read. The message names the field. */
export class FieldFault extends Error {}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const HOURS_OF_ZONE = /^[+-]\d{2}$/;
/** Years outside this range are typing errors. */
const YEAR_MIN = 2000;
const YEAR_MAX = 2100;

/**
 * Parses a time in ISO format, UTC without a zone. Returns null for anything else, also for February 30, which JavaScript
 * takes for March 2.
 */
export function parseInstant(value: unknown): Date | null {
  const parts = typeof value === 'string' ? INSTANT.exec(value.trim()) : null;
  if (parts === null) return null;
  const [, day = '', time = '00:00', zone = 'Z'] = parts;
  if (!isDay(day)) return null;
  const offset = HOURS_OF_ZONE.test(zone) ? `${zone}:00` : zone.toUpperCase();
  const instant = new Date(`${day}T${time}${offset}`);
  const year = instant.getUTCFullYear();
  return year >= YEAR_MIN && year <= YEAR_MAX ? instant : null;
}

/** Letters of notations that `Number` knows and people don't: 0x10, 1e3. */
const NOT_DECIMAL = /[a-z]/i;

/** Returns the number of a value, or of its decimal text; null for anything else. */
function decimalOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || NOT_DECIMAL.test(value)) return null;
  const number = Number(value.trim() || '0');
  return Number.isFinite(number) ? number : null;
}

/** Largest value of an INT column. */
export const INT_MAX = 2_147_483_647;

const FLAGS = new Map<unknown, boolean>([
  ...[true, 1, 'true', '1', 'yes'].map((word) => [word, true] as const),
  ...[false, 0, 'false', '0', 'no', ''].map((word) => [word, false] as const),
]);

/** Reads the fields of one record. Each field may have several names. */
export class RawFields {
  constructor(private readonly record: RawRecord) {}

  /** Returns the first value that is neither null nor undefined. */
  private value(names: readonly string[]): unknown {
    return names.map((name) => this.record[name]).find((value) => value !== undefined && value !== null);
  }

  /** Reads text on one line, at most `length` characters, '' when absent. A number becomes its digits. */
  text(length: number, ...names: string[]): string {
    return cutText(oneLine(this.written(names)), length).trim();
  }

  /** Reads the number of an order or a ticket, whose inner blanks count. */
  reference(length: number, ...names: string[]): string {
    return cutText(referenceText(this.written(names)), length).trim();
  }

  /** Reads an id as it stands, without blanks around it. @throws FieldFault when it cannot be stored unchanged */
  id(...names: string[]): string {
    const id = this.written(names).trim();
    if (isWellFormed(id)) return id;
    throw new FieldFault(`${names.join('/')} has characters that can't be stored`);
  }

  private written(names: readonly string[]): string {
    const value = this.value(names) ?? '';
    if (typeof value === 'string') return value;
    if (typeof value !== 'number') throw new FieldFault(`${names.join('/')} isn't text`);
    // A longer number has lost its last digits before it arrives.
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
      throw new FieldFault(`${names.join('/')} has too many digits`);
    return String(value);
  }

  /**
   * Reads a number in whole units of a scale, 0 when absent. Accepts text of digits. The units come from the written
   * digits, half away from zero, times a factor.
   */
  units(scale: number, times: number, ...names: string[]): number {
    const value = this.value(names) ?? 0;
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() || '0' : '';
    const units = decimalUnits(text, scale, times);
    if (units !== null) return units;
    const isNumber = text !== '' && Number.isFinite(Number(text));
    throw new FieldFault(`${names.join('/')} ${isNumber ? 'is too large' : "isn't a number"}`);
  }

  /** Reads a whole number from 0 to `largest`, 0 when absent. */
  wholeNumber(largest: number, ...names: string[]): number {
    const value = this.value(names) ?? 0;
    const fault = (what: string): FieldFault => new FieldFault(`${names.join('/')} ${what}`);
    const number = decimalOf(value);
    if (number === null) throw fault("isn't a number");
    if (!Number.isSafeInteger(number) || number < 0) throw fault("isn't a whole number (0 or more)");
    if (number > largest) throw fault('is too large');
    return number;
  }

  /** Reads a boolean from true, 1, yes and their opposites; false when absent. */
  flag(...names: string[]): boolean {
    const value = this.value(names) ?? false;
    const flag = FLAGS.get(typeof value === 'string' ? value.trim().toLowerCase() : value);
    if (flag !== undefined) return flag;
    throw new FieldFault(`${names.join('/')} isn't true or false`);
  }

  /** Reads a time; null when absent. */
  instant(...names: string[]): Date | null {
    const value = this.value(names) ?? '';
    if (value === '') return null;
    const instant = parseInstant(value);
    if (instant === null) throw new FieldFault(`${names.join('/')} isn't a date and time`);
    return instant;
  }
}
