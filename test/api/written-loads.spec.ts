import { randomUUID } from 'node:crypto';
import { LastWrittenLoads } from '#server/loads/last-written-loads';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import type { CallOptions } from '../support/calls';
import { DAY, type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { type SentStatement, statementsOf } from '../support/sent-statements';

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Own Rows Trucking', NO_JOB_SYSTEM);
});
beforeEach(async () => {
  client = await createInvoiceProject(app, company, `Job ${(made += 1)}`, { fixed_mob_rev: 1000 });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

interface Sent {
  readonly status: number;
  readonly text: string;
}
type Send = (query: `?since=${number}`, options: CallOptions) => Promise<Sent>;

const post = (path: string, body: object, method = 'POST'): Send => {
  return (query, options) => client.call(method, `${path}${query}`, { body, ...options });
};
const bill = (invoice: object, rest: object = {}): Send => {
  return (query, options) =>
    client.post({ invoice: { invoice_name: 'March', ...invoice }, ...rest }, options, query);
};

const revision = async (): Promise<number> => (await client.freight()).revision;

/** Expects the reply from the change's own rows to be, byte for byte, the one that the database gives to the same call. */
async function expectReplyAsRead(send: Send, since?: number): Promise<void> {
  const query = `?since=${since ?? (await revision())}` as const;
  const options = { headers: { 'idempotency-key': randomUUID() } };
  const written = jest.spyOn(app.get(LastWrittenLoads), 'of');
  const own = await send(query, options);
  expect(own.status).toBeLessThan(300);
  expect(written.mock.results.map(({ value }) => value !== null)).toEqual([true]);
  written.mockReturnValue(null);
  expect((await send(query, options)).text).toBe(own.text);
  written.mockRestore();
}

/** Returns true for a read of loads that the change itself does not need. */
const readsLoads = ({ sql }: SentStatement): boolean =>
  /\b(FROM|JOIN) (freight|asset)_loads\b/.test(sql) && !/FOR UPDATE|INSERT|EXISTS|_delivered/.test(sql);

it('answers with the rows of a new invoice, as they are read', async () => {
  await client.deliver(
    { no: 3, weightTons: 20.0001, ticketNumber: 'AB' },
    { no: 1, weightTons: 0 },
    { no: 2, deliveredAt: new Date(`${DAY}T12:00:00Z`), productName: "Sand 'n' grit", driverName: '' },
    { no: 4, isCanceled: true, ticketNumber: 'AB' },
    { no: 5, ticketNumber: 'SAME' },
    { no: 6, ticketNumber: 'SAME' },
  );
  await expectReplyAsRead(bill({}));
});

it('answers with the rows of a version: those that leave, canceled ones among them, and those that come', async () => {
  await client.deliver({ no: 1 }, { no: 2 }, { no: 3 });
  const { invoice } = await client.bill();
  await client.deliver({ no: 2, isCanceled: true }, { no: 3, ticketIsMissing: true }, { no: 4 });
  const head = { start_date: '', end_date: '', version_of: invoice.id };
  const [id] = await client.ids(4);
  await expectReplyAsRead(bill(head, { version_id: 2, loads: [{ load_id: id }] }));
});

it('answers with the rows of a void invoice', async () => {
  await client.deliver({ no: 1 }, { no: 2 });
  const { invoice } = await client.bill();
  await expectReplyAsRead(post(`customer-invoice/void/${invoice.id}`, {}));
});

it('answers with the rows of an equipment invoice and its fixed part', async () => {
  await client.deliverAssets({ no: 1 }, { no: 2, totalBoxes: 3 });
  await expectReplyAsRead(bill({ is_asset: true }));
});

it('answers with the rows of a bill of a vendor, and of its deletion', async () => {
  await client.deliver({ no: 1 }, { no: 2, ticketNumber: 'SAME' }, { no: 3, ticketNumber: 'SAME' });
  const head = { invoice_name: 'Bill', vendor_name: 'High Plains Sand Co.' };
  const loads = [1, 2, 7].map((no) => ({ load_no: no, vendor_freight: 250.25, weight_tons: 24.5 }));
  await expectReplyAsRead(post('vendor-invoice/0', { project_id: client.projectId, invoice: head, loads }));
  const [{ id } = { id: 0 }] = await client.ask('GET', `vendor-invoices/${client.projectId}`);
  await expectReplyAsRead(post(`vendor-invoice/delete/${id}`, {}, 'PATCH'));
});

it('reads no load, no line and no ticket again', async () => {
  await client.deliver({ no: 1 }, { no: 2 });
  const since = await revision();
  const statements = await statementsOf(() => client.post({}, {}, `?since=${since}`));
  expect(statements.length).toBeGreaterThan(10);
  expect(statements.filter(readsLoads)).toEqual([]);
});

it('reads what changed before, too, for a browser that is behind', async () => {
  await client.deliver({ no: 1 }, { no: 2, deliveredAt: new Date('2026-09-01T12:00:00Z') });
  const since = await revision();
  await client.lock(await client.ids(2), 'Disputed');
  const { body } = await client.post({}, {}, `?since=${since}`);
  expect(body.freight_loads.map(({ load_no }) => load_no)).toEqual([1, 2]);
});

it('reads what another node has changed since, although no event of it came', async () => {
  await client.deliver({ no: 1 }, { no: 2 });
  const since = await revision();
  const options = { headers: { 'idempotency-key': randomUUID() } };
  await client.post({}, options, `?since=${since}`);
  const { database } = app.testDatabase;
  await database.run(
    'UPDATE freight_loads SET driver_name = ?, revision = ? WHERE project_id = ? AND load_no = 2',
    ['Other node', since + 2, client.projectId],
  );
  await database.run('UPDATE projects SET revision = ? WHERE id = ?', [since + 2, client.projectId]);
  const { body } = await client.post({}, options, `?since=${since}`);
  expect(body.freight_loads.map(({ driver_name }) => driver_name)).toContain('Other node');
  expect(body.revision).toBe(since + 2);
});
