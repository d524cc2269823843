import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Workbook, Worksheet, stream } from 'exceljs';
import { type Logo, logoOf, placeLogo } from './logo';
import { sheetNames } from './names';

/** Rows that are written in one go: the server's other callers wait for some 20 ms at most. */
const ROWS_AT_A_TIME = 1_000;

/** Text stays text, whatever it starts with; a number is a number; a date is shown by its column's format. */
export type Cell = string | number | Date | null;

export interface SheetColumn {
  readonly header: string;
  /** In characters, as Excel counts. */
  readonly width: number;
  /** Number format, such as `0.0000`; absent for text. */
  readonly format?: string;
}

/** One sheet: a header that stays in sight, then the rows. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
  /** Columns at the left that stay in sight, too. */
  readonly frozenColumns?: number;
}

/** The library is large and seldom needed: it is loaded when the first workbook is made. */
async function createWriter(target: PassThrough): Promise<stream.xlsx.WorkbookWriter> {
  const { default: exceljs } = await import('exceljs');
  return new exceljs.stream.xlsx.WorkbookWriter({ stream: target, useStyles: true, useSharedStrings: false });
}

/** The logo has the first row of each sheet, where there is one; then comes the header. */
function begin(workbook: Workbook, name: string, sheet: Sheet, logo: Logo | null): Worksheet {
  const ySplit = logo === null ? 1 : 2;
  const views = [{ state: 'frozen' as const, xSplit: sheet.frozenColumns ?? 0, ySplit }];
  const worksheet = workbook.addWorksheet(name, { views });
  worksheet.columns = sheet.columns.map(({ width, format }) => ({
    width,
    ...(format === undefined ? {} : { style: { numFmt: format } }),
  }));
  if (logo !== null) placeLogo(workbook, worksheet, logo);
  const head = worksheet.addRow(sheet.columns.map(({ header }) => header));
  head.font = { bold: true };
  head.commit();
  return worksheet;
}

async function fill(worksheet: Worksheet, rows: Sheet['rows']): Promise<void> {
  let written = 0;
  for await (const row of rows) {
    // Cells are scalars: the library makes a formula only of an object.
    worksheet.addRow([...row]).commit();
    written += 1;
    if (written % ROWS_AT_A_TIME === 0) await nextTurn();
  }
}

interface Whole {
  readonly logo: Logo | null;
  /** Called with each sheet that is whole. */
  readonly done: (worksheet: Worksheet) => void;
}

async function fillAll(workbook: Workbook, sheets: readonly Sheet[], { logo, done }: Whole): Promise<void> {
  const names = sheetNames(sheets.map(({ name }) => name));
  for (const [at, sheet] of sheets.entries()) {
    const worksheet = begin(workbook, names[at] ?? '', sheet, logo);
    await fill(worksheet, sheet.rows);
    done(worksheet);
  }
}

/** In one piece, kept in memory until it is whole. */
async function writeWithLogo(sheets: readonly Sheet[], logo: Logo): Promise<Buffer> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  await fillAll(workbook, sheets, { logo, done: () => undefined });
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/**
 * A real .xlsx of these sheets (design: domain, section 9), a PNG on top of each where one is given. Rows are
 * written out as they come. The library's streaming writer places no pictures (it knows the background of a sheet
 * only), so with a logo the whole workbook lies in memory: give one only to tables that have an end in sight.
 */
export async function writeWorkbook(
  sheets: readonly Sheet[],
  logoPng: Buffer | null = null,
): Promise<Buffer> {
  const logo = logoPng && logoOf(logoPng);
  if (logo !== null) return writeWithLogo(sheets, logo);
  const target = new PassThrough();
  const content = buffer(target);
  const workbook = await createWriter(target);
  await fillAll(workbook, sheets, { logo, done: (worksheet) => worksheet.commit() });
  await workbook.commit();
  return content;
}
