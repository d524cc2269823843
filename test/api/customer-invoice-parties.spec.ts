import sharp from 'sharp';
import type { CustomerInvoiceDetailReply } from '#shared/contract/customer-invoices';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { readPdf, textsOf } from '../support/pdfs';
import { createSignedIn } from '../support/people';
import { downloadWorkbook, rowsFrom } from '../support/workbooks';

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;
let made = 0;

const database = () => app.testDatabase.database;
const companyId = () => company.person.company.id;
const headers = () => ({ authorization: `Bearer ${company.person.token}` });
async function move(street: string): Promise<void> {
  await database().run("UPDATE companies SET address = ?, remit_to = 'Lockbox 4410' WHERE id = ?", [
    street,
    companyId(),
  ]);
  await database().run('UPDATE account_companies SET billing_address = ? WHERE company_id = ?', [
    `${street}, customer`,
    companyId(),
  ]);
}
const read = async (id: number): Promise<CustomerInvoiceDetailReply> =>
  (await client.call('GET', `customer/invoice/${id}`)).body;
async function printed(id: number): Promise<string[]> {
  const answer = await fetch(`${app.url}/api/pc/customer-invoice/pdf/${id}`, { headers: headers() });
  return textsOf(await readPdf(new Uint8Array(await answer.arrayBuffer())));
}
async function sheet(id: number): Promise<string> {
  const { workbook, fileName } = await downloadWorkbook(app, `customer-invoice/${id}`, company.person.token);
  const [first] = workbook.worksheets;
  return JSON.stringify([fileName, first && rowsFrom(first, 1, 3)]);
}
const edit = (id: number, body: object) => client.call('PATCH', `customer-invoice/${id}`, { body });
/** Makes an invoice as a server did that kept nothing. */
const forget = (id: number) =>
  database().run('UPDATE customer_invoices SET parties = NULL, parties_at = NULL WHERE id = ?', [id]);

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
});
beforeEach(async () => {
  await move('1 Old St');
  client = await createInvoiceProject(app, company, `Job ${(made += 1)}`);
  await client.deliver({ no: 1 }, { no: 2 });
});
afterAll(() => app.close());

describe('the sender and customer of an invoice', () => {
  it('stay as they were in detail, PDF, spreadsheet and email after everything has changed', async () => {
    const { invoice } = await client.bill();
    expect(invoice.parties_at).toBeDefined();
    const { parties } = await read(invoice.id);
    await move('2 New St');
    await database().run(
      "UPDATE account_companies SET company_name = CONCAT('Renamed ', id) WHERE company_id = ?",
      [companyId()],
    );
    await database().run("UPDATE projects SET job_name = 'Other job' WHERE id = ?", [client.projectId]);
    await database().run("UPDATE companies SET company_name = 'Sold Inc' WHERE id = ?", [companyId()]);
    expect((await read(invoice.id)).parties).toEqual(parties);
    const texts = await printed(invoice.id);
    for (const text of ['1 Old St', '1 Old St, customer', 'Lockbox 4410', 'Permian Basin Logistics'])
      expect(texts).toContain(text);
    expect(texts.join(' ')).not.toMatch(/New St|Renamed|Sold|Other job/);
    expect(await sheet(invoice.id)).not.toMatch(/Renamed|Other job/);
    const { body: email } = await client.call('GET', `customer-invoice/email/${invoice.id}`);
    expect(JSON.stringify([email.subject, email.message, email.pdf_name])).not.toMatch(/Sold|Other job/);
    await database().run("UPDATE companies SET company_name = 'Permian Basin Logistics' WHERE id = ?", [
      companyId(),
    ]);
  });

  it('of an older invoice are those of now, until it is marked as sent', async () => {
    const { invoice } = await client.bill();
    await forget(invoice.id);
    await move('2 New St');
    const detail = await read(invoice.id);
    expect([detail.parties, detail.invoice.parties_at]).toEqual([undefined, undefined]);
    expect(await printed(invoice.id)).toContain('2 New St');
    await client.call('PATCH', `customer-invoice/sent/${invoice.id}`, { body: { is_sent: true } });
    await move('3 Newest St');
    expect(await printed(invoice.id)).toContain('2 New St');
  });

  it('follow each edit of a draft, and a renewal without another edit', async () => {
    const { invoice } = await client.bill();
    await move('2 New St');
    expect((await edit(invoice.id, { terms: invoice.terms })).body).toEqual((await read(invoice.id)).invoice);
    expect(await printed(invoice.id)).toContain('1 Old St');
    await edit(invoice.id, { terms: 'Net 7' });
    expect(await printed(invoice.id)).toContain('2 New St');
    await move('3 Newest St');
    const { status, body } = await edit(invoice.id, { renew_parties: true });
    expect([status, body.terms]).toEqual([200, 'Net 7']);
    expect(body.revision).toBeGreaterThan(invoice.revision);
    expect(await printed(invoice.id)).toContain('3 Newest St');
    // Nothing is left to renew.
    expect((await edit(invoice.id, { renew_parties: true })).body).toEqual(body);
  });

  it('stay on a sent invoice, also when its terms are edited', async () => {
    const { invoice } = await client.bill();
    await client.call('PATCH', `customer-invoice/sent/${invoice.id}`, { body: { is_sent: true } });
    await move('2 New St');
    expect((await edit(invoice.id, { terms: 'Net 7' })).status).toBe(200);
    const refused = await edit(invoice.id, { renew_parties: true, terms: 'Net 9' });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'invoice_sent' }]);
    expect((await read(invoice.id)).invoice.terms).toBe('Net 7');
    expect(await printed(invoice.id)).toContain('1 Old St');
  });

  it('of a new version are those of now, and of a void one those of the invoice', async () => {
    const { invoice } = await client.bill();
    await move('2 New St');
    const { body: second } = await client.version(invoice.id, 2);
    expect(await printed(second.invoice.id)).toContain('2 New St');
    expect(await printed(invoice.id)).toContain('1 Old St');
    await move('3 Newest St');
    const voided = await client.call('POST', `customer-invoice/void/${second.invoice.id}`, { body: {} });
    expect(await printed(voided.body.invoice.id)).toContain('2 New St');
  });

  it('keep the logo, which is stored once and cannot be replaced', async () => {
    const admin = await createSignedIn(app, company.person.company, {
      email: 'admin-of-logo@permian.test',
      role: 'Account Admin',
    });
    const upload = async (background: string, folder = 'company-logos', name = String(companyId())) => {
      const image = sharp({ create: { width: 40, height: 20, channels: 4, background } }).png();
      const form = new FormData();
      form.append('file_path', folder);
      form.append('file_id', name);
      form.append('file', new Blob([new Uint8Array(await image.toBuffer())], { type: 'image/png' }), 'l.png');
      const { status } = await fetch(`${app.url}/api/pc/upload-file`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}` },
        body: form,
      });
      if (status < 300)
        await database().run('UPDATE companies SET logo_url = ? WHERE id = ?', [background, companyId()]);
      return status;
    };
    const logoOf = async (name: string) => {
      const answer = await fetch(`${app.url}/api/pc/get-file/${name}/invoice-logos/png`, {
        headers: headers(),
      });
      return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('hex')];
    };
    await upload('#036');
    const first = await client.bill({ load_numbers: [1] });
    const second = await client.bill({ load_numbers: [2], invoice: { invoice_name: 'Second' } });
    const { logo = '' } = (await read(first.invoice.id)).parties ?? {};
    expect(logo).toMatch(/^[0-9a-f]{64}$/);
    expect((await read(second.invoice.id)).parties?.logo).toBe(logo);
    const kept = await logoOf(logo);
    expect(kept[0]).toBe(200);
    await upload('#903');
    expect(await logoOf(logo)).toEqual(kept);
    expect(await upload('#903', 'invoice-logos', logo)).toBeGreaterThanOrEqual(400);
    const files = await database().rows("SELECT id FROM files WHERE folder = 'invoice-logos'");
    expect(files).toHaveLength(1);
    await database().run("UPDATE companies SET logo_url = '' WHERE id = ?", [companyId()]);
    expect((await read(first.invoice.id)).parties?.logo).toBe(logo);
  });
});
