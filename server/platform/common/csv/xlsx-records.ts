import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import exceljs, { type Cell, type CellValue, type Row } from 'exceljs';
import { type Finding, shownCell } from '#shared/cells/finding';
import { wellFormed } from '#shared/cells/well-formed-text';
import { type HeadingNames, TITLE_LINES_MAX, hasHeadings } from '#shared/imports/headings';
import type { CsvRecord } from '#shared/rules/csv-record';
import { CsvFault } from './csv-records';
import { MergedRows } from './xlsx-merges';
import { numberText } from './xlsx-numbers';
import { type PackedSheet, sheetsOf } from './xlsx-package';
import { AMPERSAND } from './xlsx-xml';

const ROWS_OF_A_BATCH = 100;
/** Most columns that are read. The readers of files refuse fewer. */
const COLUMNS_MAX = 1_000;
/** Most sheets that are looked at. Each is read once more when it is chosen. */
const SHEETS_MAX = 20;
const DAMAGED = 'the spreadsheet is damaged or too large; save it again, or save it as CSV';

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

/** Returns the record of a row, or none for a blank one. */
function recordOf(line: number, row: Row, merged: MergedRows): CsvRecord[] {
  const cells = cellsOf(row);
  if (cells.every((cell) => cell.trim() === '')) return [];
  const warnings = merged.fill(line, cells);
  return [warnings.length === 0 ? { line, cells } : { line, cells, warnings }];
}

/** Reads the rows of a sheet in batches. Blank rows are skipped. A pause after each batch yields to other work. */
async function* recordsOf(sheet: PackedSheet): AsyncGenerator<CsvRecord[]> {
  const batch: CsvRecord[] = [];
  let line = 0;
  try {
    const archive = await sheet.archive();
    const merged = new MergedRows(sheet.merged());
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
    for await (const rows of workbook) {
      for await (const row of rows) {
        line = row.number > 0 ? row.number : line + 1;
        batch.push(...recordOf(line, row, merged));
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

/** Returns true when the first rows of a sheet have known headings. */
async function hasTable(sheet: PackedSheet, fields: readonly HeadingNames[]): Promise<boolean> {
  const rows: string[][] = [];
  for await (const records of recordsOf(sheet)) {
    rows.push(...records.map(({ cells }) => cells));
    if (rows.length > TITLE_LINES_MAX) break;
  }
  return hasHeadings(rows, fields);
}

async function visibleSheets(content: Buffer): Promise<PackedSheet[]> {
  const sheets: PackedSheet[] = [];
  try {
    for await (const sheet of sheetsOf(content)) sheets.push(sheet);
  } catch {
    throw new CsvFault(1, DAMAGED);
  }
  return sheets;
}

/** Returns the warnings about a whole sheet and the other sheets of its workbook. */
function warningsOf(sheet: PackedSheet, others: readonly PackedSheet[]): Finding[] {
  const names = others.map(({ name }) => name);
  return [...(names.length === 0 ? [] : [otherSheet(sheet.name, names)]), ...sheet.hidden()];
}

const withWarnings = (record: CsvRecord, warnings: readonly Finding[]): CsvRecord => ({
  ...record,
  warnings: [...warnings, ...(record.warnings ?? [])],
});

/**
 * Reads a sheet in batches: values and not formulas, also of hidden rows. A record's line is its row. The first visible
 * sheet with known headings is read; without one, the first with a value. Further sheets with these headings are a
 * warning at the first record.
 * @throws CsvFault for a workbook that cannot be read
 */
export async function* xlsxRecords(
  content: Buffer,
  fields: readonly HeadingNames[],
): AsyncGenerator<CsvRecord[]> {
  const sheets = (await visibleSheets(content)).slice(0, SHEETS_MAX);
  const tables: PackedSheet[] = [];
  if (sheets.length > 1) for (const sheet of sheets) if (await hasTable(sheet, fields)) tables.push(sheet);
  const [sheet, ...others] = tables.length > 0 ? tables : sheets.slice(0, 1);
  if (sheet === undefined) return;
  const warnings = warningsOf(sheet, others);
  let isFirst = warnings.length > 0;
  for await (const records of recordsOf(sheet)) {
    const [first, ...rest] = records;
    yield isFirst && first !== undefined ? [withWarnings(first, warnings), ...rest] : records;
    isFirst &&= first === undefined;
  }
}

const NAMES_SHOWN = 3;

const quoted = (name: string): string => `“${shownCell(name)}”`;

/** Returns the warning of a workbook with several tables. Only one is read. */
function otherSheet(read: string, others: readonly string[]): Finding {
  const more = others.length > NAMES_SHOWN ? ' and more' : '';
  const names = others.slice(0, NAMES_SHOWN).map(quoted).join(', ') + more;
  return {
    code: 'other_sheet',
    found: shownCell(others[0] ?? ''),
    message: `Only the sheet ${quoted(read)} is read. These sheets have a table, too: ${names}. Send each as a file of its own.`,
  };
}
