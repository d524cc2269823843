import type { AccrualReply } from '#shared/contract/accruals';
import { AccruedProject } from '../factories/accrued-project';
import { BilledProject } from '../factories/billed-project';
import { type TestApp, startTestApp } from '../support/app';
import { centsOf } from '../support/by-hand';
import { must } from '../support/project-client';
import { downloadWorkbook, expectFormulasToHold, rowsFrom } from '../support/workbooks';

let app: TestApp;
let project: AccruedProject;
let accruals: AccrualReply[];
let first: number;
let second: number;

beforeAll(async () => {
  app = await startTestApp();
  project = await AccruedProject.create(await BilledProject.create(app));
  await project.addMarch();
  await project.post({});
  const { text } = await project.post({ accrual_name: 'Again' });
  accruals = JSON.parse(text) as AccrualReply[];
  [first, second] = accruals.map(({ id }) => id) as [number, number];
});
afterAll(() => app.close());

describe('the journal of several accruals', () => {
  const journalOf = (ids: string) =>
    project.billed.call(
      'GET',
      `/pc/accrual-journals/${project.billed.person.company.qwikr_company_key}?ids=${ids}`,
    );

  it('has the entries of each once, under one header', async () => {
    const [one, other] = [await project.journal(first), await project.journal(second)];
    const both = await journalOf(`${first},${second},${first}`);
    expect(both.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, ...entries] = other.split('\r\n');
    expect(one.startsWith(`${must(header)}\r\n`)).toBe(true);
    expect(both.text.replace(/^\uFEFF/, '').trimEnd()).toBe(
      [one.trimEnd(), ...entries].join('\r\n').trimEnd(),
    );
  });

  it('balances', async () => {
    const [, ...lines] = (await journalOf(`${first},${second}`)).text.trimEnd().split('\r\n');
    const cells = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(','));
    const cents = (column: number): number =>
      cells.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
    expect(cents(4)).toBeGreaterThan(0);
    expect(cents(4)).toBe(cents(5));
  });

  it('refuses an accrual that is not there, and a query that is no list of ids', async () => {
    expect((await journalOf(`${first},${second + 1_000}`)).status).toBe(404);
    for (const wrong of ['', '1,', 'x', '1;2', '12345678901']) {
      expect([wrong, (await journalOf(wrong)).status]).toEqual([wrong, 400]);
    }
  });

  it('is not given to another company', async () => {
    const other = await BilledProject.create(app);
    const key = other.person.company.qwikr_company_key;
    const called = await other.call('GET', `/pc/accrual-journals/${key}?ids=${first}`);
    expect(called.status).toBe(404);
  });
});

describe('the workbook of several accruals', () => {
  const token = () => project.billed.person.token;
  const pathOf = (ids: string) => `accruals/${project.billed.person.company.qwikr_company_key}?ids=${ids}`;

  it('has a row for each with formulas that sum them, and a sheet for each with its loads', async () => {
    const { workbook, fileName } = await downloadWorkbook(
      app,
      pathOf(`${first},${second},${first}`),
      token(),
    );
    expect(fileName).toBe('Accruals.xlsx');
    const names = workbook.worksheets.map(({ name }) => name);
    expect(names).toEqual(['Accruals', project.jobName, `${project.jobName} (2)`]);
    expectFormulasToHold(workbook);
    const [summary, ...sheets] = workbook.worksheets.map((sheet) => rowsFrom(sheet, 1, sheet.columnCount));
    const [header = [], ...rows] = must(summary);
    const columnOf = (title: string): number => header.indexOf(title);
    const sums = { notBilled: 0, notReceived: 0 };
    for (const [place, accrual] of accruals.entries()) {
      const row = must(rows[place]);
      expect(row.slice(0, 2)).toEqual([project.jobName, accrual.accrual_name]);
      expect(row[columnOf('Freight Not Billed')]).toBe(accrual.freight_not_billed);
      expect(row[columnOf('Freight Not Received')]).toBe(accrual.freight_not_received);
      sums.notBilled += centsOf(accrual.freight_not_billed);
      sums.notReceived += centsOf(accrual.freight_not_received);
      const [titles = [], ...loads] = must(sheets[place]);
      const totals = must(loads.at(-1));
      expect(loads).toHaveLength(accrual.total_loads + 1);
      for (const title of ['Freight Not Billed', 'Sand Not Billed', 'Sand Not Received'] as const) {
        expect([title, totals[titles.indexOf(title)]]).toEqual([title, row[columnOf(title)]]);
      }
    }
    const totals = must(rows.at(-1));
    expect(centsOf(Number(totals[columnOf('Freight Not Billed')]))).toBe(sums.notBilled);
    expect(centsOf(Number(totals[columnOf('Freight Not Received')]))).toBe(sums.notReceived);
  });

  it('refuses an accrual that is not there or of another company, and a query that is no list of ids', async () => {
    const other = await BilledProject.create(app);
    const key = other.person.company.qwikr_company_key;
    const statusOf = async (ids: string): Promise<number> =>
      (await project.billed.call('GET', `/pc/spreadsheet/${pathOf(ids)}`)).status;
    expect((await other.call('GET', `/pc/spreadsheet/accruals/${key}?ids=${first}`)).status).toBe(404);
    expect([await statusOf(`${second + 1_000}`), await statusOf('1,'), await statusOf('')]).toEqual([
      404, 400, 400,
    ]);
  });
});
