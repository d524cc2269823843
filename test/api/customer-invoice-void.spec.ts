import type { CustomerInvoiceSavedReply } from '#shared/contract/customer-invoices';
import { changeSentence } from '#shared/words/change-sentence';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import type { CallOptions } from '../support/calls';
import { DAY, type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { must } from '../support/project-client';
import { downloadWorkbook, rowsFrom } from '../support/workbooks';

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
  await client.deliver({ no: 1 }, { no: 2 }, { no: 3 });
});
afterAll(() => app.close());

const callVoid = (id: number, options: CallOptions = {}) =>
  client.call('POST', `customer-invoice/void/${id}`, { body: {}, ...options });
async function voidInvoice(id: number): Promise<CustomerInvoiceSavedReply> {
  const called = await callVoid(id);
  if (called.status !== 201) throw new Error(`void: ${called.status} ${called.text.slice(0, 300)}`);
  return called.body;
}
const billedOn = async (): Promise<unknown[]> =>
  (await client.freight()).loads.map(({ customer_invoice_id }) => customer_invoice_id);

describe('a void invoice', () => {
  it('is a version that bills nothing, with the days of the one it replaces', async () => {
    const { invoice } = await client.bill();
    const reply = await voidInvoice(invoice.id);
    expect(reply.invoice).toMatchObject({
      invoice_name: 'March v2',
      version_of: invoice.id,
      version: 2,
      is_current: true,
      is_void: true,
      total_loads: 0,
      total_weight_tons: 0,
      total_rev: 0,
      total_cost: 0,
      start_date: DAY,
      end_date: DAY,
      by_numbers: false,
    });
    expect(reply.invoices.find(({ id }) => id === invoice.id)).toMatchObject({
      is_current: false,
      is_void: false,
      total_rev: invoice.total_rev,
    });
    expect(await billedOn()).toEqual([0, 0, 0]);
    expect(await client.numbersOn(reply.invoice.id)).toEqual([]);
    expect(await client.numbersOn(invoice.id)).toEqual([1, 2, 3]);
    expect(reply.all_totals.project_totals).toMatchObject({
      customer_total_loads: 0,
      customer_total_inv: 0,
      customer_remaining_loads: 3,
    });
    expect(await client.totalsOf(reply.invoice.id)).toEqual({
      invoice_id: reply.invoice.id,
      calculated_weight: 0,
      calculated_rev: 0,
      calculated_cost: 0,
      canceled_load_count: 0,
    });
  });

  it('clears an invoice of canceled loads only, which no other version can', async () => {
    const { invoice } = await client.bill();
    await client.deliver(
      ...[1, 2, 3].map((no) => ({ no, isCanceled: true, approvalStatus: 'Canceled' as const })),
    );
    const version = await client.version(invoice.id, 2);
    expect([version.status, version.body.message]).toEqual([409, 'This invoice contains no loads']);
    const { all_totals } = await voidInvoice(invoice.id);
    expect(all_totals.project_totals.customer_total_inv).toBe(0);
    expect(await billedOn()).toEqual([0, 0, 0]);
  });

  it('frees its loads for another invoice, and for a later version', async () => {
    const { invoice } = await client.bill();
    const { invoice: voided } = await voidInvoice(invoice.id);
    const { invoice: other } = await client.bill({ load_numbers: [1], invoice: { invoice_name: 'Rest' } });
    expect(await client.numbersOn(other.id)).toEqual([1]);
    const again = await client.version(invoice.id, 3, { load_numbers: [2, 3] });
    expect([again.status, again.body.invoice]).toMatchObject([
      201,
      { invoice_name: 'March v3', is_void: false },
    ]);
    expect((await client.invoices()).find(({ id }) => id === voided.id)?.is_current).toBe(false);
  });

  it('takes the credits of the voided one, and the fixed amount is open again', async () => {
    await app.testDatabase.database.run('UPDATE projects SET fixed_mob_rev = 500 WHERE id = ?', [
      client.projectId,
    ]);
    await client.deliverAssets({ no: 9 });
    const { invoice } = await client.bill({ invoice: { is_asset: true } });
    expect(invoice.total_rev).toBe(500);
    const credit = {
      is_vendor: false,
      is_credit: true,
      invoice_type: 'Asset',
      invoice_id: invoice.id,
      amount: 12.5,
    };
    await client.ask('POST', 'credit-debit/0', { project_id: client.projectId, ...credit });
    const { invoice: voided } = await voidInvoice(invoice.id);
    expect(voided).toMatchObject({ is_asset: true, fixed_mob_rev: 0, total_rev: 0 });
    expect(await client.totalsOf(voided.id)).toMatchObject({ calculated_rev: 0 });
    const credits = await client.ask('GET', `project-credits-debits/${client.projectId}`);
    expect(credits.map(({ invoice_id }) => invoice_id)).toEqual([voided.id]);
    const { invoice: next } = await client.bill({ invoice: { is_asset: true, invoice_name: 'Again' } });
    expect(next.total_rev).toBe(500);
  });

  it('is refused for an older version, a void one, and after the tenth version', async () => {
    const { invoice } = await client.bill();
    const { invoice: voided } = await voidInvoice(invoice.id);
    const refusal = async (id: number): Promise<unknown[]> => {
      const { status, body } = await callVoid(id);
      return [status, body.code, body.message];
    };
    expect(await refusal(invoice.id)).toEqual([
      409,
      'invoice_replaced',
      'This invoice was replaced by March v2',
    ]);
    expect(await refusal(voided.id)).toEqual([409, 'invoice_void', 'This invoice is already void']);
    const tenth = await client.version(invoice.id, 10, { load_numbers: [1] });
    const id = must(tenth.body.invoice).id;
    expect(await refusal(id)).toEqual([409, 'invoice_versions_used', 'An invoice has at most 10 versions']);
    expect(await client.numbersOn(id)).toEqual([1]);
  });

  it('is made once for each Idempotency-Key', async () => {
    const { invoice } = await client.bill();
    const key = { headers: { 'idempotency-key': 'void-1' } };
    const [first, second] = [await callVoid(invoice.id, key), await callVoid(invoice.id, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await client.invoices()).toHaveLength(2);
  });

  it('is marked in the spreadsheet of all invoices, and says so in the activity', async () => {
    const { invoice } = await client.bill();
    await voidInvoice(invoice.id);
    const { workbook } = await downloadWorkbook(
      app,
      `customer-invoices/${client.projectId}`,
      company.person.token,
    );
    const sheet = must(workbook.worksheets[0]);
    const rows = rowsFrom(sheet, 1, sheet.columnCount);
    const states = rows.map((row) => [row[0], row.at(-1)]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['March', 'Replaced'],
        ['March v2', 'Void'],
      ]),
    );
    const { lines } = await client.ask(
      'GET',
      `activity/${company.company.qwikr_company_key}?project=${client.projectId}`,
    );
    const said = lines.map((line) => changeSentence(line, line.parts).text);
    expect(said).toEqual(
      expect.arrayContaining([
        'voided customer invoice March',
        'created customer invoice March with 3 loads',
      ]),
    );
  });
});
