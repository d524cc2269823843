import type { CreditDebitReply } from '#shared/contract/credits-debits';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { downloadWorkbook, expectFormulasToHold, rowsFrom } from '../support/workbooks';

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
});
beforeEach(async () => {
  client = await createInvoiceProject(app, company, `Job ${(made += 1)}`);
  await client.deliver({ no: 1 }, { no: 2 });
});
afterAll(() => app.close());

const credit = (invoice_id: number, over: object = {}) => ({
  project_id: client.projectId,
  is_vendor: false,
  is_credit: true,
  invoice_type: 'Freight',
  amount: 5,
  invoice_id,
  ...over,
});
const post = (invoiceId: number, over: object = {}) =>
  client.call('POST', 'credit-debit/0', { body: credit(invoiceId, over) });
const entries = (): Promise<CreditDebitReply[]> =>
  client.ask('GET', `project-credits-debits/${client.projectId}`);
const versionOf = async (id: number, number: number) => {
  const called = await client.version(id, number);
  return called.body.invoice;
};

it('moves credits and charges to the newest version, where alone they count', async () => {
  const { invoice: original } = await client.bill({
    invoice: { invoice_name: 'March', start_date: '', end_date: '' },
    load_numbers: [1],
  });
  const { invoice: other } = await client.bill({ invoice: { invoice_name: 'Other' } });
  for (const [invoice, over] of [
    [original, {}],
    [original, { is_credit: false, amount: 7.25 }],
    [other, { amount: 1 }],
  ] as const) {
    expect((await post(invoice.id, over)).status).toBe(201);
  }
  const before = await client.freight();
  const second = await versionOf(original.id, 2);
  const third = await versionOf(original.id, 3);
  expect(
    (await entries()).map(({ invoice_id, invoice_name, amount }) => [invoice_id, invoice_name, amount]),
  ).toEqual([
    [third.id, 'March v3', 5],
    [third.id, 'March v3', 7.25],
    [other.id, 'Other', 1],
  ]);
  const after = await client.freight();
  const { customer_credits, customer_debits } = after.all_totals.project_totals;
  expect([customer_credits, customer_debits]).toEqual([6, 7.25]);
  expect(before.all_totals.project_totals).toMatchObject({ customer_credits, customer_debits });
  // The delta has exactly the entries that changed.
  const path = `project-credits-debits/${client.projectId}?since=${second.revision}` as const;
  const delta = await client.ask('GET', path);
  expect(delta.credits_debits.map(({ amount }) => amount)).toEqual([5, 7.25]);
});

it('refuses a credit on a superseded version and names the newest one', async () => {
  const { invoice: original } = await client.bill({ invoice: { invoice_name: 'March' } });
  const second = await versionOf(original.id, 2);
  const { body } = await post(second.id);
  const entry = must(body.credits_debits[0]);
  const third = await versionOf(original.id, 3);
  const state = await client.state();
  const superseded = [original.id, second.id];
  for (const id of superseded) {
    const moved = credit(id, { amount: entry.amount });
    for (const refused of [
      await post(id),
      await client.call('PATCH', `credit-debit/${entry.id}`, { body: moved }),
    ]) {
      expect(refused).toMatchObject({
        status: 400,
        body: {
          params: {
            faults: [
              {
                field: 'invoice_id',
                message: 'This invoice was replaced by March v3. Please select that one',
              },
            ],
          },
        },
      });
    }
  }
  expect(await client.state()).toBe(state);
  expect((await post(third.id)).status).toBe(201);
});

/** Returns the rows of the first sheet of an invoice's spreadsheet, whose formulas must hold. */
async function rowsOf(invoiceId: number): Promise<(string | number | null)[][]> {
  const path = `customer-invoice/${invoiceId}`;
  const { workbook } = await downloadWorkbook(app, path, company.person.token);
  expectFormulasToHold(workbook);
  const sheet = must(workbook.worksheets[0]);
  return rowsFrom(sheet, 1, sheet.columnCount);
}

it('stands below the totals of the spreadsheet, with the amount due as a formula', async () => {
  const { invoice } = await client.bill();
  const before = await rowsOf(invoice.id);
  await post(invoice.id, { credit_number: 'CM-7', credit_date: '2026-11-05', reason: '=1+1' });
  await post(invoice.id, { is_credit: false, amount: 7.25 });
  const after = await rowsOf(invoice.id);
  expect(after.slice(0, before.length)).toEqual(before);
  const below = after.slice(before.length).map((row) => row.filter((cell) => cell !== null));
  expect(below.filter((row) => row.length > 0)).toEqual([
    ['Credit CM-7, 11/05/26: =1+1', -5],
    ['Charge', 7.25],
    ['Amount Due', Number((invoice.total_rev + 2.25).toFixed(2))],
  ]);
});
