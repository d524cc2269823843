import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { must } from '../support/project-client';

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;

const explained = async (id: number) => (await client.call('GET', `load/${id}/explain`)).body;

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  client = await createInvoiceProject(app, company, 'Reeves 14');
  await client.deliver({ no: 1 }, { no: 2 });
});
afterAll(() => app.close());

describe('the explanation of a billed load', () => {
  it('has what its current invoice billed, also after the load was corrected', async () => {
    const load = must((await client.freight()).loads.find(({ load_no }) => load_no === 1));
    expect((await explained(load.id)).billed).toBeUndefined();
    const { invoice } = await client.bill({ load_numbers: [1] });
    const { billed, totalRevCents } = await explained(load.id);
    expect(billed).toEqual({
      invoice_id: invoice.id,
      invoice_name: 'March',
      billed_at: invoice.created_at,
      freight_rev: load.freight_rev,
      fsc_rev: load.fsc_rev,
      sand_rev: load.sand_rev,
      total_rev: invoice.total_rev,
    });
    expect(totalRevCents).toBe(Math.round(invoice.total_rev * 100));
    await client.deliver({ no: 1, weightTons: 20 });
    const later = await explained(load.id);
    expect(later.billed).toEqual(billed);
    expect(later.totalRevCents).not.toBe(totalRevCents);
  });

  it('names the newest version, and nothing once the invoice is void', async () => {
    const load = must((await client.freight()).loads.find(({ load_no }) => load_no === 2));
    const { invoice } = await client.bill({ load_numbers: [2], invoice: { invoice_name: 'Second' } });
    const { body: second } = await client.version(invoice.id, 2, { load_numbers: [2] });
    expect((await explained(load.id)).billed?.invoice_name).toBe(second.invoice.invoice_name);
    await client.call('POST', `customer-invoice/void/${second.invoice.id}`, { body: {} });
    expect((await explained(load.id)).billed).toBeUndefined();
  });
});
