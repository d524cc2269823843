import { chicagoDay } from '#shared/business-time';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { changeSentence } from '#shared/words/change-sentence';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { moveDate } from '../support/moved-date';
import { createSignedIn } from '../support/people';
import { must } from '../support/project-client';

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;
let made = 0;

const database = () => app.testDatabase.database;
const setTerms = async (own: string, customer: string): Promise<void> => {
  await database().run('UPDATE companies SET default_terms = ? WHERE id = ?', [
    own,
    company.person.company.id,
  ]);
  await database().run('UPDATE account_companies SET terms = ? WHERE company_id = ?', [
    customer,
    company.person.company.id,
  ]);
};
const edit = (id: number, body: object) => client.call('PATCH', `customer-invoice/${id}`, { body });
const send = (id: number, body: object) => client.call('PATCH', `customer-invoice/sent/${id}`, { body });
const stored = async (id: number): Promise<CustomerInvoiceReply> =>
  must((await client.invoices()).find((one) => one.id === id));

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
});
beforeEach(async () => {
  await setTerms('Net 30', '');
  client = await createInvoiceProject(app, company, `Job ${(made += 1)}`);
  await client.deliver({ no: 1 }, { no: 2 }, { no: 3 });
});
afterAll(() => app.close());

describe('a new invoice', () => {
  it.each([
    ["the customer's terms", ['Net 30', 'Net 10'], 'Net 10', '2026-11-17'],
    ["the company's terms", ['Net 30', ''], 'Net 30', '2026-12-07'],
    ['no terms and no due date', ['', ''], '', ''],
  ])('has the Chicago day of its creation and %s', async (_, [own = '', customer = ''], terms, due_date) => {
    await setTerms(own, customer);
    // November 8 in UTC, and still November 7 in Chicago.
    const restore = moveDate(new Date('2026-11-08T05:30:00Z'));
    try {
      const { invoice } = await client.bill();
      expect(invoice).toMatchObject({ invoice_date: '2026-11-07', terms, due_date });
      expect(invoice).toMatchObject({ sent_at: '', sent_to: '', sent_by_id: 0, sent_by: '' });
    } finally {
      restore();
    }
  });

  it('has the dates of its request', async () => {
    const head = { invoice_date: '2026-10-31', terms: 'net 15' };
    const { invoice } = await client.bill({ invoice: head });
    expect(invoice).toMatchObject({ invoice_date: '2026-10-31', terms: 'Net 15', due_date: '2026-11-15' });
    const none = await client.version(invoice.id, 2, { invoice: { terms: '', invoice_date: '' } });
    expect(none.body.invoice).toMatchObject({ terms: '', due_date: '' });
  });

  it.each([
    ['invoice.due_date', { invoice_date: '2026-10-31', due_date: '2026-10-30' }],
    ['invoice.invoice_date', { invoice_date: '2026-02-30' }],
    ['invoice.terms', { terms: 'later' }],
  ])('is refused with a wrong %s, and nothing is billed', async (field, head) => {
    const called = await client.post({ invoice: head });
    expect(called).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', params: { faults: [{ field }] } },
    });
    expect(await client.invoices()).toEqual([]);
  });

  it('takes the terms of the version that it replaces, and owes nothing once it is void', async () => {
    const { invoice } = await client.bill({ invoice: { terms: 'Net 5' } });
    const { body } = await client.version(invoice.id, 2);
    expect(body.invoice).toMatchObject({
      terms: 'Net 5',
      invoice_date: chicagoDay(new Date().toISOString()),
    });
    const voided = await client.call('POST', `customer-invoice/void/${body.invoice.id}`, { body: {} });
    expect(voided.body.invoice).toMatchObject({ terms: '', due_date: '', is_void: true });
  });
});

describe('PATCH /pc/customer-invoice/{id}', () => {
  it('changes date, terms and due date, keeps absent ones, and is audited', async () => {
    const { invoice } = await client.bill();
    const dates = { invoice_date: '2026-11-01', terms: 'net 45', due_date: '2026-12-16' };
    const edited = await edit(invoice.id, { ...dates, revision: invoice.revision });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({ ...dates, terms: 'Net 45', total_rev: invoice.total_rev });
    await edit(invoice.id, { due_date: '' });
    expect(await stored(invoice.id)).toMatchObject({ ...dates, terms: 'Net 45', due_date: '' });
    const { lines } = await client.ask(
      'GET',
      `activity/${company.company.qwikr_company_key}?project=${client.projectId}`,
    );
    expect(lines.map((line) => changeSentence(line, line.parts).text)).toContain(
      'edited customer invoice March',
    );
  });

  it('merges edits of two people, and asks when both changed one field', async () => {
    const { invoice } = await client.bill({ invoice: { invoice_date: '2026-11-01' } });
    const { revision } = invoice;
    expect((await edit(invoice.id, { terms: 'Net 60', revision })).status).toBe(200);
    expect((await edit(invoice.id, { invoice_date: '2026-11-02', revision })).status).toBe(200);
    const clash = await edit(invoice.id, { terms: 'Net 10', revision });
    expect(clash).toMatchObject({ status: 409, body: { code: 'conflict', params: { field: 'terms' } } });
    expect(await stored(invoice.id)).toMatchObject({ terms: 'Net 60', invoice_date: '2026-11-02' });
  });

  it.each([
    ['due_date', { due_date: '2020-01-01' }],
    ['terms', { terms: 'Net 999' }],
    ['invoice_date', { invoice_date: 20_261_101 }],
    ['due_date', { due_date: null }],
  ])('refuses a wrong %s and changes nothing', async (field, body) => {
    const { invoice } = await client.bill();
    const refused = await edit(invoice.id, body);
    expect(refused).toMatchObject({ status: 400, body: { params: { faults: [{ field }] } } });
    expect(await stored(invoice.id)).toEqual(invoice);
  });

  it('refuses invoices that bill nothing', async () => {
    const { invoice } = await client.bill();
    const voided = await client.call('POST', `customer-invoice/void/${invoice.id}`, { body: {} });
    for (const call of [edit(invoice.id, { terms: '' }), send(invoice.id, { is_sent: true })])
      expect(await call).toMatchObject({
        status: 409,
        body: { code: 'invoice_replaced', params: { invoice_name: 'March v2' } },
      });
    for (const call of [edit(voided.body.invoice.id, {}), send(voided.body.invoice.id, { is_sent: true })])
      expect(await call).toMatchObject({ status: 409, body: { code: 'invoice_void' } });
  });
});

describe('PATCH /pc/customer-invoice/sent/{id}', () => {
  it('says to whom, when and by whom, and can be taken back', async () => {
    const { invoice } = await client.bill();
    const sent = await send(invoice.id, { is_sent: true, sent_to: ' ap@ridge.test ' });
    const { user } = company.person;
    expect(sent.body).toMatchObject({
      sent_to: 'ap@ridge.test',
      sent_by_id: user.id,
      sent_by: user.display_name,
    });
    expect(Math.abs(Date.now() - Date.parse(sent.body.sent_at))).toBeLessThan(60_000);
    const again = await send(invoice.id, { is_sent: true, sent_to: 'ap@ridge.test' });
    expect(again.body).toEqual(sent.body);
    const taken = await send(invoice.id, { is_sent: false, sent_to: 'ignored' });
    expect(taken.body).toMatchObject({ sent_at: '', sent_to: '', sent_by_id: 0, sent_by: '' });
    expect(await stored(invoice.id)).toEqual(taken.body);
  });

  it('refuses an order on an older state', async () => {
    const { invoice } = await client.bill();
    await send(invoice.id, { is_sent: true });
    await send(invoice.id, { is_sent: false });
    const late = await send(invoice.id, { is_sent: true, revision: invoice.revision });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await stored(invoice.id)).toMatchObject({ sent_at: '' });
  });

  it('makes a new version a draft again', async () => {
    const { invoice } = await client.bill();
    await send(invoice.id, { is_sent: true });
    const { body } = await client.version(invoice.id, 2);
    expect(body.invoice).toMatchObject({ sent_at: '', sent_by: '' });
    expect((await stored(invoice.id)).sent_at).not.toBe('');
  });

  it('is refused to people who only read', async () => {
    const { invoice } = await client.bill();
    const viewer = await createSignedIn(app, company.person.company, {
      email: `viewer-${made}@permian.test`,
      role: 'Account Viewer',
    });
    const called = await client.of(viewer).call('PATCH', `customer-invoice/sent/${invoice.id}`, {
      body: { is_sent: true },
    });
    expect(called.status).toBe(403);
  });
});
