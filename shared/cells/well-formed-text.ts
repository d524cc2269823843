import { charactersOf } from './characters';

/** Half of a character, alone. Databases and XML refuse it. */
const HALF = /\p{Surrogate}/gu;

/** Control characters except tabs and line ends, and code points that Unicode never assigns. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu;

/** Finds text that is not well formed. Most text is, so callers test it before they copy. */
const ILL_FORMED = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/u;

/** Marks that reorder the text after them: embeddings, overrides and isolates. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Marks without width: soft hyphen, zero width space, direction marks, word joiner, byte order mark. */
const NO_WIDTH = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/gu;

const BLANKS = /[\s\u0085]+/gu;

/** Code points of text that are searched for the end of a character, beyond the length of a cut. */
const LONGEST_CHARACTER = 64;

/** Returns true when every system can store and show the text. */
export const isWellFormed = (text: string): boolean => !ILL_FORMED.test(text);

/**
 * Returns text that every system can store: half characters become U+FFFD, and control characters and
 * noncharacters are removed. Tabs and line ends stay.
 */
export const wellFormed = (text: string): string =>
  isWellFormed(text) ? text : text.replace(HALF, '\ufffd').replace(UNPRINTABLE, '');

/** Returns well-formed text without marks that reorder or hide characters. The joiners of emoji and scripts stay. */
export const plainText = (text: string): string =>
  wellFormed(text).replace(REORDERING, '').replace(NO_WIDTH, '');

/** Returns plain text on one line, with single blanks. Names and other short texts of people are stored like this. */
export const oneLine = (text: string): string =>
  plainText(text.replace(BLANKS, ' ')).replace(BLANKS, ' ').trim();

type SizeOf = (text: string) => number;

const codePoints: SizeOf = (text) => Array.from(text).length;
const utf16Units: SizeOf = (text) => text.length;

/** Cuts text to a number of code points, the unit of a column's length. Never cuts a character in two. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, 2 * (length + LONGEST_CHARACTER));
  return codePoints(start) <= length ? text : wholeCharacters(start, length, codePoints);
}

/** Cuts text to a number of UTF-16 units, as spreadsheets and file names count. Never cuts a character in two. */
export const cutUnits = (text: string, length: number): string =>
  text.length <= length
    ? text
    : wholeCharacters(text.slice(0, length + LONGEST_CHARACTER), length, utf16Units);

/** Returns the whole characters that fit into a length. A longer first character is cut. */
const wholeCharacters = (text: string, length: number, sizeOf: SizeOf): string =>
  fitting(charactersOf(text), length, sizeOf) || fitting(Array.from(text), length, sizeOf);

function fitting(parts: readonly string[], length: number, sizeOf: SizeOf): string {
  let [kept, size] = ['', 0];
  for (const part of parts) {
    size += sizeOf(part);
    if (size > length) break;
    kept += part;
  }
  return kept;
}

/** Returns JSON data with well-formed text. Fields named in `except` keep theirs. Returns equal data itself. */
export function wellFormedData(data: unknown, except: ReadonlySet<string> = new Set()): unknown {
  if (typeof data === 'string') return wellFormed(data);
  if (Array.isArray(data)) return wellFormedList(data, except);
  return isPlainObject(data) ? wellFormedFields(data, except) : data;
}

function wellFormedList(list: readonly unknown[], except: ReadonlySet<string>): readonly unknown[] {
  const kept = list.map((value) => wellFormedData(value, except));
  return kept.some((value, at) => value !== list[at]) ? kept : list;
}

function wellFormedFields(
  fields: Readonly<Record<string, unknown>>,
  except: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const kept = Object.entries(fields).map(
    ([name, value]) => [name, except.has(name) ? value : wellFormedData(value, except)] as const,
  );
  return kept.every(([name, value]) => value === fields[name]) ? fields : Object.fromEntries(kept);
}

function isPlainObject(data: unknown): data is Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null) return false;
  const prototype: unknown = Object.getPrototypeOf(data);
  return prototype === Object.prototype || prototype === null;
}
