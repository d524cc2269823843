import { unzipSync } from 'fflate';
import { PDF_LINES_MAX } from '#shared/contract/customer-invoices';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { centsOf } from '../support/by-hand';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { linesOf, readPdf, textsOf } from '../support/pdfs';
import { expectFormulasToHold, openWorkbook } from '../support/workbooks';

let app: TestApp;
let company: HaulingCompany;
let invoices: { id: number; total_rev: number; total_loads: number }[];

const get = (kind: string, ids: string, { person } = company): Promise<Response> =>
  fetch(`${app.url}/api/pc/customer-invoices/${kind}/${person.company.qwikr_company_key}?ids=${ids}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
const bytesOf = async (response: Response): Promise<Uint8Array> => {
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
};
const allIds = () => invoices.map(({ id }) => id).join(',');

/** Bills loads of a project of its own. */
async function billed(job: string, name: string, first: number, loads: number) {
  const client: InvoiceClient = await createInvoiceProject(app, company, job);
  await client.deliver(...Array.from({ length: loads }, (_, at) => ({ no: first + at })));
  return (await client.bill({ invoice: { invoice_name: name } })).invoice;
}

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  invoices = [
    await billed('Wolfcamp 14H', 'March', 400_001, 70),
    await billed('Reeves 7', 'March', 500_001, 2),
    await billed('Pecos/2', 'Über "April"', 600_001, 1),
  ];
});
afterAll(() => app.close());

describe('GET /pc/customer-invoices/pdf/{companyKey}', () => {
  it('sends each invoice once with pages of its own, in the order of the ids', async () => {
    const [first, second, third] = invoices.map(({ id }) => id);
    const response = await get('pdf', [second, first, third, second].join(','));
    expect(response.headers.get('content-disposition')).toContain('filename="Customer invoices.pdf"');
    const pdf = await readPdf(await bytesOf(response));
    expect(pdf.bookmarks.map(([title]) => title)).toEqual([
      'Reeves 7 - March',
      'Wolfcamp 14H - March',
      'Pecos/2 - Über "April"',
    ]);
    const places = pdf.pages.map((page) => linesOf(page).at(-1)?.at(-1));
    expect(places[0]).toBe('Page 1 of 1');
    expect(places[1]).toMatch(/^Page 1 of [2-9]$/);
    expect(places.at(-1)).toBe('Page 1 of 1');
    const totals = pdf.bookmarks.map(([, page]) => {
      const line = linesOf(pdf.pages[page - 1] ?? []).find((texts) => texts.includes('Invoice total'));
      return Math.round(Number(line?.at(-1)?.replaceAll(/[$,]/g, '')) * 100);
    });
    const [one, other, last] = invoices.map(({ total_rev: amount }) => centsOf(amount));
    expect(totals).toEqual([other, one, last]);
  });

  it('refuses more loads than one PDF can have, counted over all of its invoices', async () => {
    const [first, second] = invoices;
    await app.testDatabase.database.run('UPDATE customer_invoices SET total_loads = ? WHERE id = ?', [
      PDF_LINES_MAX,
      first?.id ?? 0,
    ]);
    const refused = await get('pdf', allIds());
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'pdf_too_long',
      message: 'These invoices have 5,003 loads. A PDF has at most 5,000. Please download the archive.',
      params: { loads: PDF_LINES_MAX + 3, max: PDF_LINES_MAX },
    });
    expect((await get('pdf', String(second?.id))).status).toBe(200);
    await app.testDatabase.database.run('UPDATE customer_invoices SET total_loads = ? WHERE id = ?', [
      first?.total_loads ?? 0,
      first?.id ?? 0,
    ]);
  });
});

describe('GET /pc/customer-invoices/zip/{companyKey}', () => {
  it('has the PDF and the spreadsheet of each invoice, with its total', async () => {
    const response = await get('zip', allIds());
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('filename="Customer invoices.zip"');
    const files = unzipSync(await bytesOf(response));
    const titles = ['Wolfcamp 14H - March', 'Reeves 7 - March', 'Pecos-2 - Über -April-'];
    expect(Object.keys(files)).toEqual(titles.flatMap((title) => [`${title}.pdf`, `${title}.xlsx`]));
    for (const [place, title] of titles.entries()) {
      const total = invoices[place]?.total_rev ?? 0;
      const pdf = await readPdf(files[`${title}.pdf`] ?? new Uint8Array());
      expect(textsOf(pdf)).toContain(total.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
      const workbook = await openWorkbook(Uint8Array.from(files[`${title}.xlsx`] ?? []).buffer);
      expectFormulasToHold(workbook);
    }
  });

  it('lets the same person have another one when the first has ended', async () => {
    await bytesOf(await get('zip', allIds()));
    expect((await bytesOf(await get('zip', allIds()))).length).toBeGreaterThan(1_000);
  });
});

it.each(['pdf', 'zip'])('%s: refuses an invoice that is not there or of another company', async (kind) => {
  const other = await createHaulingCompany(app, `Other hauler of ${kind}`, NO_JOB_SYSTEM);
  expect((await get(kind, allIds(), other)).status).toBe(404);
  const unknown = await get(kind, `${allIds()},999999`);
  expect([unknown.status, await unknown.json()]).toMatchObject([
    404,
    { message: 'Customer invoice not found' },
  ]);
  for (const wrong of ['', 'x', '1,', '1;2', Array.from({ length: 301 }, () => '1').join(',')])
    expect([wrong.length, (await get(kind, wrong)).status]).toEqual([wrong.length, 400]);
});
