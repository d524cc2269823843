import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import type { ImportPreviewReply } from '#shared/contract/load-imports';
import { type FileCompany, createFileCompany, createFileProject } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import { type ImportClient, choiceOf, csvOf } from '../support/import-client';
import { downloadBytes } from '../support/workbooks';

const fixture = (name: string): Buffer => readFileSync(join(__dirname, '../fixtures/cases', name));

let app: TestApp;
let company: FileCompany;
let client: ImportClient;

beforeAll(async () => {
  app = await startTestApp();
  company = await createFileCompany(app);
});
beforeEach(async () => {
  client = await createFileProject(app, company, 'Cases');
});
afterAll(() => app.close());

type Values = Record<string, unknown>;

/** Returns the new loads of a check by number, with the fields that a case is about. */
const newLoads = ({ samples }: ImportPreviewReply, ...fields: string[]): Values =>
  Object.fromEntries(
    samples.map(({ record }) => [String(record.load_no), fields.map((field) => (record as Values)[field])]),
  );
const checked = async (content: Buffer | string): Promise<ImportPreviewReply> =>
  client.preview(await client.staged(content));

describe('a real loads file', () => {
  it.each(['03-loads-sep-line.csv', '04-loads-title-line.csv'])('is read below %s', async (name) => {
    const preview = await checked(fixture(name));
    expect(preview).toMatchObject({ lines: 6, added: 6, faulty: 0 });
    expect(newLoads(preview, 'ticket_number', 'weight_tons')).toMatchObject({
      700001: ['0004471', 24.56],
      700006: ['123456789012', 24.005],
    });
    expect(preview.samples[0]?.line).toBe(name.startsWith('03') ? 2 + 1 : 4);
  });

  it('is refused for tickets that a spreadsheet has shortened, and doubted for days', async () => {
    const preview = await checked(fixture('05-loads-tickets-mangled-by-excel.csv'));
    expect(preview.faults).toMatchObject([
      { code: 'scientific', line: 2, column: 'Ticket', found: '1.23457E+11' },
      { code: 'scientific', line: 3, column: 'Ticket', found: '1.23457E+11' },
    ]);
    expect(newLoads(preview, 'ticket_number')).toEqual({
      700013: ['0004480'],
      700014: ['0004481'],
      700015: ['4-Mar'],
    });
    expect(preview.warnings.filter(({ code }) => code === 'spreadsheet_day')).toMatchObject([
      { line: 6, column: 'Ticket', field: 'Ticket number', found: '4-Mar' },
    ]);
  });

  it('may be an export of the product, with its totals and years of two digits', async () => {
    const preview = await checked(fixture('07-loads-own-export-saved-as-csv.csv'));
    expect(preview).toMatchObject({ lines: 2, added: 1, faulty: 0, warning_counts: { total_row: 1 } });
    expect(preview.samples[0]?.record).toMatchObject({
      load_no: 700_001,
      delivered_date: '2026-03-02T13:15:00.000Z',
      ticket_number: '0004471',
      approved_mileage: 8,
      weight_tons: 24.56,
    });
    expect(preview.warnings).toContainEqual({
      code: 'total_row',
      line: 3,
      found: 'Totals',
      message: 'Total row, excluded',
    });
  });

  it('has halves that round away from zero', async () => {
    const preview = await checked(fixture('40-loads-half-units.csv'));
    expect(newLoads(preview, 'approved_mileage', 'weight_tons')).toEqual({
      600001: [1.01, 24.5601],
      600002: [8.17, 1.0001],
      600003: [11, 23.1002],
      600004: [21, 22.0003],
      600005: [1.12, 25.1235],
      600006: [2.68, 8.0001],
      600007: [31, 4.0002],
    });
  });

  it('is taken with days out of place, which are warnings with their number', async () => {
    const found = await client.staged(fixture('42-loads-wrong-years.csv'));
    const preview = await client.preview(found);
    expect(preview.warning_counts).toEqual({ future_day: 2, old_day: 1 });
    expect(preview.warnings).toMatchObject([
      {
        code: 'future_day',
        line: 2,
        column: 'Delivered',
        found: '3/2/2062 8:00',
        message: 'Is in the future',
      },
      { code: 'future_day', line: 3 },
      { code: 'old_day', line: 4, message: 'Is older than 3 years' },
    ]);
    expect(preview).toMatchObject({ warnings_total: 3, added: 3, faulty: 1 });
    expect(preview.faults).toMatchObject([{ code: 'not_a_day', line: 5, found: '1/0/1900' }]);
    expect(await client.importStaged(found, true)).toMatchObject({ added: 3, faulty: 1 });
  });

  it('has pickup and drop days, and weights in kilograms', async () => {
    const days = await checked(fixture('84-loads-pickup-drop.csv'));
    expect(newLoads(days, 'delivered_date')).toEqual({ 1005: ['2026-03-02T06:00:00.000Z'] });
    const weights = await client.staged(fixture('87-loads-kg.csv'));
    expect(weights.weight_unit).toBe('kilograms');
    expect(newLoads(await client.preview(weights), 'weight_tons')).toEqual({ 1008: [24.5595] });
  });

  it('has load numbers of up to 15 digits', async () => {
    const preview = await checked(fixture('20-loads-project-b.csv'));
    expect(preview).toMatchObject({ added: 13, faulty: 0 });
    expect(preview.samples.at(-1)?.record.load_no).toBe(1_767_225_600_123);
  });
});

describe('facts of a whole file', () => {
  const semicolons = (...weights: string[]): string =>
    `Load;Date;Tons\n${weights.map((weight, at) => `${at + 1};3/2/2026;${weight}\n`).join('')}`;

  it('are found in its last line', async () => {
    const found = await client.staged(semicolons('1.024', '1.025', '1.026', '1.027', '1.028', '24,56'));
    expect(found.decimal_sign).toBe(',');
    expect(newLoads(await client.preview(found), 'weight_tons')).toMatchObject({ 1: [1_024], 6: [24.56] });
  });

  it('are refused as unclear when no cell tells, until a person says it', async () => {
    const found = await client.staged(semicolons('24.560', '24.125'));
    expect(found.decimal_sign).toBe('');
    const refused = await client.call('POST', `load-import/${found.id}/preview`, { body: choiceOf(found) });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toMatch(/24,560 \(thousands\) or 24\.560 \(decimals\)/);
    const chosen = await client.preview(found, { ...choiceOf(found), decimal_sign: '.' });
    expect(newLoads(chosen, 'weight_tons')).toEqual({ 1: [24.56], 2: [24.125] });
  });

  it.each<[string, string, RegExp]>([
    [
      'decimal signs',
      'Load,Date,Miles,Tons\n1,3/2/2026,8.5,24.56\n2,3/2/2026,"9,5",24\n',
      /line 2, column Miles \(8\.5\) and line 3, column Miles \(9,5\)/,
    ],
    [
      'days',
      'Load,Date\n1,3/28/2026\n2,28/3/2026\n',
      /line 2, column Date \(3\/28\/2026\) is month\/day, line 3, column Date/,
    ],
  ])('are refused when %s contradict each other, with both places', async (_what, text, message) => {
    const found = await client.staged(text);
    const body = choiceOf(found);
    const refused = await client.call('POST', `load-import/${found.id}/preview`, { body });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
    expect(refused.body.message).toMatch(message);
    const applied = await client.start(found, { ...body, skip_faulty: true });
    expect(applied.status).toBe(400);
    expect((await client.freight()).loads).toEqual([]);
  });

  it('make days of day/month readable, with a warning before all others', async () => {
    const preview = await checked('Load,Date,Ticket\n1,3/2/2026,4-Mar\n2,28/2/2026,T2\n');
    expect(newLoads(preview, 'delivered_date')).toEqual({
      1: ['2026-02-03T06:00:00.000Z'],
      2: ['2026-02-28T06:00:00.000Z'],
    });
    expect(preview.warnings[0]).toMatchObject({ code: 'day_order', line: 3, column: 'Date' });
  });
});

describe('a spreadsheet with loads', () => {
  it('is read with days, tickets and formulas as values', async () => {
    const workbook = new exceljs.Workbook();
    const sheet = workbook.addWorksheet('March');
    sheet.addRow(['Ironwood Bulk, March']);
    sheet.addRow([]);
    sheet.addRow(['Load Number', 'Delivered', 'Miles', 'Net Weight (lbs)', 'Ticket', 'Carrier']);
    sheet.addRow([700_001, new Date(Date.UTC(2026, 2, 2, 7, 15)), 8.165, 49_120, '0004471', 'Cañón Bulk']);
    sheet.addRow([700_002, '3/3/2026', { formula: 'C4', result: 15 }, 47_760, 4_472, 'Cañón Bulk']);
    sheet.getCell('B4').numFmt = 'm/d/yy h:mm';
    sheet.getCell('E5').numFmt = '0000000';
    sheet.addRow(['Total', '', '', { formula: 'SUM(D4:D5)', result: 96_880 }]);
    const found = await client.staged(Buffer.from(await workbook.xlsx.writeBuffer()));
    expect(found).toMatchObject({ encoding: 'xlsx', lines: 3, weight_unit: 'pounds' });
    const preview = await client.preview(found);
    expect(preview).toMatchObject({ added: 2, faulty: 0, warning_counts: { total_row: 1 } });
    expect(
      newLoads(preview, 'delivered_date', 'approved_mileage', 'weight_tons', 'ticket_number', 'carrier_name'),
    ).toEqual({
      700001: ['2026-03-02T13:15:00.000Z', 8.17, 24.56, '0004471', 'Cañón Bulk'],
      700002: ['2026-03-03T06:00:00.000Z', 15, 23.88, '0004472', 'Cañón Bulk'],
    });
    expect(preview.samples.map(({ line }) => line)).toEqual([4, 5]);
    expect(await client.importStaged(found)).toMatchObject({ added: 2, faulty: 0, lines_done: 3 });
  });

  it('may be the exported loads: importing them changes nothing', async () => {
    await client.uploadAndImport(
      csvOf([
        ['Load', 'Date', 'Miles', 'Tons', 'Ticket', 'PO', 'Carrier', 'Terminal', 'Product', 'Status'],
        [1, '03/02/26 07:15 AM', 8.17, 24.5601, '="0004471"', 'PO-9', '=1+1', 'Mesa Pit', '100', 'approved'],
        [2, '3/2/2026 23:59', 15, 23.88, '-4471', 'PO-9', 'Ñandú', 'Mesa Pit', '100', 'paid'],
        [1_767_225_600_123, '2026-03-03', 0, 25, '12E45', '', '', '', '', 'pending'],
      ]),
    );
    const bytes = await downloadBytes(app, `loads/${client.projectId}`, company.person.token);
    const found = await client.staged(bytes, 'freight', 'loads.xlsx');
    expect(await client.preview(found)).toMatchObject({
      lines: 4,
      added: 0,
      changed: 0,
      unchanged: 3,
      faulty: 0,
      changes: [],
      warning_counts: { total_row: 1 },
    });
  });
});
