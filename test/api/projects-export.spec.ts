import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { must } from '../support/project-client';
import { downloadWorkbook, expectFormulasToHold, rowsFrom } from '../support/workbooks';

let app: TestApp;
let company: HaulingCompany;
let reeves: InvoiceClient;

const key = () => company.company.qwikr_company_key;
async function rowsOf(query: string) {
  const { workbook, fileName } = await downloadWorkbook(
    app,
    `projects/${key()}?${query}`,
    company.person.token,
  );
  expectFormulasToHold(workbook);
  const sheet = workbook.worksheets[0];
  if (sheet === undefined) throw new Error('A workbook has a sheet');
  return { fileName, rows: rowsFrom(sheet, 1, 11) };
}
const namesIn = ({ rows }: Awaited<ReturnType<typeof rowsOf>>) => rows.slice(1, -1).map(([name]) => name);

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  reeves = await createInvoiceProject(app, company, 'Reeves 14');
  await createInvoiceProject(app, company, '=Reeves 7');
  const archived = await createInvoiceProject(app, company, 'Ward 3');
  await archived.call('PATCH', `project/${archived.projectId}`, { body: { archived: true } });
  await reeves.deliver({ no: 1 }, { no: 2 });
  await reeves.bill({ load_numbers: [1] });
});
afterAll(() => app.close());

describe('GET /pc/spreadsheet/projects/{companyKey}', () => {
  it('has the money of the list with its sums, and a name that begins with = as text', async () => {
    const { body } = await app.call('GET', `/pc/project-figures/${key()}`, { token: company.person.token });
    const money = must(body.figures.find(({ project_id: id }) => id === reeves.projectId));
    const { fileName, rows } = await rowsOf('');
    expect(fileName).toBe('Projects.xlsx');
    const own = must(rows.find(([name]) => name === 'Reeves 14'));
    expect(must(rows[0]).slice(0, 4)).toEqual(['Job Name', 'Customer', 'Vendor', 'Archived']);
    expect(own.slice(4, 8)).toEqual([money.not_billed, money.not_received, money.revenue, money.profit]);
    expect(own[9]).toBe('March');
    expect(money.not_billed).toBeGreaterThan(0);
    expect(must(rows.at(-1)).slice(0, 5)).toEqual(['Totals', null, null, null, money.not_billed]);
    expect(namesIn({ fileName, rows })).toContain('=Reeves 7');
  });

  it('has the rows of the filter and the search, in the order of the page', async () => {
    expect(namesIn(await rowsOf('filter=all'))).toEqual(['=Reeves 7', 'Reeves 14', 'Ward 3']);
    expect(namesIn(await rowsOf('filter=all&sort=unbilled&order=desc'))[0]).toBe('Reeves 14');
    expect(namesIn(await rowsOf('filter=archived'))).toEqual(['Ward 3']);
    expect(namesIn(await rowsOf('q=reeves%2014'))).toEqual(['Reeves 14']);
  });

  it.each(['filter=other', 'sort=secret', 'order=up'])('refuses %s', async (query) => {
    const answer = await app.call(
      'GET',
      `/pc/spreadsheet/projects/${key()}?${query}` as '/pc/spreadsheet/projects/x',
      {
        token: company.person.token,
      },
    );
    expect(answer.status).toBe(400);
  });
});
