import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { closeLive, connectLive } from '../support/live';

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  client = await createInvoiceProject(app, company, 'Job');
  await client.deliver({ no: 1 }, { no: 2 });
});
afterEach(() => closeLive());
afterAll(() => app.close());

/** Joins the project as a colleague. Returns what waits for the change to a revision. */
async function watchChanges() {
  const peer = await connectLive(app, company.person.token);
  await peer.ask('project:join', client.projectId);
  return async (revision: number) => {
    const event = await peer.waitForEvent('project:changed', ({ changes }) =>
      changes.some(({ to }) => to === revision),
    );
    return { event, change: must(event.changes.find(({ to }) => to === revision)) };
  };
}

it('shows an invoice and its version to others with their loads and the totals', async () => {
  const changeTo = await watchChanges();

  const first = await client.bill({ invoice: { invoice_name: 'March' } });
  const { event, change } = await changeTo(first.revision);
  expect(event.all_totals).toEqual(first.all_totals);
  expect(change).toMatchObject({
    why: 'customer invoice added',
    by: { id: company.person.user.id },
    rows: { customer_invoices: [first.invoice] },
  });
  expect(change.rows?.loads?.map((load) => [load.load_no, load.customer_invoice_id])).toEqual([
    [1, first.invoice.id],
    [2, first.invoice.id],
  ]);

  await client.lock(await client.ids(2), 'Disputed');
  expect((await client.version(first.invoice.id, 2)).status).toBe(201);
  const [, second] = await client.invoices();
  const { change: next } = await changeTo(must(second).revision);
  expect(next.why).toBe('customer invoice version added');
  expect(next.rows?.customer_invoices?.map(({ version, is_current }) => [version, is_current])).toEqual([
    [1, false],
    [2, true],
  ]);
  const on = new Map(next.rows?.loads?.map((load) => [load.load_no, load.customer_invoice_id]));
  expect([on.get(1), on.get(2)]).toEqual([must(second).id, 0]);
});

it('sends nothing to another company', async () => {
  const stranger = await createHaulingCompany(app, 'Llano Haulage');
  const peer = await connectLive(app, stranger.person.token);
  await peer.ask('project:join', client.projectId);
  await client.deliver({ no: 9 });
  const changeTo = await watchChanges();
  const { revision } = await client.bill({ invoice: { invoice_name: 'Secret' } });
  await changeTo(revision);
  await peer.ask('presence:say', null);
  expect(peer.heard('project:changed')).toEqual([]);
});
