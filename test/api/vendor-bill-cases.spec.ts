import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import type { VendorInvoiceAddedReply, VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import type { BillColumnsReply, VendorFilePreviewReply } from '#shared/contract/vendor-reconciliation';
import { type FileCompany, createFileCompany } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { must } from '../support/project-client';
import type { SentFile } from '../support/uploads';
import { type FileOrder, VENDOR, type VendorClient, createVendorProject } from '../support/vendor-client';

const HEADER = 'Load Number,Freight,Fuel Surcharge,Weight Tons\n';
const SAND: FileOrder = { type: 'sand', purchase_order: 'PO-9', vendor_name: 'Mesa Pit' };

const fixture = (name: string): Buffer => readFileSync(join(__dirname, '../fixtures/cases', name));

let app: TestApp;
let company: FileCompany;
let client: VendorClient;

beforeAll(async () => {
  app = await startTestApp();
  company = await createFileCompany(app);
});
beforeEach(async () => {
  client = await createVendorProject(app, company, 'Cases', [
    { no: 700_001, ticket: '0004471', tons: 24.56, po: 'PO-9' },
    { no: 700_002, ticket: '0004472', tons: 23.88, po: 'PO-9' },
    { no: 700_003, ticket: '4-Mar', tons: 24, po: 'PO-9' },
    { no: 800_003, ticket: 'T8003', tons: 24.03, po: 'PO-9' },
  ]);
});
afterAll(() => app.close());

type File = Buffer | string | SentFile;

const previewed = async (file: File, order: FileOrder = {}): Promise<VendorFilePreviewReply> => {
  const called = await client.sendFile(file, order, 'preview');
  if (called.status !== 201) throw new Error(called.text);
  return called.body;
};
const stored = async (file: File, order: FileOrder = {}): Promise<VendorInvoiceAddedReply> => {
  const called = await client.sendFile(file, order);
  if (called.status !== 201) throw new Error(called.text);
  return called.body;
};
const totalOf = async (file: File, order: FileOrder = {}): Promise<number> =>
  must<VendorInvoiceReply>((await stored(file, order)).invoice).vendor_total;
const faultsOf = ({ body }: Called): Record<string, unknown>[] =>
  (body.params as { faults: Record<string, unknown>[] }).faults;

async function workbookOf(...rows: exceljs.CellValue[][]): Promise<SentFile> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet('Bill');
  for (const row of rows) sheet.addRow(row);
  const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { content: Buffer.from(await workbook.xlsx.writeBuffer()), name: 'bill.xlsx', mediaType };
}

describe('a real bill in the form of the template', () => {
  it('may have amounts in accounting format', async () => {
    expect(await totalOf(fixture('10-bill-accounting-format.csv'))).toBe(-23.55);
  });

  it('has one decimal sign, also where a single amount has two readings', async () => {
    expect(await totalOf(fixture('11-bill-semicolon-thousands-dot.csv'))).toBe(2_673.37);
  });

  it('is of a carrier and has its amount', async () => {
    expect(await totalOf(fixture('21-bill-of-attached-carrier.csv'))).toBe(146.58);
  });

  it.each<[string, string]>([
    ['a sep= line', `sep=,\n${HEADER}700001,149.82,0,24.56\n`],
    ['a sep= line of semicolons', `sep=;\n${HEADER.replaceAll(',', ';')}700001;149,82;0;24,56\n`],
    [
      'marks without width in its headings',
      `${HEADER.replace('Freight', '\u200bFreight\u00ad')}700001,149.82,0,24.56\n`,
    ],
    ['its headings repeated', `${HEADER}700001,149.82,0,24.56\n${HEADER}`],
    ['a title and a blank line', `Ironwood Bulk, week of 3/2/2026\n\n${HEADER}700001,149.82,0,24.56\n`],
    ['thousands in the load number', `${HEADER}"700,001",149.82,0,24.56\n`],
    ['marks of a spreadsheet', `${HEADER}"=""700001""",USD 149.82,$ -,24.56\n`],
    ['a credit mark and a trailing minus', `${HEADER}700001,299.64,0,24.56\n700002,149.82-,0,23.88\n`],
    ['Ctrl-Z at its end', `${HEADER}700001,149.82,0,24.56\n\u001a`],
  ])('is read with %s', async (_what, text) => {
    expect(await totalOf(text)).toBe(149.82);
  });

  it.each<[string, string, FileOrder, Record<string, unknown>]>([
    [
      'a number with two readings',
      `${HEADER.replaceAll(',', ';')}700001;1.500;0;24\n`,
      {},
      { code: 'unclear', line: 2, column: 'Freight', found: '1.500' },
    ],
    [
      'two decimal signs',
      `${HEADER}700001,149.82,0,24.56\n700002,"173,4",0,23.88\n`,
      {},
      { code: 'contradiction', line: 3, column: 'Freight', found: '173,4' },
    ],
    [
      'a ticket that a spreadsheet has shortened',
      'Ticket Number,Sand Amount,Moisture Content,Weight Tons\n1.23457E+11,5,0,24\n',
      SAND,
      { code: 'scientific', line: 2, column: 'Ticket Number', found: '1.23457E+11' },
    ],
    [
      'an error of the spreadsheet',
      `${HEADER}700001,#N/A,0,24.56\n`,
      {},
      { code: 'error_value', line: 2, column: 'Freight', found: '#N/A' },
    ],
    [
      'moisture in percent without a sign',
      'Ticket Number,Sand Amount,Moisture Content,Weight Tons\n0004471,5,4.5,24\n',
      SAND,
      { code: 'too_large', line: 2, column: 'Moisture Content', found: '4.5' },
    ],
  ])('is refused with the place of %s', async (_what, text, order, fault) => {
    const before = await client.state();
    const called = await client.sendFile(text, { ...order, total_rows: 'exclude' });
    expect([called.status, called.body.code]).toEqual([400, 'vendor_file_faults']);
    expect(faultsOf(called)[0]).toMatchObject(fault);
    expect((await previewed(text, order)).faults[0]).toMatchObject(fault);
    expect(await client.state()).toBe(before);
  });

  it('has tickets as people read them, the same as in a file of loads', async () => {
    const rows = ['"=""0004471""",5,0,24', "'0004472,5,0,24", '4-Mar,5,0,24', '12E45,5,0,24', '-4471,5,0,24'];
    const text = `Ticket Number,Sand Amount,Moisture Content,Weight Tons\n${rows.join('\n')}\n`;
    const preview = await previewed(text, SAND);
    expect(preview.classes).toMatchObject({ normal: 3, missing: 2 });
    expect(preview.warnings).toMatchObject([
      { code: 'spreadsheet_day', line: 4, column: 'Ticket Number', found: '4-Mar' },
    ]);
    const { invoice } = await stored(text, SAND);
    expect((await client.detail(must(invoice).id)).loads.map(({ load_no: no }) => no)).toEqual([
      700_001, 700_002, 700_003, 0, 0,
    ]);
  });
});

describe('a row that only sums others', () => {
  const total = { code: 'total_row', message: 'Total row, excluded' };

  it.each<[string, string | Buffer, { order: FileOrder; sum: number }, Record<string, unknown>[]]>([
    [
      'with its name',
      fixture('12d-sand-total-row-zero.csv'),
      { order: SAND, sum: 1_574.3 },
      [{ ...total, line: 4, found: 'Total' }],
    ],
    [
      'with the number of loads',
      `${HEADER}700001,149.82,1,24.56\n700002,173.37,1,23.88\n2,323.19,2,48.44\n`,
      { order: {}, sum: 325.19 },
      [{ ...total, line: 4, found: '2' }],
    ],
    [
      'without a key, and a subtotal in the middle',
      `${HEADER}700001,149.82,0,24.56\nSubtotal,149.82,0,24.56\n700002,173.37,0,23.88\n,323.19,,48.44\n`,
      { order: {}, sum: 323.19 },
      [
        { ...total, line: 3, found: 'Subtotal' },
        { ...total, line: 5, found: '' },
      ],
    ],
    [
      'with a sum of weights that is rounded',
      `${HEADER}700001,149.82,0,24.5649\n700002,173.37,0,23.8842\n999,323.19,0,48.45\n`,
      { order: {}, sum: 323.19 },
      [{ ...total, line: 4, found: '999' }],
    ],
  ])(
    '%s is excluded with a warning, and refused without a preview',
    async (_what, file, { order, sum }, warnings) => {
      const preview = await previewed(file, order);
      expect([preview.vendor_total, preview.faulty]).toEqual([sum, 0]);
      expect(preview.warnings).toEqual(warnings);
      expect([preview.warnings_total, preview.warning_counts]).toEqual([
        warnings.length,
        { total_row: warnings.length },
      ]);
      const before = await client.state();
      const refused = await client.sendFile(file, order);
      expect([refused.status, refused.body.code]).toEqual([400, 'vendor_file_faults']);
      expect(faultsOf(refused)[0]).toMatchObject({ code: 'total_row', line: warnings[0]?.line });
      expect(await client.state()).toBe(before);
      const added = await stored(file, { ...order, total_rows: 'exclude' });
      expect(must(added.invoice).vendor_total).toBe(sum);
      expect(added.warnings).toEqual(warnings);
    },
  );

  it('is a line when it names a load, also with the sum of the others', async () => {
    const text = `${HEADER}700001,100,0,12\n700002,100,0,12\n700003,200,0,24\n999,100,0,12\n`;
    expect(await totalOf(text)).toBe(500);
  });

  it('is not a second missing load with the amounts of the first', async () => {
    expect(await totalOf(`${HEADER}900001,500,0,24\n900002,500,0,24\n`)).toBe(1_000);
  });
});

describe("a vendor's own file", () => {
  const OWN =
    'Caprock Haulers,,,,,\nPeriod 3/1 to 3/7,,,,,\nDate,Load #,Line Haul,Fuel Surcharge Amt,Net Weight (lbs),Memo\n' +
    '3/2/2026,700001,149.82,1.00,49120,a\n3/2/2026,700002,173.37,,47760,b\nTotal,,323.19,1.00,96880,\n';
  const find = { find_columns: 'true' };
  const choiceOf = ({ mapping, weight_unit, decimal_sign }: BillColumnsReply): string =>
    JSON.stringify({ mapping, weight_unit, decimal_sign });

  it('is answered like any other file without a choice of its columns', async () => {
    const called = await client.sendFile(OWN);
    expect([called.status, called.body.code]).toEqual([400, 'vendor_file_faults']);
    const workbook = await workbookOf(['Load Number', 'Freight', 'Fuel Surcharge', 'Weight Tons']);
    expect((await client.sendFile(workbook)).body.code).toBe('vendor_file_not_csv');
    expect((await client.sendFile(workbook, {}, 'preview')).body.code).toBe('vendor_file_not_csv');
  });

  it('is read by suggested columns once a person has confirmed them, and by itself the next time', async () => {
    const found = await previewed(OWN, find);
    const columns = must(found.columns);
    expect([found.lines, found.sample, columns.from]).toEqual([0, [], 'suggested']);
    expect(columns).toMatchObject({ weight_unit: 'pounds', decimal_sign: '' });
    expect(Object.fromEntries(columns.mapping.map(({ field, column }) => [field, column]))).toEqual({
      load_no: 1,
      freight: 2,
      fsc: 3,
      weight_tons: 4,
    });
    expect(columns.columns[2]).toEqual({ header: 'Line Haul', samples: ['149.82', '173.37', '323.19'] });
    const order = { columns: choiceOf(columns) };
    const preview = await previewed(OWN, order);
    expect(preview).toMatchObject({ lines: 2, vendor_total: 324.19, total_weight_tons: 48.44 });
    expect(preview.warnings).toMatchObject([{ code: 'total_row', line: 6 }]);
    const added = await stored(OWN, { ...order, total_rows: 'exclude' });
    expect(must(added.invoice)).toMatchObject({ vendor_total: 324.19, total_weight_tons: 48.44 });

    const next = await previewed(OWN.replaceAll('149.82', '150.82').replaceAll('323.19', '324.19'), find);
    expect(next).toMatchObject({
      lines: 2,
      vendor_total: 325.19,
      columns: { mapping: columns.mapping, weight_unit: 'pounds', from: 'remembered' },
    });
    expect(next.columns?.columns[2]?.samples[0]).toBe('150.82');
  });

  it('has the columns of its vendor, headings and type only', async () => {
    const columns = must((await previewed(OWN, find)).columns);
    await stored(OWN, { columns: choiceOf(columns), total_rows: 'exclude', invoice_name: 'B2' });
    const fromOf = async (text: string, order: FileOrder): Promise<string | undefined> =>
      (await previewed(text, { ...find, ...order })).columns?.from;
    expect(await fromOf(OWN, { vendor_name: VENDOR.toUpperCase() })).toBe('remembered');
    expect(await fromOf(OWN.replace('Memo', 'Freight'), {})).toBe('suggested');
    expect(await fromOf(OWN, { type: 'asset' })).toBe('suggested');
    expect(await fromOf(OWN, SAND)).toBe('suggested');
    const other = await createFileCompany(app);
    client = await createVendorProject(app, other, 'Theirs', [{ no: 1 }]);
    expect(await fromOf(OWN, {})).toBe('suggested');
  });

  it('can be a spreadsheet or a pasted table with the headings of the template', async () => {
    const workbook = await workbookOf(
      ['Ironwood Bulk'],
      ['Load Number', 'Freight', 'Fuel Surcharge', 'Weight Tons'],
      [700_001, 149.82, null, 24.56],
      [700_002, { formula: 'B3+23.55', result: 173.37 }, 0, '23.88'],
      ['Totals', { formula: 'SUM(B3:B4)', result: 323.19 }],
    );
    const pasted: SentFile = {
      content:
        'Load Number\tFreight\tFuel Surcharge\tWeight Tons\n700001\t149.82\t\t24.56\n700002\t$173.37\t0\t23.88',
      name: 'pasted.tsv',
      mediaType: 'text/tab-separated-values',
    };
    for (const file of [workbook, pasted]) {
      const { vendor_total: sum, columns } = await previewed(file, find);
      expect([sum, columns?.from]).toEqual([323.19, 'template']);
      const order = {
        columns: choiceOf(must(columns)),
        total_rows: 'exclude',
        invoice_name: file.name ?? '',
      };
      expect(await totalOf(file, order)).toBe(323.19);
    }
  });

  it('has the template as CSV without a choice, and faults of headings that only the template explains', async () => {
    const template = await previewed(`${HEADER}700001,149.82,0,24.56\n`, find);
    expect([template.columns, template.vendor_total]).toEqual([null, 149.82]);
    const none = await previewed('700001,149.82,0,24.56\n', find);
    expect([none.columns, none.faults[0]?.message]).toEqual([
      null,
      `The first line must have these headings: ${HEADER.trim().replaceAll(',', ', ')}`,
    ]);
    const sand = 'Ticket Number,Sand Amount,Moisture Content,Weight Tons\n0004471,5,0,24\n';
    expect((await previewed(sand, find)).faults[0]?.message).toMatch(/^This file is for sand invoices/);
  });

  it('has moisture as its heading says, or as all of its cells show', async () => {
    const percent =
      'Ticket,Net Tons,Sand Amount,Moisture %\n0004471,24.56,798.20,4.5\n0004472,23.88,776.10,0.5\n';
    const plain = percent.replace('Moisture %', 'Moisture').replace(',0.5', ',5');
    for (const [text, second] of [
      [percent, 0.005],
      [plain, 0.05],
    ] as const) {
      const { columns } = await previewed(text, { ...SAND, ...find });
      const order = { ...SAND, columns: choiceOf(must(columns)), invoice_name: `Moist ${second}` };
      const { invoice } = await stored(text, order);
      const { loads } = await client.detail(must(invoice).id);
      expect(loads.map(({ moisture_content: share }) => share)).toEqual([0.045, second]);
      await client.remove(must(invoice).id);
    }
    const mixed = plain.replace(',5\n', ',0.05\n');
    const { columns } = await previewed(mixed, { ...SAND, ...find });
    const { faults } = await previewed(mixed, { ...SAND, columns: choiceOf(must(columns)) });
    expect(faults).toMatchObject([{ code: 'contradiction', column: 'Moisture' }]);
  });

  it('warns in the preview and when it is stored that fractions stand below a heading in percent', async () => {
    const text = 'Ticket,Net Tons,Sand Amount,Moisture %\n0004471,24.56,798.20,0.045\n';
    const { columns } = await previewed(text, { ...SAND, ...find });
    const order = { ...SAND, columns: choiceOf(must(columns)) };
    const warning = { code: 'percent_heading', line: 2, column: 'Moisture %', found: '0.045' };
    expect((await previewed(text, order)).warnings).toMatchObject([warning]);
    const { invoice, warnings } = await stored(text, order);
    expect(warnings).toMatchObject([warning]);
    const { loads } = await client.detail(must(invoice).id);
    expect(loads[0]?.moisture_content).toBe(0.00045);
  });

  it('of several sheets is read at the one with headings, and names the others', async () => {
    const workbook = new exceljs.Workbook();
    workbook.addWorksheet('Cover').addRow(['Ironwood Bulk']);
    for (const [name, amount] of [
      ['March', 149.82],
      ['April', 173.37],
    ] as const) {
      const sheet = workbook.addWorksheet(name);
      sheet.addRow(['Load #', 'Line Haul', 'Net Tons']);
      sheet.addRow([700_001, amount, 24.56]);
    }
    const file = { ...(await workbookOf()), content: Buffer.from(await workbook.xlsx.writeBuffer()) };
    const { columns } = await previewed(file, find);
    const preview = await previewed(file, { columns: choiceOf(must(columns)) });
    expect(preview).toMatchObject({ lines: 1, vendor_total: 149.82, warnings: [{ code: 'other_sheet' }] });
  });

  it.each<[string, exceljs.CellValue, string]>([
    ['a formula without a result', { formula: 'C2*6.1' }, '=C2*6.1'],
    ['text of another currency', 'CAD 149.82', 'CAD 149.82'],
  ])('is refused with the place of %s', async (_what, value, found) => {
    const file = await workbookOf(['Load #', 'Line Haul', 'Net Tons'], [700_001, value, 24.56]);
    const { columns } = await previewed(file, find);
    const called = await client.sendFile(file, { columns: choiceOf(must(columns)) });
    expect([called.status, called.body.code]).toEqual([400, 'vendor_file_faults']);
    expect(faultsOf(called)).toMatchObject([{ line: 2, column: 'Line Haul', found }]);
  });

  it.each<[string, string]>([
    ['no JSON', 'x'],
    ['a list', '[]'],
    ['an unknown field', '{"mapping":[{"field":"x","column":0}],"weight_unit":"tons","decimal_sign":""}'],
    [
      'a column that is not there',
      '{"mapping":[{"field":"load_no","column":99}],"weight_unit":"tons","decimal_sign":""}',
    ],
    [
      'a missing column',
      '{"mapping":[{"field":"load_no","column":1}],"weight_unit":"tons","decimal_sign":""}',
    ],
    ['an unknown unit', '{"mapping":[],"weight_unit":"stones","decimal_sign":""}'],
  ])('is refused for %s as its columns', async (_what, columns) => {
    for (const way of ['preview', '0'] as const) {
      const called = await client.sendFile(OWN, { columns }, way);
      expect([called.status, called.body.code]).toEqual([400, 'invalid_request']);
      expect(String(faultsOf(called)[0]?.field)).toMatch(/^columns/);
    }
  });

  it('is refused with the type that is expected when it is a picture', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)]);
    const file = { content: png, name: 'scan.png', mediaType: 'image/png' };
    const called = await client.sendFile(file, find, 'preview');
    expect([called.status, called.body.code]).toEqual([415, 'file_wrong_type']);
  });
});
