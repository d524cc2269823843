/** Typing mistake that turns one number into another. */
export type Similarity = 'transposed' | 'other_digit' | 'missing_digit' | 'extra_digit' | 'few_off';

const DIGITS = '0123456789';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Shorter numbers are similar to too many others. */
const LENGTH_MIN = 3;
/** People do not type longer numbers. */
const LENGTH_MAX = 24;
const FEW = 3;

const alphabetAt = (character: string): string => (character >= 'a' && character <= 'z' ? LETTERS : DIGITS);

function* transposed(key: string): Generator<string> {
  for (let at = 0; at + 1 < key.length; at += 1) {
    const one = key.charAt(at);
    const next = key.charAt(at + 1);
    if (one !== next) yield key.slice(0, at) + next + one + key.slice(at + 2);
  }
}

function* replaced(key: string): Generator<string> {
  for (let at = 0; at < key.length; at += 1) {
    for (const other of alphabetAt(key.charAt(at))) {
      if (other !== key.charAt(at)) yield key.slice(0, at) + other + key.slice(at + 1);
    }
  }
}

function* shortened(key: string): Generator<string> {
  for (let at = 0; at < key.length; at += 1) yield key.slice(0, at) + key.slice(at + 1);
}

function* lengthened(key: string): Generator<string> {
  for (let at = 0; at <= key.length; at += 1) {
    for (const digit of DIGITS) yield key.slice(0, at) + digit + key.slice(at);
  }
}

function* fewOff(key: string): Generator<string> {
  if (!/^\d{1,15}$/.test(key)) return;
  const number = Number(key);
  for (let off = 1; off <= FEW; off += 1) {
    yield String(number + off);
    if (number > off) yield String(number - off);
  }
}

/**
 * Yields the keys that a person may have meant by this number or folded ticket. It swaps two neighbors,
 * changes or drops one character, adds a digit, and tries numbers a few off. Better matches come first; some
 * keys come twice. Keys that are too short or too long yield nothing.
 */
export function* similarKeys(key: string): Generator<readonly [string, Similarity]> {
  if (key.length < LENGTH_MIN || key.length > LENGTH_MAX) return;
  for (const near of transposed(key)) yield [near, 'transposed'];
  for (const near of replaced(key)) yield [near, 'other_digit'];
  // The vendor typed one character too many, or one too few.
  for (const near of shortened(key)) yield [near, 'extra_digit'];
  for (const near of lengthened(key)) yield [near, 'missing_digit'];
  for (const near of fewOff(key)) yield [near, 'few_off'];
}

/** Returns a ticket without case and marks: 'AB-12 3' becomes 'ab123'. */
export const folded = (ticket: string): string => ticket.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Removes leading zeros: '000123' becomes '123'. */
export const withoutZeros = (foldedTicket: string): string => foldedTicket.replace(/^0+(?=.)/, '');
