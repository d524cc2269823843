import { fromUnits } from '#shared/calc/scaled';
import { DecimalSigns } from '#shared/cells/decimal-sign';
import {
  type DecimalSign,
  digitsOf,
  hasMoreDecimals,
  numberOfDigits,
  unitsOfDigits,
} from '#shared/cells/digits';
import { plainText } from '#shared/cells/plain-text';
import { Shares } from '#shared/cells/shares';
import {
  type BandReply,
  FSC_COLUMNS_MAX,
  FSC_ROWS_MAX,
  type FscFileReply,
} from '#shared/contract/fuel-surcharges';
import { MILEAGE_AXIS, PRICE_AXIS, bandFaults, isAmount } from '#shared/rules/bands';
import { columnLetters } from '#shared/rules/column-letters';
import type { CsvRecord } from '#shared/rules/csv-record';
import { FSC_CELL_DECIMALS, FSC_CELL_HIGHEST, FSC_COLUMNS_MIN, expectedCell } from '#shared/rules/fsc-matrix';
import { cutText } from '#shared/cells/well-formed-text';

/**
 * Number of first columns with the ends of the mileage band. See docs/domain/fuel-surcharge.md#file-format.
 */
const BAND_COLUMNS = 2;
/** Largest number of faults in a reply. */
const FAULTS_SHOWN = 8;
/** Decimals that a percentage has less than a fraction. */
const PERCENT_DECIMALS = 2;
/** Matches '$2.31-$2.50' and '2.31 to 2.50'. */
const PRICE_BAND = /^\s*(\S+?)\s*(?:-|–|—|\bto\b)\s*(\S+)\s*$/i;

/** Message for a file that is not the template. Required wording. */
export const NOT_THE_TEMPLATE = 'Please use the FSC template file';
/** Longest part of a cell that a message quotes. */
const QUOTED_LENGTH_MAX = 30;

const quoted = (cell: string): string => `“${cutText(cell.trim(), QUOTED_LENGTH_MAX)}”`;
const cellAt = (line: number, column: number): string => `Row ${line}, column ${columnLetters(column)}`;

/** Drops empty columns at the end. Excel writes them when a cell to the right was ever used. */
function withoutEmptyEnd(lines: readonly CsvRecord[]): CsvRecord[] {
  const widthOf = ({ cells }: CsvRecord): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const width = lines.reduce((widest, line) => Math.max(widest, widthOf(line)), 0);
  return lines.map(({ line, cells }) => ({ line, cells: cells.slice(0, width) }));
}

/** Returns a number; NaN for other text. */
function numberOf(cell: string, sign: DecimalSign): number {
  const digits = digitsOf(cell, sign);
  return digits === null ? Number.NaN : numberOfDigits(digits);
}

const isNumber = (cell: string, sign: DecimalSign): boolean => digitsOf(cell, sign) !== null;

function priceBand(cell: string, sign: DecimalSign): BandReply | null {
  const [, low = '', high = ''] = PRICE_BAND.exec(cell) ?? [];
  const band = { low: numberOf(low, sign), high: numberOf(high, sign) };
  return Number.isNaN(band.low) || Number.isNaN(band.high) ? null : band;
}

/** Value of a cell; NaN for other text. */
interface ReadValue {
  readonly value: number;
  /** True for more decimals than a sheet keeps. */
  readonly isTooFine: boolean;
}

/** Reads a value: an amount, or a percentage with its sign, which is a fraction. */
function readValue(cell: string, sign: DecimalSign): ReadValue {
  const text = plainText(cell);
  const isPercent = text.endsWith('%');
  const digits = digitsOf(isPercent ? text.slice(0, -1) : text, sign);
  if (digits === null) return { value: Number.NaN, isTooFine: false };
  const decimals = FSC_CELL_DECIMALS - (isPercent ? PERCENT_DECIMALS : 0);
  const value = fromUnits(unitsOfDigits(digits, decimals), FSC_CELL_DECIMALS);
  return { value, isTooFine: hasMoreDecimals(digits, decimals) };
}

/** Returns the price bands of the heading; null when it names none at all. */
function readHeading(
  { line, cells }: CsvRecord,
  columns: number,
  sign: DecimalSign,
): { bands: BandReply[] | null; faults: string[] } {
  const headings = cells.slice(BAND_COLUMNS);
  const bands = headings.map((heading) => priceBand(heading, sign));
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
    const counts = `${bands.length} price bands in the headings, but ${columns} values in the first row`;
    faults.push(`Row ${line}: ${counts}`);
  }
  if (faults.length > 0) return { bands: known, faults };
  const wrong = bandFaults(known, PRICE_AXIS).map(({ field, message }) => {
    const column = BAND_COLUMNS + Number(field.split('.')[1]);
    return `${cellAt(line, column)}: ${message}`;
  });
  return { bands: known, faults: wrong };
}

function valueFault(cell: string, sign: DecimalSign): string | null {
  if (cell.trim() === '') return 'the value is missing';
  const { value, isTooFine } = readValue(cell, sign);
  if (Number.isNaN(value)) return `${quoted(cell)} is not a number`;
  if (!isTooFine && isAmount(value, FSC_CELL_DECIMALS, FSC_CELL_HIGHEST)) return null;
  return `${quoted(cell)} must be ${expectedCell(value)}`;
}

function rowFaults({ line, cells }: CsvRecord, columns: number, sign: DecimalSign): string[] {
  const count = cells.length - BAND_COLUMNS;
  if (count !== columns) return [`Row ${line} has ${count} values, but the first row has ${columns}`];
  return cells.slice(BAND_COLUMNS).flatMap((cell, at) => {
    const fault = valueFault(cell, sign);
    return fault === null ? [] : [`${cellAt(line, at + BAND_COLUMNS)}: ${fault}`];
  });
}

const mileageBand = ({ cells: [low = '', high = ''] }: CsvRecord, sign: DecimalSign): BandReply => ({
  low: numberOf(low, sign),
  high: numberOf(high, sign),
});

function mileageFaults(rows: readonly CsvRecord[], sign: DecimalSign): string[] {
  const bands = rows.map((row) => mileageBand(row, sign));
  return bandFaults(bands, MILEAGE_AXIS).map(({ field, message }) => {
    const row = rows[Number(field.split('.')[1])];
    const broken = row?.cells.slice(0, BAND_COLUMNS).findIndex((cell) => !isNumber(cell, sign)) ?? -1;
    if (row === undefined || broken < 0) return `Row ${String(row?.line)}: ${message}`;
    const cell = row.cells[broken] ?? '';
    const what = cell.trim() === '' ? 'the mileage is missing' : `${quoted(cell)} is not a number of miles`;
    return `${cellAt(row.line, broken)}: ${what}`;
  });
}

function tooLarge(rows: number, columns: number): string[] {
  if (rows <= FSC_ROWS_MAX && columns <= FSC_COLUMNS_MAX) return [];
  return [`A sheet has at most ${FSC_ROWS_MAX} rows and ${FSC_COLUMNS_MAX} columns of values`];
}

const refused = (...faults: string[]): FscFileReply => ({ sheet: null, faults });

/**
 * Finds the decimal sign of a sheet from its prices and values. Refuses contradictions of signs, and of percentages and
 * fractions.
 */
function signOfSheet(rows: readonly CsvRecord[], separator: string): DecimalSign | { refusal: string } {
  const [signs, shares] = [new DecimalSigns(), new Shares()];
  for (const { line, cells } of rows) {
    cells.slice(BAND_COLUMNS).forEach((cell, at) => {
      const column = columnLetters(at + BAND_COLUMNS);
      const [, low = cell, high = ''] = PRICE_BAND.exec(cell) ?? [];
      for (const number of [low, high]) signs.add(number, line, column);
      shares.add(cell, line, column);
    });
  }
  const sign = signs.found(separator);
  const mixed = shares.contradiction();
  if (typeof sign === 'object') return { refusal: sign.message };
  return mixed === null ? sign : { refusal: mixed.message };
}

/**
 * Reads an FSC sheet from the records of a table with a separator. See docs/domain/fuel-surcharge.md#file-format.
 * A fault names its row and column as a spreadsheet does.
 */
export function readFscRecords(records: readonly CsvRecord[], separator: string): FscFileReply {
  const lines = withoutEmptyEnd(records);
  const [first, ...rest] = lines;
  if (first === undefined) return refused(NOT_THE_TEMPLATE, 'The file is empty');
  const isHeadless = isNumber(first.cells[0] ?? '', '.');
  const [head, rows] = isHeadless ? [null, lines] : [first, rest];
  const columns = (rows[0]?.cells.length ?? 0) - BAND_COLUMNS;
  if (columns < FSC_COLUMNS_MIN) return refused(NOT_THE_TEMPLATE, tooFewColumns(rows[0], columns));
  const large = tooLarge(rows.length, columns);
  if (large.length > 0) return refused(...large);
  const sign = signOfSheet(lines, separator);
  return typeof sign === 'object' ? refused(sign.refusal) : readTable({ head, rows, columns, sign });
}

/** Returns the fault of a file with too few columns, with the line that shows it. */
function tooFewColumns(row: CsvRecord | undefined, columns: number): string {
  if (row === undefined) return 'The file has headings but no values';
  const count = `${Math.max(0, columns)} ${columns === 1 ? 'column' : 'columns'} of values`;
  return `Row ${row.line} has ${count} from column C on; an FSC sheet needs at least ${FSC_COLUMNS_MIN}`;
}

interface FscTable {
  readonly head: CsvRecord | null;
  readonly rows: readonly CsvRecord[];
  readonly columns: number;
  readonly sign: DecimalSign;
}

function readTable({ head, rows, columns, sign }: FscTable): FscFileReply {
  const heading = head === null ? { bands: null, faults: [] } : readHeading(head, columns, sign);
  const faults = [
    ...heading.faults,
    ...mileageFaults(rows, sign),
    ...rows.flatMap((row) => rowFaults(row, columns, sign)),
  ];
  if (faults.length > 0) return refused(...faults.slice(0, FAULTS_SHOWN));
  const rates = rows.map(({ cells }) => cells.slice(BAND_COLUMNS).map((cell) => readValue(cell, sign).value));
  const mileageBands = rows.map((row) => mileageBand(row, sign));
  return { sheet: { rates, price_bands: heading.bands, mileage_bands: mileageBands }, faults: [] };
}
