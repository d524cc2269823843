/** A record of another system: nothing about its fields is certain. */
export type RawRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of a record cannot be taken; the message names it. */
export class FieldFault extends Error {}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/;
/** Times outside of these years are mistakes of typing. */
const YEAR_MIN = 2000;
const YEAR_MAX = 2100;

/** A time as ISO text, UTC where it names no zone; null for anything else. */
export function parseInstant(value: unknown): Date | null {
  const parts = typeof value === 'string' ? INSTANT.exec(value.trim()) : null;
  if (parts === null) return null;
  const [, day = '', time = '00:00', zone = 'Z'] = parts;
  const instant = new Date(`${day}T${time}${zone}`);
  const year = instant.getUTCFullYear();
  return year >= YEAR_MIN && year <= YEAR_MAX ? instant : null;
}

const FLAGS = new Map<unknown, boolean>([
  ...[true, 1, 'true', '1', 'yes'].map((word) => [word, true] as const),
  ...[false, 0, 'false', '0', 'no', ''].map((word) => [word, false] as const),
]);

/** Reads the fields of one record, each under one of its names. */
export class RawFields {
  constructor(private readonly record: RawRecord) {}

  /** The first name whose value is there; null and undefined are absent. */
  private value(names: readonly string[]): unknown {
    return names.map((name) => this.record[name]).find((value) => value !== undefined && value !== null);
  }

  /** Text of at most `length` characters, '' when absent; a number is its digits. */
  text(length: number, ...names: string[]): string {
    return this.exactText(length, ...names).trim();
  }

  /** As `text`, blanks at its ends included. */
  exactText(length: number, ...names: string[]): string {
    const value = this.value(names) ?? '';
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new FieldFault(`${names.join('/')} is not a text`);
    }
    return String(value).slice(0, length);
  }

  /** A number, 0 when absent; text of digits counts. */
  number(...names: string[]): number {
    const value = this.value(names) ?? 0;
    const number = typeof value === 'string' ? Number(value.trim() || '0') : value;
    if (typeof number !== 'number' || !Number.isFinite(number)) {
      throw new FieldFault(`${names.join('/')} is not a number`);
    }
    return number;
  }

  /** A whole number of 0 or more, 0 when absent. */
  wholeNumber(...names: string[]): number {
    const number = this.number(...names);
    if (Number.isSafeInteger(number) && number >= 0) return number;
    throw new FieldFault(`${names.join('/')} is not a whole number of 0 or more`);
  }

  /** True or false, or 1 or 0, or those words; false when absent. */
  flag(...names: string[]): boolean {
    const value = this.value(names) ?? false;
    const flag = FLAGS.get(typeof value === 'string' ? value.trim().toLowerCase() : value);
    if (flag !== undefined) return flag;
    throw new FieldFault(`${names.join('/')} is neither true nor false`);
  }

  /** A time; null when absent. */
  instant(...names: string[]): Date | null {
    const value = this.value(names) ?? '';
    if (value === '') return null;
    const instant = parseInstant(value);
    if (instant === null) throw new FieldFault(`${names.join('/')} is not a time`);
    return instant;
  }
}
