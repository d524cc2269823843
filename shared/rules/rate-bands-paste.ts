import { typedNumber } from '../cells/typed-number';
import { cutText } from '../cells/well-formed-text';
import { type TypedBand, nextBand } from './rate-bands-editor';

/** Result of a paste: the new bands, or the faults of the pasted text. */
export type PastedBands = { bands: TypedBand[] } | { faults: string[] };

/** Largest number of faults to show for one paste. */
const FAULTS_SHOWN = 5;
/** Longest part of a cell that a fault quotes. */
const QUOTED_LENGTH_MAX = 30;
/** Matches '1-10' and '11 to 20'. */
const BAND_TEXT = /^\s*(\S+?)\s*(?:-|–|—|\bto\b)\s*(\S+)\s*$/i;

type Cells = readonly string[];
interface PastedRow {
  low?: string;
  high?: string;
  rate?: string;
}

const isNumber = (cell: string): boolean => !Number.isNaN(typedNumber(cell));
const isFilled = (cell: string): boolean => cell.trim() !== '';

function rowsOf(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const [head, ...rest] = rows;
  // People often copy the line of headings, too.
  const isHeading = head !== undefined && rest.length > 0 && head.some(hasLetters) && !head.some(hasNumber);
  return isHeading ? rest : rows;
}

const hasLetters = (cell: string): boolean => /\p{L}/u.test(cell);
const hasNumber = (cell: string): boolean => isNumber(cell) || BAND_TEXT.test(cell);

/** Returns true when two columns are the ends of bands: each starts right above the previous end. */
function areEnds(rows: readonly Cells[]): boolean {
  return (
    rows.length > 1 &&
    rows.every(([low = '', high = '']) => typedNumber(low) <= typedNumber(high)) &&
    rows.slice(1).every(([low = ''], at) => typedNumber(low) === typedNumber(rows[at]?.[1] ?? '') + 1)
  );
}

/**
 * Adds the ends to rows with starts only. A band ends right below the next start; the last is as wide as the
 * previous one.
 */
function startsAndRates(rows: readonly Cells[]): PastedRow[] {
  const starts = rows.map(([start = '']) => typedNumber(start));
  return rows.map(([low = '', rate = ''], at) => {
    const start = starts[at] ?? Number.NaN;
    const width = (starts[at] ?? 0) - (starts[at - 1] ?? Number.NaN);
    const end = (starts[at + 1] ?? start + width) - 1;
    return { low, high: Number.isNaN(end) ? '' : String(end), rate };
  });
}

function readTwo(rows: readonly Cells[]): PastedRow[] {
  if (rows.every(([band = '']) => BAND_TEXT.test(band))) {
    return rows.map(([band = '', rate = '']) => {
      const [, low = '', high = ''] = BAND_TEXT.exec(band) ?? [];
      return { low, high, rate };
    });
  }
  return areEnds(rows) ? rows.map(([low, high]) => ({ low, high })) : startsAndRates(rows);
}

function readColumns(rows: readonly Cells[], columns: number): PastedRow[] {
  if (columns === 1) return rows.map(([rate]) => ({ rate }));
  if (columns === 2) return readTwo(rows);
  return rows.map(([low, high, rate]) => ({ low, high, rate }));
}

const NAMES = { low: 'the start', high: 'the end', rate: 'the rate' } as const;

function faultsOf(rows: readonly PastedRow[]): string[] {
  return rows.flatMap((row, at) =>
    (['low', 'high', 'rate'] as const).flatMap((column) => {
      const cell = row[column];
      if (cell === undefined || isNumber(cell)) return [];
      const what = isFilled(cell)
        ? `“${cutText(cell, QUOTED_LENGTH_MAX)}” is not a number`
        : `${NAMES[column]} is missing`;
      return [`Row ${at + 1}: ${what}`];
    }),
  );
}

/** Returns a number as text for a cell of the form, without the marks of a spreadsheet. */
const plain = (cell: string): string => String(typedNumber(cell));

function merge(bands: readonly TypedBand[], from: number, pasted: readonly PastedRow[]): TypedBand[] {
  const kept = bands.slice(0, from);
  const hasEnds = pasted.some(({ low }) => low !== undefined);
  for (const [at, row] of pasted.entries()) {
    const there = bands[from + at] ?? nextBand(kept);
    kept.push({
      low: row.low === undefined ? there.low : plain(row.low),
      high: row.high === undefined ? there.high : plain(row.high),
      rate: row.rate === undefined ? there.rate : plain(row.rate),
    });
  }
  // Pasted bands replace those that follow; pasted rates leave them.
  return hasEnds ? kept : [...kept, ...bands.slice(kept.length)];
}

/**
 * Returns the bands after a paste from a spreadsheet into the row `from`. It accepts start, end and rate; a
 * band (`1-10`, or its start alone) and its rate; or start and end. Rates alone fill downwards and add bands
 * as needed. `$` and thousands separators are accepted. A cell that is not a number refuses the whole paste
 * and is named by its row. Returns null for a single cell, which is pasted as text.
 */
export function pasteBands(bands: readonly TypedBand[], from: number, text: string): PastedBands | null {
  const rows = rowsOf(text);
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0 || (rows.length === 1 && columns === 1)) return null;
  if (columns > 3) return { faults: ['Please copy two or three columns: start, end and rate'] };
  const pasted = readColumns(rows, columns);
  const faults = faultsOf(pasted);
  return faults.length > 0
    ? { faults: faults.slice(0, FAULTS_SHOWN) }
    : { bands: merge(bands, from, pasted) };
}
