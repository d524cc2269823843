import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import exceljs from 'exceljs';
import type { PlainCell, SheetColumn } from '#server/spreadsheets/index';

/** Old floor of every export: the library's writer in a worker thread, on prepared cells. */
const ROWS_A_TURN = 1_000;

type Asked =
  | { readonly take: readonly PlainCell[][] }
  | { readonly write: readonly Pick<SheetColumn, 'width' | 'format'>[] };

const rows: PlainCell[][] = [];

async function write(columns: Extract<Asked, { write: unknown }>['write']): Promise<number> {
  const started = performance.now();
  const nowhere = new Writable({ write: (_chunk, _encoding, written) => written() });
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream: nowhere,
    useStyles: true,
    useSharedStrings: false,
  });
  const worksheet = workbook.addWorksheet('Loads');
  worksheet.columns = columns.map(({ width, format }) => ({
    width,
    ...(format === undefined ? {} : { style: { numFmt: format } }),
  }));
  for (const [at, row] of rows.entries()) {
    worksheet.addRow(row).commit();
    if (at % ROWS_A_TURN === 0) await nextTurn();
  }
  worksheet.commit();
  await workbook.commit();
  return performance.now() - started;
}

parentPort?.on('message', (asked: Asked) => {
  if ('take' in asked) rows.push(...asked.take);
  else void write(asked.write).then((ms) => parentPort?.postMessage(ms));
});
