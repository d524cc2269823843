import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import exceljs, { type Cell, type CellValue, type Row } from 'exceljs';
import { wellFormed } from '../../../shared/cells/well-formed-text';
import type { CsvRecord } from '../../../shared/rules/csv-record';
import { CsvFault } from './csv-records';
import { AMPERSAND, firstSheet } from './xlsx-package';

const ROWS_OF_A_BATCH = 100;
/** Most columns that are read. The readers of files refuse fewer. */
const COLUMNS_MAX = 1_000;
const DAMAGED = 'the spreadsheet is damaged or too large; save it again, or save it as CSV';
const HUNDREDTHS = 2;

/** Returns a number as text without an exponent, with the fewest digits that mean it. */
function decimalText(number: number): string {
  const [mantissa = '', exponent] = Math.abs(number).toString().split('e');
  const sign = number < 0 ? '-' : '';
  return exponent === undefined ? sign + mantissa : sign + shifted(mantissa, Number(exponent));
}

/** Moves the decimal point of digits to the right, or to the left by a negative number. */
function shifted(digits: string, places: number): string {
  const [whole = '', fraction = ''] = digits.split('.');
  const point = whole.length + places;
  const all = (whole + fraction).padEnd(point, '0');
  const padded = point > 0 ? all : '0'.repeat(1 - point) + all;
  const at = Math.max(point, 1);
  const decimals = padded.slice(at).replace(/0+$/, '');
  return padded.slice(0, at).replace(/^0+(?=\d)/, '') + (decimals === '' ? '' : `.${decimals}`);
}

/** Returns a number as its format shows it where that matters: percentages, and digits with leading zeros. */
function numberText(number: number, format: string): string {
  const text = decimalText(number);
  if (format.replaceAll(/"[^"]*"|\\./g, '').includes('%')) {
    const sign = text.startsWith('-') ? '-' : '';
    return `${sign}${shifted(text.replace('-', ''), HUNDREDTHS)}%`;
  }
  return /^0{2,}$/.test(format) && /^\d+$/.test(text) ? text.padStart(format.length, '0') : text;
}

/** Returns the time on the clock of a cell: 2026-03-02, or 2026-03-02 07:15:00. */
function timeText(time: Date): string {
  if (Number.isNaN(time.getTime())) return '';
  const text = time.toISOString().slice(0, 19).replace('T', ' ');
  return text.replace(' 00:00:00', '');
}

/** Returns text as people read it: spreadsheets write forbidden characters as _x000D_. */
const plainOf = (text: string): string =>
  wellFormed(
    text
      .replaceAll(AMPERSAND, '&')
      .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );

function textOfObject(value: object, format: string): string {
  if (value instanceof Date) return timeText(value);
  if ('richText' in value) {
    const runs = value.richText as readonly { text: string | null }[];
    return plainOf(runs.map(({ text }) => text ?? '').join(''));
  }
  if ('error' in value) return String(value.error);
  return 'text' in value ? textOf(value.text as CellValue, format) : '';
}

/** Returns the value of a cell as text. */
function textOf(value: CellValue | undefined, format: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return textOfObject(value, format);
  if (typeof value === 'number') return Number.isFinite(value) ? numberText(value, format) : '';
  return typeof value === 'string' ? plainOf(value) : String(value).toUpperCase();
}

/** Returns the format of a cell; '' when its style states none. */
function formatOf({ numFmt }: { readonly numFmt?: string }): string {
  return numFmt ?? '';
}

function cellsOf(row: Row): string[] {
  const cells: string[] = [];
  row.eachCell((cell: Cell, column) => {
    if (column > COLUMNS_MAX) return;
    while (cells.length < column - 1) cells.push('');
    cells.push(textOf(cell.value, formatOf(cell)));
  });
  return cells;
}

/** Yields an archive piece by piece, with a pause after each: ExcelJS reads all that is there without one. */
async function* paced(archive: Iterable<Buffer>): AsyncGenerator<Buffer> {
  for (const piece of archive) {
    yield piece;
    await yieldToEventLoop();
  }
}

/**
 * Reads the first visible sheet with data, in batches: values and not formulas, also of hidden rows. Blank rows are
 * skipped, and a record's line is its row. A pause after each batch yields to other work.
 * @throws CsvFault for a workbook that cannot be read
 */
export async function* xlsxRecords(content: Buffer): AsyncGenerator<CsvRecord[]> {
  const batch: CsvRecord[] = [];
  let line = 0;
  try {
    const archive = await firstSheet(content);
    if (archive === null) return;
    const workbook = new exceljs.stream.xlsx.WorkbookReader(
      Readable.from(paced(archive), { objectMode: false }),
      {
        worksheets: 'emit',
        sharedStrings: 'cache',
        styles: 'cache',
        hyperlinks: 'ignore',
        entries: 'ignore',
      },
    );
    for await (const sheet of workbook) {
      for await (const row of sheet) {
        line = row.number > 0 ? row.number : line + 1;
        const cells = cellsOf(row);
        if (cells.some((cell) => cell.trim() !== '')) batch.push({ line, cells });
        if (batch.length < ROWS_OF_A_BATCH) continue;
        yield batch.splice(0);
        await yieldToEventLoop();
      }
    }
  } catch {
    throw new CsvFault(line + 1, DAMAGED);
  }
  yield batch;
}
