import type { BillElsewhereReply } from '#shared/contract/vendor-invoices';
import { type FileCompany, createFileCompany } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import { type VendorClient, VENDOR, createVendorProject, vendorCsv } from '../support/vendor-client';

const HEAD = { invoice_name: 'CSH-8841', vendor_name: VENDOR };
const LINE = { load_no: 101, vendor_freight: 500, vendor_fsc: 12.5, weight_tons: 24 };
const FILE = vendorCsv('freight', [[101, 500, 12.5, 24]]);

let app: TestApp;
let company: FileCompany;
let first: VendorClient;
let second: VendorClient;

const projectOf = (of: FileCompany, name: string): Promise<VendorClient> =>
  createVendorProject(app, of, name, [{ no: 101 }]);

async function added(
  client: VendorClient,
  head: Parameters<VendorClient['add']>[0],
): Promise<BillElsewhereReply[]> {
  const reply = await client.add(head, [LINE]);
  return reply.billed_elsewhere;
}
async function asked(client: VendorClient, query: Record<string, string>): Promise<BillElsewhereReply[]> {
  const path =
    `vendor-invoice-number/${client.projectId}?${String(new URLSearchParams({ ...HEAD, ...query }))}` as const;
  return (await client.ask('GET', path)).billed_elsewhere;
}
const attach = (client: VendorClient, id: number, name: string): Promise<unknown> =>
  app.testDatabase.database.run(
    'INSERT INTO project_carriers (project_id, pc_carrier_id, carrier_name) VALUES (?, ?, ?)',
    [client.projectId, id, name],
  );

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await createFileCompany(app);
  first = await projectOf(company, 'Wolfcamp 1');
  second = await projectOf(company, 'Howard 2');
});
afterAll(() => app.close());

describe('a bill number that the same vendor has in another project', () => {
  it('is reported with project and amount when a bill is added, and nothing is refused', async () => {
    expect(await added(first, HEAD)).toEqual([]);
    const { id } = (await first.ask('GET', `vendor-invoices/${first.projectId}`))[0] ?? {};
    const expected = {
      project_id: first.projectId,
      job_name: 'Wolfcamp 1',
      invoice_id: id,
      invoice_name: 'CSH-8841',
      type: 'freight',
      net_total: 512.5,
    };
    expect(await added(second, { ...HEAD, invoice_name: ' csh-8841 ' })).toEqual([expected]);
    expect(await asked(second, { invoice_name: ' Csh-8841' })).toEqual([expected]);
  });

  it('is reported in the preview of a file with that name and in the reply to it', async () => {
    await added(first, HEAD);
    const preview = async (order: Record<string, string>): Promise<unknown> => {
      const { body } = await second.sendFile(FILE, order, 'preview');
      return body.billed_elsewhere;
    };
    const elsewhere = [expect.objectContaining({ project_id: first.projectId, net_total: 512.5 })];
    expect(await preview({})).toEqual([]);
    expect(await preview({ invoice_name: 'csh-8841 ' })).toEqual(elsewhere);
    const { status, body } = await second.sendFile(FILE, { invoice_name: 'CSH-8841' });
    expect([status, body.billed_elsewhere]).toEqual([201, elsewhere]);
  });

  it('belongs to the same vendor by the carrier’s id or by the name', async () => {
    await attach(first, 31, 'Caprock Sand Haulers');
    await attach(second, 31, 'Caprock Haulers LLC');
    expect(await added(first, { ...HEAD, vendor_name: 'Caprock Sand Haulers' })).toEqual([]);
    const caprock = { vendor_name: 'Caprock Haulers LLC', pc_carrier_id: '31' };
    expect(await asked(second, caprock)).toHaveLength(1);
    expect(await asked(second, { vendor_name: ' caprock sand haulers ' })).toHaveLength(1);
    expect(await asked(second, { vendor_name: 'Caprock Haulers LLC' })).toEqual([]);
    expect(await asked(second, { vendor_name: VENDOR })).toEqual([]);
    expect(await added(second, { ...HEAD, vendor_name: 'Caprock Haulers LLC' })).toHaveLength(1);
  });

  it('is compared by terminal for sand', async () => {
    const sand = { ...HEAD, vendor_name: 'Kermit Mine', is_sand: true, purchase_order: 'PO-7' };
    const line = { ticket_number: 'T-101', vendor_sand: 900, weight_tons: 24 };
    await first.add(sand, [line]);
    expect(await asked(second, { vendor_name: 'kermit mine' })).toMatchObject([
      { type: 'sand', net_total: 900 },
    ]);
    expect(await asked(second, { vendor_name: 'Monahans 2' })).toEqual([]);
  });

  it('is not reported for deleted bills, the same project or another company', async () => {
    const { id } = await first.add(HEAD, [LINE]);
    const stranger = await projectOf(await createFileCompany(app), 'Elsewhere');
    expect(await asked(first, {})).toEqual([]);
    expect(await asked(stranger, {})).toEqual([]);
    expect(await added(stranger, HEAD)).toEqual([]);
    const foreign = await stranger.call(
      'GET',
      `vendor-invoice-number/${first.projectId}?invoice_name=A&vendor_name=B`,
    );
    expect(foreign.status).toBe(404);
    await first.remove(id);
    expect(await asked(second, {})).toEqual([]);
  });

  it('needs the vendor in the request', async () => {
    const bare = await second.call('GET', `vendor-invoice-number/${second.projectId}`);
    expect([bare.status, bare.body.message]).toEqual([400, 'Please enter a name. Please select a vendor']);
  });
});
