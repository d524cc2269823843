import sharp from 'sharp';
import { PDF_LINES_MAX } from '#shared/contract/customer-invoices';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { linesOf, readPdf, textsOf } from '../support/pdfs';
import { createSignedIn } from '../support/people';

const LINES = 600;
const HOSTILE = ['שלום עולם', 'مرحبا', '砂 🚚', 'x'.repeat(120), '<b>=1+1</b>', 'Łódź Ελληνικά'];

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;
let made = 0;

const database = () => app.testDatabase.database;
const get = (id: number, token = company.person.token): Promise<Response> =>
  fetch(`${app.url}/api/pc/customer-invoice/pdf/${id}`, { headers: { authorization: `Bearer ${token}` } });
async function pdfOf(id: number) {
  const response = await get(id);
  if (response.status !== 200) throw new Error(`pdf: ${response.status} ${await response.text()}`);
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}
const cents = (text: string): number => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
});
beforeEach(async () => {
  client = await createInvoiceProject(app, company, `Job ${(made += 1)}`);
});
afterAll(() => app.close());

describe('GET /pc/customer-invoice/pdf/{id}', () => {
  it('sends 600 lines, whose sum is the total, with hostile names and numbered pages', async () => {
    await client.deliver(
      ...Array.from({ length: LINES }, (_, at) => ({
        no: 400_001 + at,
        terminalName: HOSTILE[at % HOSTILE.length] ?? '',
        productName: HOSTILE[(at + 1) % HOSTILE.length] ?? '',
        weightTons: 20 + (at % 50) / 10,
      })),
    );
    const { invoice } = await client.bill();
    expect(invoice.total_loads).toBe(LINES);
    const response = await get(invoice.id);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Job \d+ - March\.pdf"/,
    );
    const pdf = await readPdf(bytes);
    expect(pdf.fonts.filter(([, isEmbedded]) => !isEmbedded)).toEqual([]);
    const rows = pdf.pages.flatMap(linesOf).filter((row) => /^4\d{5}$/.test(row[1] ?? ''));
    expect(rows.map(([, number]) => Number(number))).toEqual(
      Array.from({ length: LINES }, (_, at) => 400_001 + at),
    );
    const total = rows.reduce((sum, row) => sum + cents(row.at(-1) ?? ''), 0);
    expect(total).toBe(Math.round(invoice.total_rev * 100));
    const pages = pdf.pages.length;
    pdf.pages.forEach((page, at) => {
      expect(page.map(({ text }) => text)).toContain(`Page ${at + 1} of ${pages}`);
    });
  });

  it('shows the letterhead, the customer, dates, terms, credits and the amount due, and no costs', async () => {
    const { id: companyId } = company.person.company;
    await database().run(
      "UPDATE companies SET address = '400 W Wall St\nMidland', phone = '432-555-0100', remit_to = 'Lockbox 4410' WHERE id = ?",
      [companyId],
    );
    await database().run(
      "UPDATE account_companies SET billing_address = 'PO Box 9', billing_emails = 'ap@ridge.test' WHERE company_id = ?",
      [companyId],
    );
    await client.deliver({ no: 1 }, { no: 2 });
    const { invoice } = await client.bill({ invoice: { invoice_date: '2026-11-01', terms: 'Net 30' } });
    await client.call('POST', 'credit-debit/0', {
      body: {
        project_id: client.projectId,
        is_vendor: false,
        is_credit: true,
        invoice_type: 'Freight',
        amount: 12.5,
        invoice_id: invoice.id,
        credit_number: 'CM-7',
        reason: 'Short load',
      },
    });
    const texts = textsOf(await pdfOf(invoice.id));
    const due = (invoice.total_rev - 12.5).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    for (const text of [
      'INVOICE',
      'Permian Basin Logistics',
      '400 W Wall St',
      '432-555-0100',
      'Lockbox 4410',
      'PO Box 9',
      'ap@ridge.test',
      '11/01/26',
      'Net 30',
      '12/01/26',
      'By product',
      'By terminal',
      'By purchase order',
      'Credit CM-7, Short load',
      '-$12.50',
      'Amount due',
      due,
    ])
      expect(texts).toContain(text);
    expect(texts.join(' ')).not.toMatch(/cost|margin|profit/i);
  });

  it('has the logo of the company, and says that a replaced or void version must not be paid', async () => {
    const png = await sharp({ create: { width: 900, height: 200, channels: 4, background: '#036' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file_path', 'company-logos');
    form.append('file_id', String(company.person.company.id));
    form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png');
    const admin = await createSignedIn(app, company.person.company, {
      email: 'admin-of-logo@permian.test',
      role: 'Account Admin',
    });
    const { token } = admin;
    const uploaded = await fetch(`${app.url}/api/pc/upload-file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(uploaded.status).toBeLessThan(300);
    const logo_url = '0123456789abcdef'.repeat(2);
    await app.call('PATCH', `/pc/company/${company.person.company.id}`, { token, body: { logo_url } });
    await client.deliver({ no: 1 });
    const { invoice } = await client.bill();
    const bytes = Buffer.from(await (await get(invoice.id)).arrayBuffer());
    expect(bytes.toString('latin1')).toContain('/Subtype /Image');
    const voided = await client.call('POST', `customer-invoice/void/${invoice.id}`, { body: {} });
    expect(textsOf(await pdfOf(invoice.id))).toContain('Replaced by March v2. Do not pay.');
    expect(textsOf(await pdfOf(voided.body.invoice.id))).toContain('Void. Do not pay.');
  });

  it('is open to people who only read, and refuses an invoice of too many loads', async () => {
    await client.deliver({ no: 1 });
    const { invoice } = await client.bill();
    const viewer = await createSignedIn(app, company.person.company, {
      email: 'viewer-of-pdf@permian.test',
      role: 'Account Viewer',
    });
    expect((await get(invoice.id, viewer.token)).status).toBe(200);
    await database().run('UPDATE customer_invoices SET total_loads = ? WHERE id = ?', [
      PDF_LINES_MAX + 1,
      invoice.id,
    ]);
    const refused = await get(invoice.id);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'pdf_too_long', params: { max: PDF_LINES_MAX } });
  });

  it('draws at most two at a time for one person', async () => {
    await client.deliver({ no: 1 });
    const { invoice } = await client.bill();
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => get(invoice.id)))).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await get(invoice.id)).status).toBe(200);
  });
});
