import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';

const ROUNDS = 12;
const CREDIT = 1;

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Locking Hauling', NO_JOB_SYSTEM);
  client = await createInvoiceProject(app, company, 'Job of locks and credits');
  await client.deliver({ no: 1 }, { no: 2 }, { no: 3 });
});
afterAll(() => app.close());

async function credit(invoiceId: number): Promise<void> {
  const body = {
    project_id: client.projectId,
    is_vendor: false,
    is_credit: true,
    invoice_type: 'Freight',
    invoice_id: invoiceId,
    amount: CREDIT,
  };
  expect((await client.call('POST', 'credit-debit/0', { body })).status).toBe(201);
}

it('are never older than the lock while others move totals', async () => {
  const { invoice } = await client.bill();
  const [load] = (await client.freight()).loads;
  const lock = async (reason: string) => (await client.lock([load?.id ?? 0], reason)).body;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { revision } = await client.freight();
    const [locked] = await Promise.all([lock(`Held ${round}`), credit(invoice.id)]);
    const isFirst = locked.revision === revision + 1;
    const { customer_credits: credits } = locked.all_totals.project_totals;
    expect(credits).toBeGreaterThanOrEqual(isFirst ? round * CREDIT : (round + 1) * CREDIT);
    expect(credits).toBeLessThanOrEqual((round + 1) * CREDIT);
  }
});
