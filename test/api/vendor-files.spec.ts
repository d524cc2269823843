import type { VendorInvoiceSavedReply } from '#shared/contract/vendor-invoices';
import { type FileCompany, createFileCompany } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { must } from '../support/project-client';
import { type FileOrder, type VendorClient, createVendorProject, vendorCsv } from '../support/vendor-client';
import type { SentFile } from '../support/uploads';

const HEADER = 'Load Number,Freight,Fuel Surcharge,Weight Tons\n';
const SAND_HEADER = 'Ticket Number,Sand Amount,Moisture Content,Weight Tons\n';

let app: TestApp;
let company: FileCompany;
let client: VendorClient;

beforeAll(async () => {
  app = await startTestApp();
  company = await createFileCompany(app);
  client = await createVendorProject(app, company, 'Well 4', [
    { no: 100_234 },
    { no: 100_235, ticket: 'A-17' },
    { no: 100_236, ticket: 'A-17' },
    { no: 100_237, ticket: 'A-17', po: 'PO-8' },
  ]);
});
afterEach(async () => {
  const { database } = app.testDatabase;
  const kept = await database.rows<{ id: number }>('SELECT id FROM vendor_invoices WHERE is_deleted = 0');
  for (const { id } of kept) await client.remove(id);
});
afterAll(() => app.close());

const saved = (called: Called<VendorInvoiceSavedReply>): VendorInvoiceSavedReply => {
  expect(called.text.slice(0, 300)).toContain('"invoice_data"');
  return called.body;
};
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
/** Fields sent with the file, and the expected fault: line, column and message. */
type Place = readonly [order: FileOrder, line: number, column: string, message: string];

const rowsKept = async (): Promise<number> => {
  const row = await app.testDatabase.database.one<{ n: number }>(
    'SELECT (SELECT COUNT(*) FROM vendor_invoices WHERE is_deleted = 0) + (SELECT COUNT(*) FROM load_invoice_slots) AS n',
  );
  return must(row).n;
};

describe('a vendor file', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(`${HEADER}100234,"$1,200.50",30.25,24.5\n`)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${HEADER}100234,1200.50,30.25,24.5\n`)],
    ['UTF-16', utf16(`${HEADER}100234,1200.50,30.25,24.5\n`)],
    ['big-endian UTF-16', utf16(`${HEADER}100234,1200.50,30.25,24.5\n`).swap16()],
    ['semicolons', Buffer.from(`${HEADER.replaceAll(',', ';')}100234;1200,50;30,25;24,5\n`)],
    ['Windows line endings', Buffer.from(`${HEADER}100234,1200.50,30.25,24.5\n`.replaceAll('\n', '\r\n'))],
  ])('becomes an invoice in %s', async (_what, content) => {
    const { invoice, project_loads: loads } = saved(await client.sendFile(content));
    expect(invoice).toMatchObject({
      total_loads: 1,
      missing_load_count: 0,
      vendor_freight: 1200.5,
      vendor_fsc: 30.25,
      vendor_total: 1230.75,
      total_weight_tons: 24.5,
    });
    expect(loads.filter((load) => load.vendor_invoice_id === must(invoice).id)).toHaveLength(1);
  });

  it('of sand is matched by ticket and purchase order; a repeated ticket takes the next load', async () => {
    const file = vendorCsv('sand', [
      ['A-17', 500, 0.045, 24],
      ['A-17', 510, 0, 24],
      ['A-17', 520, 0, 24],
      ['a-17', 530, 0, 24],
    ]);
    const called = await client.sendFile(file, {
      type: 'sand',
      purchase_order: 'PO-7',
      vendor_name: 'Kermit',
    });
    const { invoice } = saved(called);
    const { loads } = await client.detail(must(invoice).id);
    expect(loads.map((load) => [load.load_no, load.line_class])).toEqual([
      [100_235, 'normal'],
      [100_236, 'normal'],
      [100_235, 'duplicate'],
      [0, 'missing'],
    ]);
    expect(must(loads[0])).toMatchObject({
      moisture_content: 0.045,
      total_calc_weight_tons: 22.92,
      vendor_sand: 500,
    });
    const load = await client.numbered(100_235);
    expect([load.sand_invoice_id, load.vendor_invoice_id]).toEqual([must(invoice).id, 0]);
    expect((await client.numbered(100_237)).sand_invoice_id).toBe(0);
  });

  it('becomes one invoice when the request is repeated', async () => {
    const send = () => client.sendFile(vendorCsv('freight', [[100_234, 1, 0, 24]]));
    expect((await send()).status).toBe(201);
    expect((await send()).body.code).toBe('vendor_invoice_exists');
  });
});

it('refuses a sand file for a purchase order or a terminal that the project lacks', async () => {
  const own = await createVendorProject(app, company, 'Well 9', [{ no: 900_001, ticket: 'S-1' }]);
  const file = vendorCsv('sand', [['S-1', 500, 0.045, 24]]);
  const send = (order: object, way: 'preview' | '0') =>
    own.sendFile(file, { type: 'sand', purchase_order: 'PO-7', vendor_name: 'Kermit', ...order }, way);
  for (const way of ['preview', '0'] as const) {
    const unknown = await send({ purchase_order: 'PO-0' }, way);
    expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('purchase_order')]);
  }
  await app.testDatabase.database.run(
    "UPDATE project_sums SET terminal_name = 'Monahans' WHERE project_id = ?",
    [own.projectId],
  );
  const nowhere = await send({ vendor_name: 'Nowhere' }, '0');
  expect([nowhere.status, nowhere.text]).toEqual([400, expect.stringContaining('vendor_name')]);
  expect((await send({ vendor_name: 'monahans' }, '0')).status).toBe(201);
});

describe('a vendor file with an error', () => {
  const lines = (count: number): string =>
    HEADER + Array.from({ length: count }, (_, at) => `${at + 1},1,0,24\n`).join('');
  it.each<[string, Buffer | string, Place]>([
    ['text for a number', `${HEADER}100234,ten,0,24\n`, [{}, 2, 'Freight', 'must be a number']],
    ['text for a load', `${HEADER}1,1,0,24\nabc,1,0,24\n`, [{}, 3, 'Load Number', 'must be a whole number']],
    ['a negative weight', `${HEADER}100234,1,0,-24\n`, [{}, 2, 'Weight Tons', "can't be negative"]],
    ['a formula', `${HEADER}100234,=1+1,0,24\n`, [{}, 2, 'Freight', 'formula']],
    ['a formula with a function', `${HEADER}100234,=HYPERLINK(),0,24\n`, [{}, 2, 'Freight', 'formula']],
    [
      'a wrong header',
      'Load,Miles,Fuel Surcharge,Weight Tons\n1,1,1,1\n',
      [{}, 1, 'Freight', 'must be “Freight”'],
    ],
    ['no header', '100234,1,0,24\n', [{}, 1, 'Load Number', 'headings']],
    ['the header of the other kind', `${SAND_HEADER}A-17,1,0,24\n`, [{}, 1, 'Load Number', 'sand invoices']],
    ['too few columns', `${HEADER}100234,1\n`, [{}, 2, 'Fuel Surcharge', 'is missing']],
    ['an amount with commas', `${HEADER}100234,1,200.50,0,24\n`, [{}, 2, '', 'quotes']],
    ['only a header', HEADER, [{}, 1, '', 'no lines']],
    ['an empty file', '', [{}, 0, '', 'empty']],
    ['blank lines', '\n\n', [{}, 0, '', 'empty']],
    ['an open quote', `${HEADER}1,"1,0,24\n`, [{}, 2, '', 'quote']],
    ['100,001 lines', lines(100_001), [{}, 100_002, '', 'more than 100,000 lines']],
    ['an error in UTF-16', utf16(`${HEADER}100234,x,0,24\n`), [{}, 2, 'Freight', 'must be a number']],
    [
      'an error after semicolons',
      `${HEADER.replaceAll(',', ';')}100234;1,5;x;24\n`,
      [{}, 2, 'Fuel Surcharge', 'must be a number'],
    ],
    ['moisture in percent', `${SAND_HEADER}A-17,1,4.5,24\n`, [SAND(), 2, 'Moisture Content', '0.045 = 4.5%']],
    ['a missing ticket', `${SAND_HEADER},1,0,24\n`, [SAND(), 2, 'Ticket Number', 'is missing']],
  ])('is refused for %s', async (_what, content, [order, line, column, message]) => {
    const called = await client.sendFile(content, order);
    expect([called.status, called.body.code]).toEqual([400, 'vendor_file_faults']);
    expect(called.body.message).toBe('There was an issue parsing out the uploaded file');
    const { faults, faulty } = called.body.params as { faults: { message: string }[]; faulty: number };
    expect(faulty).toBeGreaterThan(0);
    expect(faults[0]).toMatchObject({ line, column });
    expect(must(faults[0]).message).toContain(message);
    expect(await rowsKept()).toBe(0);
    const preview = await client.sendFile(content, order, 'preview');
    expect(preview.body).toMatchObject({ faulty, faults, lines: 0, sample: [] });
  });

  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(64),
  ]);
  const csv = { content: `${HEADER}100234,1,0,24\n`, name: 'bill.csv', mediaType: 'text/csv' };
  it.each<[string, SentFile]>([
    ['a workbook', { ...csv, content: Buffer.from('PK\u0003\u0004xlsx') }],
    ['a picture', { ...csv, content: png }],
    ['bytes', { ...csv, content: Buffer.from('Load,\u0000\u0000x\n') }],
    ['a file labeled as a picture', { ...csv, mediaType: 'image/png' }],
    ['a file labeled as a workbook', { ...csv, name: 'a.xlsx', mediaType: 'application/vnd.ms-excel' }],
  ])('is refused because %s is not CSV', async (_what, file) => {
    for (const way of ['0', 'preview'] as const) {
      const called = await client.sendFile(file, {}, way);
      expect([called.status, called.body.code]).toEqual([415, 'vendor_file_not_csv']);
      expect(called.body.message).toBe('Please use the customer invoice template csv file');
    }
    expect(await rowsKept()).toBe(0);
  });

  it('accepts a CSV file that a spreadsheet program labels as its own', async () => {
    const file = { ...csv, mediaType: 'application/vnd.ms-excel' };
    expect((await client.sendFile(file)).status).toBe(201);
  });

  it.each<[FileOrder, string]>([
    [{ type: 'gold' }, 'type'],
    [{ vendor_name: 'Nobody' }, 'vendor_name'],
    [{ pc_carrier_id: '77' }, 'vendor_name'],
    [{ pc_carrier_id: 'x' }, 'pc_carrier_id'],
    [{ invoice_name: ' ' }, 'invoice_name'],
    [{ type: 'sand' }, 'purchase_order'],
  ])('refuses %j with an error at its field', async (order, field) => {
    const called = await client.sendFile(csv, order);
    expect([called.status, called.body.code]).toEqual([400, 'invalid_request']);
    expect((called.body.params as { faults: { field: string }[] }).faults[0]).toMatchObject({ field });
  });
});

function SAND(): FileOrder {
  return { type: 'sand', purchase_order: 'PO-7' };
}

describe('the preview of a vendor file', () => {
  it('shows the invoice and stores nothing', async () => {
    const cost = (await client.numbered(100_234)).freight_cost;
    const first = await client.add({ invoice_name: 'First' }, [
      { load_no: 100_235, vendor_freight: 1, weight_tons: 24 },
    ]);
    const before = await client.state();
    const file = vendorCsv('freight', [
      [100_234, cost, 0, 24],
      [100_235, 50, 0, 24],
      [100_263, cost, 0, 24],
      [100_236, 999_999, 0, 24],
    ]);
    const { body } = await client.sendFile(file, {}, 'preview');
    const preview = body;
    expect(preview).toMatchObject({
      type: 'freight',
      lines: 4,
      faulty: 0,
      classes: { duplicate: 1, missing: 1, canceled: 0, normal: 2 },
      total_weight_tons: 96,
    });
    expect(preview.sample.map((line) => [line.load_no, line.line_class, line.duplicate_of_name])).toEqual([
      [100_236, 'normal', ''],
      [100_263, 'missing', ''],
      [100_235, 'duplicate', 'First'],
    ]);
    // The file itself already uses load 100236, so it is not suggested for the transposed 100263.
    expect(preview.sample[1]?.suggestions.map(({ load_no: no }) => no)).not.toContain(100_236);
    expect(await client.state()).toBe(before);
    await client.remove(first.id);
  });
});

describe('a missing line', () => {
  it('has suggested loads with reasons', async () => {
    const { invoice } = saved(await client.sendFile(vendorCsv('freight', [[100_324, 700, 0, 24]])));
    const path = `vendor-invoice-suggestions/${must(invoice).id}` as const;
    const { lines } = await client.ask('GET', path);
    expect(lines).toHaveLength(1);
    expect(must(lines[0]).suggestions[0]).toMatchObject({
      load_no: 100_234,
      reasons: expect.arrayContaining(['transposed']) as unknown,
    });
  });
});

it.each([
  ['vendor-invoice-template.csv', HEADER],
  ['sand-invoice-template.csv', SAND_HEADER],
])('accepts %s as the header of the columns', async (name, header) => {
  const { text, headers } = await client.call('GET', `get-file/${name}/templates/csv`);
  expect(text).toBe(header.replace('\n', '\r\n'));
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect(headers.get('content-type')).toContain('text/csv');
});
