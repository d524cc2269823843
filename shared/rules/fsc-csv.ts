import { MILEAGE_AXIS, PRICE_AXIS, bandFaults, isAmount } from './bands';
import { columnLetters } from './column-letters';
import { FSC_CELL_DECIMALS, FSC_CELL_HIGHEST, FSC_COLUMNS_MIN, expectedCell } from './fsc-matrix';
import { type CsvLine, CsvFault, CsvReader, detectDialect } from './load-import-csv';
import { writtenNumber, writtenShare } from './written-number';

interface Band {
  low: number;
  high: number;
}

/** What a file of an FSC sheet holds. No price bands: the file has no headings, and the template's apply. */
export interface FscFile {
  rates: number[][];
  price_bands: Band[] | null;
  mileage_bands: Band[];
}

export type ReadFscFile = { sheet: FscFile } | { faults: string[] };

/** The first columns hold the ends of the row's mileage band (spec 1 section 5). */
const BAND_COLUMNS = 2;
/** The most rows and columns of values; the contract has the same. */
const ROWS_MAX = 500;
const COLUMNS_MAX = 200;
/** A file with very many faults is refused with the first of them. */
const FAULTS_SHOWN = 8;
/** '$2.31-$2.50', '2.31 to 2.50'. */
const PRICE_BAND = /^\s*(\S+?)\s*(?:-|–|—|\bto\b)\s*(\S+)\s*$/i;

/** The specification's sentence for a file that is not the template (spec 1 section 5). */
export const NOT_THE_TEMPLATE = 'Please use the FSC template file';
const SEMICOLONS =
  'The values of this file are parted by semicolons. Please save it with commas (CSV UTF-8, comma delimited)';
const TABS = 'The values of this file are parted by tabs. Please save it as CSV, with commas';
const UTF_16 = 'This file is saved as Unicode text (UTF-16). Please save it as “CSV UTF-8 (comma delimited)”';
const NOT_UTF_8 =
  'This file has characters that are not UTF-8. Please save it as “CSV UTF-8 (comma delimited)”';

const isNumber = (cell: string): boolean => !Number.isNaN(writtenNumber(cell));
const quoted = (cell: string): string => `“${cell.trim().slice(0, 30)}”`;
const cellAt = (line: number, column: number): string =>
  `Row ${String(line)}, column ${columnLetters(column)}`;

/** Excel ends each row with commas when a cell to the right was ever used: empty columns at the end are none. */
function withoutEmptyEnd(lines: readonly CsvLine[]): CsvLine[] {
  const widthOf = ({ cells }: CsvLine): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const width = Math.max(0, ...lines.map(widthOf));
  return lines.map(({ line, cells }) => ({ line, cells: cells.slice(0, width) }));
}

function linesOf(text: string): { lines: CsvLine[] } | { faults: string[] } {
  const dialect = detectDialect(text);
  if (dialect.separator !== ',') return { faults: [dialect.separator === ';' ? SEMICOLONS : TABS] };
  try {
    const reader = new CsvReader(dialect);
    return { lines: withoutEmptyEnd([...reader.push(text), ...reader.end()]) };
  } catch (thrown) {
    if (!(thrown instanceof CsvFault)) throw thrown;
    return { faults: [`Row ${String(thrown.line)}: ${thrown.message}`] };
  }
}

function priceBand(cell: string): Band | null {
  const [, low = '', high = ''] = PRICE_BAND.exec(cell) ?? [];
  return isNumber(low) && isNumber(high) ? { low: writtenNumber(low), high: writtenNumber(high) } : null;
}

/** The price bands of the heading; null when it names none at all. */
function readHeading({ line, cells }: CsvLine, columns: number): { bands: Band[] | null; faults: string[] } {
  const headings = cells.slice(BAND_COLUMNS);
  const bands = headings.map(priceBand);
  if (bands.every((band) => band === null)) return { bands: null, faults: [] };
  const faults = bands.flatMap((band, at) =>
    band === null
      ? [
          `${cellAt(line, at + BAND_COLUMNS)}: ${quoted(headings[at] ?? '')} is not a price band such as $2.31-$2.50`,
        ]
      : [],
  );
  const known = bands.filter((band) => band !== null);
  if (bands.length !== columns) {
    const counts = `${String(bands.length)} price bands, the first row has ${String(columns)} values`;
    faults.push(`Row ${String(line)}: the headings name ${counts}`);
  }
  if (faults.length > 0) return { bands: known, faults };
  const wrong = bandFaults(known, PRICE_AXIS).map(({ field, message }) => {
    const column = BAND_COLUMNS + Number(field.split('.')[1]);
    return `${cellAt(line, column)}: ${message}`;
  });
  return { bands: known, faults: wrong };
}

function valueFault(cell: string): string | null {
  if (cell.trim() === '') return 'the value is missing';
  const value = writtenShare(cell);
  if (Number.isNaN(value)) return `${quoted(cell)} is not a number`;
  if (isAmount(value, FSC_CELL_DECIMALS, FSC_CELL_HIGHEST)) return null;
  return `${quoted(cell)} must be ${expectedCell(value)}`;
}

function rowFaults({ line, cells }: CsvLine, columns: number): string[] {
  const count = cells.length - BAND_COLUMNS;
  if (count !== columns)
    return [`Row ${String(line)} has ${String(count)} values, the first row has ${String(columns)}`];
  return cells.slice(BAND_COLUMNS).flatMap((cell, at) => {
    const fault = valueFault(cell);
    return fault === null ? [] : [`${cellAt(line, at + BAND_COLUMNS)}: ${fault}`];
  });
}

const mileageBand = ({ cells: [low = '', high = ''] }: CsvLine): Band => ({
  low: writtenNumber(low),
  high: writtenNumber(high),
});

function mileageFaults(rows: readonly CsvLine[]): string[] {
  return bandFaults(rows.map(mileageBand), MILEAGE_AXIS).map(({ field, message }) => {
    const row = rows[Number(field.split('.')[1])];
    const broken = row?.cells.slice(0, BAND_COLUMNS).findIndex((cell) => !isNumber(cell)) ?? -1;
    if (row === undefined || broken < 0) return `Row ${String(row?.line)}: ${message}`;
    const cell = row.cells[broken] ?? '';
    const what = cell.trim() === '' ? 'the mileage is missing' : `${quoted(cell)} is not a number of miles`;
    return `${cellAt(row.line, broken)}: ${what}`;
  });
}

function tooLarge(rows: number, columns: number): string[] {
  if (rows <= ROWS_MAX && columns <= COLUMNS_MAX) return [];
  return [`A sheet has at most ${String(ROWS_MAX)} rows and ${String(COLUMNS_MAX)} columns of values`];
}

/**
 * An FSC sheet from the text of a CSV file in the template's layout: headings of price bands, then a row for each
 * mileage band with its ends in the first two columns and values from the third on. `$`, `,`, `%` (a hundredth
 * part), a byte order mark, any line ends and blank lines are taken; a ragged row, an empty or non-numeric cell, a
 * gap and an overlap are refused by row and column, as a spreadsheet names them (spec 1 section 5; design: domain,
 * section 3).
 */
export function readFscCsv(text: string): ReadFscFile {
  const read = linesOf(text.replace(/^\uFEFF/, ''));
  if ('faults' in read) return read;
  const [first, ...rest] = read.lines;
  if (first === undefined) return { faults: [NOT_THE_TEMPLATE, 'The file is empty'] };
  return isNumber(first.cells[0] ?? '') ? readTable(null, read.lines) : readTable(first, rest);
}

/** Says which line shows that a file is not the template. */
function tooFewColumns(row: CsvLine | undefined, columns: number): string {
  if (row === undefined) return 'The file has headings and no row of values';
  const count = `${String(Math.max(0, columns))} ${columns === 1 ? 'column' : 'columns'} of values`;
  return `Row ${String(row.line)} has ${count} from column C on, an FSC sheet has ${String(FSC_COLUMNS_MIN)} or more`;
}

function readTable(head: CsvLine | null, rows: readonly CsvLine[]): ReadFscFile {
  const columns = (rows[0]?.cells.length ?? 0) - BAND_COLUMNS;
  if (columns < FSC_COLUMNS_MIN) return { faults: [NOT_THE_TEMPLATE, tooFewColumns(rows[0], columns)] };
  const large = tooLarge(rows.length, columns);
  if (large.length > 0) return { faults: large };
  const heading = head === null ? { bands: null, faults: [] } : readHeading(head, columns);
  const faults = [
    ...heading.faults,
    ...mileageFaults(rows),
    ...rows.flatMap((row) => rowFaults(row, columns)),
  ];
  if (faults.length > 0) return { faults: faults.slice(0, FAULTS_SHOWN) };
  const rates = rows.map(({ cells }) => cells.slice(BAND_COLUMNS).map(writtenShare));
  return { sheet: { rates, price_bands: heading.bands, mileage_bands: rows.map(mileageBand) } };
}

/** The text of a file's bytes, or why it cannot be read as text. */
export function fileText(bytes: Uint8Array): { text: string } | { faults: string[] } {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || bytes.subarray(0, 200).includes(0)) return { faults: [UTF_16] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { faults: [NOT_UTF_8] };
  }
}
