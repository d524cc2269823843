/** Record of another system. Any field may be missing or have another type. */
export type RawRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Error for a field of a record that cannot be read. The message names the field. */
export class FieldFault extends Error {}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/;
/** Years outside this range are typing errors. */
const YEAR_MIN = 2000;
const YEAR_MAX = 2100;

/** Parses a time in ISO format, UTC without a zone. Returns null for anything else. */
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

/** Reads the fields of one record. Each field may have several names. */
export class RawFields {
  constructor(private readonly record: RawRecord) {}

  /** Returns the first value that is neither null nor undefined. */
  private value(names: readonly string[]): unknown {
    return names.map((name) => this.record[name]).find((value) => value !== undefined && value !== null);
  }

  /** Reads text of at most `length` characters, '' when absent. A number becomes its digits. */
  text(length: number, ...names: string[]): string {
    return this.exactText(length, ...names).trim();
  }

  /** Works like `text`, but keeps blanks at both ends. */
  exactText(length: number, ...names: string[]): string {
    const value = this.value(names) ?? '';
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new FieldFault(`${names.join('/')} isn't text`);
    }
    return String(value).slice(0, length);
  }

  /** Reads a number, 0 when absent. Accepts text of digits. */
  number(...names: string[]): number {
    const value = this.value(names) ?? 0;
    const number = typeof value === 'string' ? Number(value.trim() || '0') : value;
    if (typeof number !== 'number' || !Number.isFinite(number)) {
      throw new FieldFault(`${names.join('/')} isn't a number`);
    }
    return number;
  }

  /** Reads a whole number of 0 or more, 0 when absent. */
  wholeNumber(...names: string[]): number {
    const number = this.number(...names);
    if (Number.isSafeInteger(number) && number >= 0) return number;
    throw new FieldFault(`${names.join('/')} isn't a whole number (0 or more)`);
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
