import type { AccrualReply } from '#shared/contract/accruals';
import { AccruedProject } from '../factories/accrued-project';
import { BilledProject } from '../factories/billed-project';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';

describe('the journal of several accruals', () => {
  let app: TestApp;
  let project: AccruedProject;
  let first: number;
  let second: number;
  beforeAll(async () => {
    app = await startTestApp();
    project = await AccruedProject.create(await BilledProject.create(app));
    await project.addMarch();
    first = await generate({});
    second = await generate({ accrual_name: 'Again' });
  });
  afterAll(() => app.close());

  async function generate(over: object): Promise<number> {
    const { text } = await project.post(over);
    const made = (JSON.parse(text) as AccrualReply[]).at(-1);
    return must(made).id;
  }
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
