import { plainText } from '#shared/cells/plain-text';
import { withoutThousands } from '#shared/rules/load-number';

/** Pattern of a load number: digits, plus '#' or '.0' as spreadsheets and people write them. */
const NUMBER = /^#?(\d{1,15})(?:\.0+)?$/;
const RANGE = /^#?(\d{1,15})(?:\.0+)?(?:-|\u2013|\u2014|\.\.)#?(\d{1,15})(?:\.0+)?$/;
/** Blanks around the sign of a range, or the word "to". */
const LOOSE_RANGE = /(\d)\s*(?:-|\u2013|\u2014|\.\.|\bto\b)\s*(?=#?\d)/gi;
/** Blank of a program that separates thousands, and no numbers: 700 003. */
const BLANK_OF_THOUSANDS = /(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;
const SEPARATORS = /[\s,;|]+/;
const QUOTES = /^["'`]+|["'`]+$/g;

export interface NumberFault {
  /** From 1. */
  line: number;
  text: string;
  what: 'not a number' | 'reversed';
}

export interface ReadNumbers {
  /** Each number once, in the order of the text. */
  numbers: number[];
  /** First and last number of each range. Only existing loads of a range count. */
  ranges: [number, number][];
  faults: NumberFault[];
}

function readPart(part: string, line: number, into: ReadNumbers, seen: Set<number>): void {
  const text = part.replace(QUOTES, '');
  if (text === '') return;
  const single = NUMBER.exec(text);
  if (single !== null && Number(single[1]) > 0) {
    const number = Number(single[1]);
    if (!seen.has(number)) into.numbers.push(number);
    seen.add(number);
    return;
  }
  const range = RANGE.exec(text);
  if (range === null) {
    into.faults.push({ line, text, what: 'not a number' });
    return;
  }
  const [first, last] = [Number(range[1]), Number(range[2])];
  if (first > last) into.faults.push({ line, text, what: 'reversed' });
  else into.ranges.push([first, last]);
}

/**
 * Reads load numbers that were pasted from a spreadsheet, such as '#418230' or '418230.0'.
 * Numbers may be separated by lines, tabs, commas, semicolons or blanks. A comma whose parts can be thousands
 * does not separate: '700,003' is one number.
 * Ranges are '418200-418230' or '418200 to 418230'. A first line without numbers is a heading.
 */
export function readLoadNumbers(text: string): ReadNumbers {
  const read: ReadNumbers = { numbers: [], ranges: [], faults: [] };
  const seen = new Set<number>();
  const lines = text.split(/\r\n|\r|\n/);
  const isHeading = lines.length > 1 && !/\d/.test(plainText(lines[0] ?? ''));
  for (const [place, line] of lines.entries()) {
    if (place === 0 && isHeading) continue;
    const grouped = plainText(line.replace(BLANK_OF_THOUSANDS, ','));
    const plain = withoutThousands(grouped).replace(LOOSE_RANGE, '$1-').trim();
    for (const part of plain.split(SEPARATORS)) readPart(part, place + 1, read, seen);
  }
  return read;
}

/** Returns the written numbers and those of existing loads within a range. */
export function chosenNumbers(read: ReadNumbers, loads: readonly { load_no: number }[]): Set<number> {
  const chosen = new Set(read.numbers);
  if (read.ranges.length === 0) return chosen;
  for (const { load_no: number } of loads) {
    if (read.ranges.some(([first, last]) => number >= first && number <= last)) chosen.add(number);
  }
  return chosen;
}
