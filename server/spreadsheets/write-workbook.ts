import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Worksheet, stream } from 'exceljs';
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

function begin(workbook: stream.xlsx.WorkbookWriter, name: string, sheet: Sheet): Worksheet {
  const views = [{ state: 'frozen' as const, xSplit: sheet.frozenColumns ?? 0, ySplit: 1 }];
  const worksheet = workbook.addWorksheet(name, { views });
  worksheet.columns = sheet.columns.map(({ header, width, format }) => ({
    header,
    width,
    ...(format === undefined ? {} : { style: { numFmt: format } }),
  }));
  const head = worksheet.getRow(1);
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

/** A real .xlsx of these sheets (design: domain, section 9). */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const target = new PassThrough();
  const content = buffer(target);
  const workbook = await createWriter(target);
  const names = sheetNames(sheets.map(({ name }) => name));
  for (const [at, sheet] of sheets.entries()) {
    const worksheet = begin(workbook, names[at] ?? '', sheet);
    await fill(worksheet, sheet.rows);
    worksheet.commit();
  }
  await workbook.commit();
  return content;
}
