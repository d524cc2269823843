import exceljs from 'exceljs';
import type { BillColumnsReply } from '#shared/contract/vendor-reconciliation';
import { type TestApp, startTestApp } from '../support/app';
import { createFileCompany } from '../factories/file-project';
import { must } from '../support/project-client';
import type { SentFile } from '../support/uploads';
import { type VendorClient, createVendorProject } from '../support/vendor-client';

let app: TestApp;
let client: VendorClient;

beforeAll(async () => {
  app = await startTestApp();
  client = await createVendorProject(app, await createFileCompany(app), 'Files', [
    { no: 700_001, tons: 24.56 },
    { no: 700_002, tons: 23.88 },
  ]);
});
beforeEach(() => app.testDatabase.database.run('DELETE FROM load_import_mappings'));
afterAll(() => app.close());

const find = { find_columns: 'true' };
const csv = (content: string | Buffer): SentFile => ({ content, name: 'own.csv', mediaType: 'text/csv' });
const pasted = (content: string): SentFile => ({
  content,
  name: 'pasted.tsv',
  mediaType: 'text/tab-separated-values',
});

async function workbook(fill: (sheet: exceljs.Worksheet) => void): Promise<SentFile> {
  const book = new exceljs.Workbook();
  fill(book.addWorksheet('Statement'));
  const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { content: Buffer.from(await book.xlsx.writeBuffer()), name: 'own.xlsx', mediaType };
}

/** Columns that a person has to choose: numbers by field. */
type Chosen = Partial<Record<string, number>>;

/** Returns the proposed choice with a person's own columns. */
const choiceOf = ({ mapping, weight_unit, decimal_sign }: BillColumnsReply, chosen: Chosen): string =>
  JSON.stringify({
    mapping: [
      ...mapping.filter(({ field }) => chosen[field] === undefined),
      ...Object.entries(chosen).map(([field, column]) => ({ field, column })),
    ],
    weight_unit,
    decimal_sign,
  });

const LINES = '700001,149.82,24.56\n700002,173.37,23.88\n';
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const NO_WARNINGS = {};

it.each<[string, () => SentFile | Promise<SentFile>, Chosen, Record<string, number>]>([
  [
    'a title, a period and a blank line above its headings',
    () => csv(`Ironwood Bulk\nPeriod: 3/1 to 3/7\n\nLoad #,Line Haul,Net Tons\n${LINES}`),
    {},
    NO_WARNINGS,
  ],
  [
    'a title above headings that nobody knows',
    () => csv(`Ironwood Bulk,,\nStatement 12,,\nTrip,Hauled,Wt\n${LINES}`),
    { load_no: 0, freight: 1, weight_tons: 2 },
    NO_WARNINGS,
  ],
  [
    'subtotals in the middle and a total',
    () =>
      csv(
        'Load #,Line Haul,Net Tons\n700001,149.82,24.56\nSubtotal,149.82,24.56\n700002,173.37,23.88\n,323.19,48.44\n',
      ),
    {},
    { total_row: 2 },
  ],
  ['a sep= line', () => csv(`sep=;\n${`Load #,Line Haul,Net Tons\n${LINES}`.replaceAll(',', ';')}`), {}, {}],
  [
    'UTF-16 text of a spreadsheet',
    () => csv(utf16(`Load #\tLine Haul\tNet Tons\n${LINES.replaceAll(',', '\t')}`)),
    {},
    {},
  ],
  [
    'decimal commas',
    () => csv('Load #;Line Haul;Net Tons\n700001;149,82;24,56\n700002;173,37;23,88\n'),
    {},
    NO_WARNINGS,
  ],
  [
    'blank columns and a column of notes',
    () =>
      csv(
        `,Load #,,Line Haul,Net Tons,\n${'700001,149.82,24.56\n700002,173.37,23.88\n'.replace(/^(\d+),/gm, ',$1,,')}`,
      ),
    {},
    NO_WARNINGS,
  ],
  [
    'two columns with the same heading',
    () => csv('Load #,Line Haul,Tons,Tons\n700001,149.82,38.1,24.56\n700002,173.37,37.4,23.88\n'),
    { weight_tons: 3 },
    NO_WARNINGS,
  ],
  [
    'two rows of headings',
    () =>
      csv(
        'Load,Charges,Weight,\nNumber,Freight,Gross,Net\n700001,149.82,38.1,24.56\n700002,173.37,37.4,23.88\n',
      ),
    { load_no: 0, freight: 1, weight_tons: 3 },
    NO_WARNINGS,
  ],
  [
    'quotes and line breaks in pasted cells',
    () =>
      pasted(
        'Load #\tDriver\'s "note"\tLine Haul\tNet Tons\n700001\t"late,\nsaid ""rain"""\t149.82\t24.56\n700002\t5" hose\t$173.37\t23.88\n',
      ),
    {},
    NO_WARNINGS,
  ],
  [
    'a merged title, days, formulas and numbers as text in a workbook',
    () =>
      workbook((sheet) => {
        sheet.addRow(['Ironwood Bulk, weekly statement']);
        sheet.mergeCells('A1:E1');
        sheet.addRow([]);
        sheet.addRow(['Date', 'Load #', 'Line Haul', 'Net Tons', 'Driver']);
        sheet.addRow([new Date('2026-03-02'), 700_001, { formula: '6.1*24.56', result: 149.82 }, 24.56]);
        sheet.addRow(['3/3/2026', '700002', '$173.37', '23.88', 'Ana']);
        sheet.addRow(['', 'Total', { formula: 'SUM(C4:C5)', result: 323.19 }]);
      }),
    {},
    { total_row: 1 },
  ],
  [
    'pounds as whole numbers, and noise of a calculation, in a workbook',
    () =>
      workbook((sheet) => {
        sheet.addRow(['Load #', 'Line Haul', 'Net Weight']);
        sheet.addRow([700_001, 149.82 + 1e-13, 49_120]);
        sheet.addRow([700_002, 173.37, '47,760']);
      }),
    {},
    NO_WARNINGS,
  ],
])('reads a bill with %s', async (what, make, chosen, counts) => {
  const file = await make();
  const asked = await client.sendFile(file, find, 'preview');
  expect([asked.status, asked.body.columns?.from]).toEqual([201, 'suggested']);
  const columns = choiceOf(must(asked.body.columns), chosen);
  const order = { columns, invoice_name: what.slice(0, 60) };
  const preview = await client.sendFile(file, order, 'preview');
  expect(preview.body).toMatchObject({
    faults: [],
    lines: 2,
    classes: { normal: 2 },
    vendor_total: 323.19,
    total_weight_tons: 48.44,
    warning_counts: counts,
  });
  const added = await client.sendFile(file, { ...order, total_rows: 'exclude' });
  const { id, vendor_total: total } = must(added.body.invoice);
  expect(total).toBe(323.19);
  // The same file goes straight now.
  const again = await client.sendFile(file, find, 'preview');
  expect([again.body.columns?.from, again.body.vendor_total]).toEqual(['remembered', 323.19]);
  await client.remove(id);
});

it.each<[string, () => SentFile | Promise<SentFile>, Record<string, unknown>]>([
  [
    'below one of two equal headings',
    () => csv('Load #,Line Haul,Tons,Tons\n700001,149.82,24.56,x\n'),
    { line: 2, column: 'Tons (column D)', found: 'x' },
  ],
  [
    'below a title',
    () =>
      csv('Ironwood Bulk\n\nLoad #,Line Haul,Gross,Net Tons\n700001,149.82,38,24.56\n700002,173.37,38,wet\n'),
    { line: 5, column: 'Net Tons', found: 'wet' },
  ],
  [
    'in a workbook, by its row',
    () =>
      workbook((sheet) => {
        sheet.addRow(['Ironwood Bulk']);
        sheet.addRow([]);
        sheet.addRow(['Load #', 'Line Haul', '', 'Net', 'Memo']);
        sheet.addRow([700_001, 149.82, 38, { formula: 'C4-1' }]);
      }),
    { line: 4, column: 'Net', found: '=C4-1' },
  ],
])('names the line and the column of a fault %s', async (_what, make, fault) => {
  const file = await make();
  const before = await client.state();
  const columns = JSON.stringify({
    mapping: [
      { field: 'load_no', column: 0 },
      { field: 'freight', column: 1 },
      { field: 'weight_tons', column: 3 },
    ],
    weight_unit: 'tons',
    decimal_sign: '',
  });
  expect((await client.sendFile(file, { columns }, 'preview')).body.faults).toMatchObject([fault]);
  const refused = await client.sendFile(file, { columns });
  expect([refused.status, refused.body.code]).toEqual([400, 'vendor_file_faults']);
  expect(refused.body.params).toMatchObject({ faults: [fault] });
  expect(await client.state()).toBe(before);
});
