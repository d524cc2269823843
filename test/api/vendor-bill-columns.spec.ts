import type { BillColumnsReply, VendorFilePreviewReply } from '#shared/contract/vendor-reconciliation';
import type { VendorInvoiceAddedReply } from '#shared/contract/vendor-invoices';
import { type FileCompany, createFileCompany } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createSignedIn } from '../support/people';
import { must } from '../support/project-client';
import { type SentFile, formOf, sendForm } from '../support/uploads';
import { type FileOrder, VENDOR, VendorClient, createVendorProject } from '../support/vendor-client';

const OWN = 'Trip,Hauled,Wt,Note\n700001,149.82,24.56,a\n700002,173.37,23.88,b\n';
const MAPPING = [
  { field: 'load_no', column: 0 },
  { field: 'freight', column: 1 },
  { field: 'weight_tons', column: 2 },
];
const CHOICE = { mapping: MAPPING, weight_unit: 'tons', decimal_sign: '' };
const find = { find_columns: 'true' };

let app: TestApp;
let company: FileCompany;
let ana: VendorClient;
let ben: VendorClient;
let benPerson: SignedInPerson;
let bills = 0;

const LOADS = [
  { no: 700_001, tons: 24.56 },
  { no: 700_002, tons: 23.88 },
  { no: 700_003, tons: 24 },
];

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await createFileCompany(app);
  benPerson = await createSignedIn(app, company.company, { email: `ben-${Date.now()}@haulbook.test` });
  ana = await createVendorProject(app, company, 'Columns', LOADS);
  ben = ana.of(benPerson);
});
afterAll(() => app.close());

const json = (choice: unknown): string => JSON.stringify(choice);
const choiceOf = ({ mapping, weight_unit, decimal_sign }: BillColumnsReply): string =>
  json({ mapping, weight_unit, decimal_sign });

async function previewed(
  file: SentFile | string,
  order: FileOrder = {},
  client = ana,
): Promise<VendorFilePreviewReply> {
  const called = await client.sendFile(file, { ...find, ...order }, 'preview');
  if (called.status !== 201) throw new Error(called.text);
  return called.body;
}
const found = async (...asked: Parameters<typeof previewed>): Promise<BillColumnsReply> =>
  must((await previewed(...asked)).columns);

async function stored(
  file: SentFile | string,
  columns: string,
  order: FileOrder = {},
  client = ana,
): Promise<VendorInvoiceAddedReply> {
  const called = await client.sendFile(file, { columns, invoice_name: `B ${(bills += 1)}`, ...order });
  if (called.status !== 201) throw new Error(called.text);
  return called.body;
}

const remembered = (): Promise<unknown> =>
  app.testDatabase.database.rows(
    "SELECT vendor_name, mapping FROM load_import_mappings WHERE company_id = ? AND vendor_name <> ''",
    [company.company.id],
  );

describe('the columns of a vendor’s own file', () => {
  it('are used by themselves the next time, with the person who matched them and the time', async () => {
    await stored(OWN, json(CHOICE));
    const columns = await found(OWN, {}, ben);
    expect(columns).toMatchObject({ ...CHOICE, from: 'remembered' });
    expect(must(columns.matched).by).toBe(company.person.user.display_name);
    expect(Date.now() - Date.parse(must(columns.matched).at)).toBeLessThan(60_000);
    // Ben's bill by the same columns leaves them Ana's.
    await stored(OWN, choiceOf(columns), {}, ben);
    expect((await found(OWN)).matched).toEqual(columns.matched);
  });

  it('are those that were stored last, and no bill changes by them', async () => {
    const first = await stored(OWN, json(CHOICE));
    const before = await ana.detail(must(first.invoice).id);
    const swapped = { ...CHOICE, mapping: [...MAPPING, { field: 'fsc', column: 2 }] };
    expect((await ana.sendFile(OWN, { columns: json(swapped) })).status).toBe(400);
    expect((await found(OWN)).mapping).toEqual(MAPPING);
    const wide = OWN.replaceAll(',a', ',1.00').replaceAll(',b', ',2.00');
    const withFsc = { ...CHOICE, mapping: [...MAPPING, { field: 'fsc', column: 3 }] };
    await stored(wide, json(withFsc), {}, ben);
    const now = await found(OWN);
    expect([now.mapping.length, must(now.matched).by]).toEqual([4, benPerson.user.display_name]);
    expect(await ana.detail(must(first.invoice).id)).toEqual(before);
  });

  it('are not those of a repeated call, which stores nothing', async () => {
    const send = (client: VendorClient, key: string, columns: object) =>
      sendForm(
        app,
        '/pc/vendor-invoice-file/0',
        { token: client.who.token, key },
        formOf(
          { content: OWN, name: 'own.csv', mediaType: 'text/csv' },
          {
            project_id: String(client.projectId),
            type: 'freight',
            vendor_name: VENDOR,
            invoice_name: key,
            columns: json(columns),
          },
        ),
      );
    const first = await send(ana, 'ana-1', CHOICE);
    expect(first.status).toBe(201);
    const pounds = { ...CHOICE, weight_unit: 'pounds' };
    expect((await send(ben, 'ben-1', pounds)).status).toBe(201);
    expect((await send(ana, 'ana-1', CHOICE)).status).toBe(201);
    const [row] = (await remembered()) as { mapping: string }[];
    expect(JSON.parse(must(row).mapping)).toEqual(pounds);
  });

  it('are remembered once by two bills at the same time', async () => {
    const other = await createVendorProject(app, company, 'At the same time', LOADS);
    const calls = [ana, other, ana.of(benPerson), other.of(benPerson)].map((client, at) =>
      client.sendFile(OWN, { columns: json(CHOICE), invoice_name: `Twice ${at}` }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await remembered()).toHaveLength(1);
  });

  it('are not remembered of a bill that is refused, and not of the template', async () => {
    await stored(OWN, json(CHOICE), { invoice_name: 'Taken' });
    await app.testDatabase.database.run('DELETE FROM load_import_mappings');
    const before = await ana.state();
    const refused: [string, FileOrder][] = [
      [OWN, { invoice_name: 'Taken' }],
      [OWN.replace('149.82', 'x'), {}],
      [OWN, { vendor_name: 'Of nobody' }],
    ];
    for (const [text, order] of refused) {
      const { status } = await ana.sendFile(text, { columns: json(CHOICE), ...order });
      expect([400, 404, 409]).toContain(status);
    }
    expect(await ana.state()).toBe(before);
    const theirs = await createVendorProject(app, await createFileCompany(app), 'Theirs', LOADS);
    const ours = new VendorClient(app, ana.who, theirs.projectId);
    expect((await ours.sendFile(OWN, { columns: json(CHOICE) })).status).toBe(404);
    expect((await ours.sendFile(OWN, find, 'preview')).status).toBe(404);
    const tabbed = 'Load Number\tFreight\tFuel Surcharge\tWeight Tons\n700003\t149.82\t0\t24\n';
    const { mapping } = await found({ content: tabbed, name: 'pasted.tsv', mediaType: 'text/plain' });
    await stored(tabbed, json({ ...CHOICE, mapping }));
    expect(await remembered()).toEqual([]);
  });

  it('stand in the audit trail when a person has matched them', async () => {
    await stored(OWN, json(CHOICE));
    await stored(OWN, json(CHOICE));
    const rows = await app.testDatabase.database.rows<{ code: string }>(
      'SELECT reason_code AS code FROM audit_changes WHERE project_id = ? ORDER BY id DESC LIMIT 2',
      [ana.projectId],
    );
    expect(rows.map(({ code }) => code)).toEqual(['vendor_invoice_added', 'vendor_invoice_columns_matched']);
  });

  it('belong to the vendor as the project names it, also for a call with its number', async () => {
    await stored(OWN, json(CHOICE), { vendor_name: VENDOR.toUpperCase() });
    expect(await remembered()).toMatchObject([{ vendor_name: VENDOR }]);
  });

  it('are asked for again with other headings, and start from the last file', async () => {
    await stored(OWN, json(CHOICE));
    const moved = 'Note,Wt,Trip,Hauled\na,24.56,700001,149.82\n';
    const preview = await previewed(moved);
    expect(preview).toMatchObject({ lines: 0, vendor_total: 0 });
    const columns = must(preview.columns);
    expect(columns).toMatchObject({ from: 'suggested', asks_again: 'headings' });
    expect(Object.fromEntries(columns.mapping.map(({ field, column }) => [field, column]))).toEqual({
      load_no: 2,
      freight: 3,
      weight_tons: 1,
    });
    expect(must(columns.matched).by).toBe(company.person.user.display_name);
    expect(must((await stored(moved, choiceOf(columns))).invoice).vendor_total).toBe(149.82);
    // Both files of the vendor are known now.
    expect([(await found(OWN)).from, (await found(moved)).from]).toEqual(['remembered', 'remembered']);
  });

  it('are asked for again when the weights have another unit than the headings of last time', async () => {
    await stored(OWN, json(CHOICE));
    const pounds = OWN.replace('24.56', '"49,120"').replace('23.88', '47760');
    const columns = await found(pounds);
    expect(columns).toMatchObject({ from: 'suggested', asks_again: 'weight_unit', weight_unit: 'pounds' });
    const added = await stored(pounds, choiceOf(columns));
    expect(must(added.invoice).total_weight_tons).toBe(48.44);
  });

  it('are confirmed once for a vendor whose headings another vendor had, as after a new name', async () => {
    await stored(OWN, json(CHOICE));
    await app.testDatabase.database.run('UPDATE account_companies SET company_name = ? WHERE id = ?', [
      'High Plains Sand & Gravel',
      company.vendorId,
    ]);
    const named = { vendor_name: 'High Plains Sand & Gravel' };
    const columns = await found(OWN, named);
    expect(columns).toMatchObject({ ...CHOICE, from: 'suggested', asks_again: 'vendor' });
    await stored(OWN, choiceOf(columns), named);
    expect((await found(OWN, named)).from).toBe('remembered');
  });
});

describe('columns by their headings', () => {
  const byHeading = (...headings: string[]): string =>
    json({
      ...CHOICE,
      mapping: ['load_no', 'freight', 'weight_tons'].map((field, at) => ({ field, heading: headings[at] })),
    });

  it('read a file whose columns have moved', async () => {
    const columns = byHeading('TRIP', 'hauled ', 'Wt');
    const moved = 'Ironwood Bulk\nNote,Wt,Trip,Hauled\na,24.56,700001,149.82\n';
    for (const [text, sum] of [
      [OWN, 323.19],
      [moved, 149.82],
    ] as const) {
      const called = await ana.sendFile(text, { columns }, 'preview');
      expect([called.status, called.body.vendor_total]).toEqual([201, sum]);
    }
    const { invoice } = await stored(moved, columns);
    expect(must(invoice).vendor_total).toBe(149.82);
    expect((await found(moved)).mapping).toEqual([
      { field: 'weight_tons', column: 1 },
      { field: 'load_no', column: 2 },
      { field: 'freight', column: 3 },
    ]);
  });

  it.each<[string, string, string, RegExp]>([
    ['is not there', OWN, byHeading('Trip', 'Price', 'Wt'), /isn't in the file/],
    ['is there twice', OWN.replace('Note', 'Hauled'), byHeading('Trip', 'Hauled', 'Wt'), /several columns/],
    ['is that of another field, too', OWN, byHeading('Trip', 'Trip', 'Wt'), /same column as Load Number/],
    ['is empty', OWN, byHeading('Trip', ' ', 'Wt'), /number or heading/],
    ['is missing', OWN, json({ ...CHOICE, mapping: [{ field: 'load_no' }] }), /number or heading/],
    [
      'is a list',
      OWN,
      json({ ...CHOICE, mapping: [{ field: 'load_no', heading: [1] }] }),
      /number or heading/,
    ],
  ])('refuse a heading that %s, and change nothing', async (_what, text, columns, message) => {
    const before = await ana.state();
    for (const way of ['preview', '0'] as const) {
      const { status, body } = await ana.sendFile(text, { columns }, way);
      expect([status, body.code]).toEqual([400, 'invalid_request']);
      expect(json(body.params)).toMatch(message);
    }
    expect(await ana.state()).toBe(before);
    expect(await remembered()).toEqual([]);
  });
});

it('refuses a file with more columns than can be matched, with its place', async () => {
  const wide = `${Array.from({ length: 201 }, (_, at) => `Trip ${String.fromCharCode(97 + (at % 26))}`).join(',')}\n1,2\n`;
  const called = await ana.sendFile(wide, find, 'preview');
  expect([called.status, called.body.code]).toEqual([400, 'vendor_file_faults']);
  expect(json(called.body.params)).toContain('The file has more than 200 columns');
});
