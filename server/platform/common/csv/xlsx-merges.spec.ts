import exceljs from 'exceljs';
import { LOAD_IMPORT_FIELDS } from '#shared/imports/load-import-kind';
import type { CsvRecord } from '#shared/rules/csv-record';
import { belowTitles } from './below-titles';
import { openSheet } from './open-sheet';

const FIELDS = LOAD_IMPORT_FIELDS.freight;

async function recordsOf(rows: exceljs.CellValue[][], ...merges: string[]): Promise<CsvRecord[]> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet('Loads');
  for (const row of rows) sheet.addRow(row);
  for (const range of merges) sheet.mergeCells(range);
  const { batches } = openSheet(Buffer.from(await workbook.xlsx.writeBuffer()), FIELDS);
  const records: CsvRecord[] = [];
  for await (const batch of belowTitles(batches, FIELDS)) records.push(...batch);
  return records;
}

const HEADINGS = ['Load', 'Carrier', 'PO', 'Tons'];

it('text over several rows belongs to each of them, also days and numbers with letters', async () => {
  const rows = [HEADINGS, [1, 'Ironwood Bulk', 'PO-9', 24], [2, null, null, 25], [3, null, 'PO-7', 26]];
  const records = await recordsOf(rows, 'B2:B4', 'C2:C3');
  expect(records.map(({ cells }) => cells)).toEqual([
    HEADINGS,
    ['1', 'Ironwood Bulk', 'PO-9', '24'],
    ['2', 'Ironwood Bulk', 'PO-9', '25'],
    ['3', 'Ironwood Bulk', 'PO-7', '26'],
  ]);
  expect(records.every(({ warnings }) => warnings === undefined)).toBe(true);
});

it('a number over several rows counts once, with a warning at the others', async () => {
  const rows = [HEADINGS, [1, 'A', 44_817, 48.4], [2, 'B', null, null], [3, 'C', 44_818, 26]];
  const records = await recordsOf(rows, 'C2:C3', 'D2:D3');
  expect(records.map(({ cells }) => cells[2] ?? '')).toEqual(['PO', '44817', '', '44818']);
  expect(records.map(({ warnings = [] }) => warnings.map(({ line, found }) => [line, found]))).toEqual([
    [],
    [],
    [
      [3, '44817'],
      [3, '48.4'],
    ],
    [],
  ]);
  expect(records[2]?.warnings?.[0]).toEqual({
    code: 'merged_cell',
    line: 3,
    found: '44817',
    message: 'The cell C2:C3 is merged, so its number counts in its first row only',
  });
});

it('headings over two rows are read once, and blank rows stay blank', async () => {
  const rows = [
    ['Load', 'Weight', null, 'Carrier'],
    [null, 'Gross', 'Net', null],
    [1, 35, 24, 'A'],
    [],
    [2, 36, 25, 'B'],
  ];
  const records = await recordsOf(rows, 'A1:A2', 'B1:C1', 'D1:D2', 'D3:D4');
  expect(records.map(({ cells }) => cells)).toEqual([
    ['Load', 'Weight Gross', 'Weight Net', 'Carrier'],
    ['1', '35', '24', 'A'],
    ['2', '36', '25', 'B'],
  ]);
});
