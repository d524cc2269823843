import { SEARCH_RESULTS_MAX, type SearchReply } from '../../shared/contract/search';
import { BilledProject } from '../factories/billed-project';
import { insertAsset, insertFreight } from '../factories/insert-loads';
import { type TestApp, startTestApp } from '../support/app';
import { createSignedIn } from '../support/people';

let app: TestApp;
let project: BilledProject;
let archived: BilledProject;
let stranger: BilledProject;

const loadsOf = (of: BilledProject) => ({ id: of.id, companyId: of.person.company.id });
const key = (of: BilledProject): string => of.person.company.qwikr_company_key;

async function search(q: string, token = project.person.token): Promise<SearchReply> {
  const path = `/pc/search/${key(project)}?q=${encodeURIComponent(q)}`;
  const { status, body, text } = await project.call('GET', path, undefined, token);
  if (status !== 200) throw new Error(text);
  return body as unknown as SearchReply;
}
const found = async (q: string) => (await search(q)).loads.map(({ load_no }) => load_no);

beforeAll(async () => {
  app = await startTestApp();
  project = await BilledProject.create(app);
  archived = await project.another();
  stranger = await BilledProject.create(app);
  await archived.run('UPDATE projects SET archived = 1 WHERE id = ?', archived.id);
  const { database } = app.testDatabase;
  await insertFreight(database, loadsOf(project), [
    { load_no: 101_000_048, ticket_number: 'T991997', delivered_date: '2026-11-02T12:00:00.000Z' },
    { load_no: 101_000_049, ticket_number: '50%_off', delivered_date: '2026-11-03T12:00:00.000Z' },
  ]);
  await insertFreight(database, loadsOf(archived), [
    { load_no: 101_000_148, ticket_number: 'T992000', delivered_date: '2026-11-04T12:00:00.000Z' },
  ]);
  await insertAsset(database, loadsOf(project), [
    { load_no: 777_001, delivered_date: '2026-11-01T12:00:00.000Z' },
  ]);
  await insertFreight(database, loadsOf(stranger), [{ load_no: 101_000_999, ticket_number: 'T991111' }]);
  await project.customerInvoice('DRE-2601');
  await archived.vendorInvoice('RB-44', 'Red Bluff');
  await archived.vendorInvoice('S-9', 'Barstow Sand', { type: 'sand' });
  await stranger.customerInvoice('DRE-2699');
});
afterAll(() => app.close());

describe('the search of a company', () => {
  it('finds a load of any project by its number or its start, newest first', async () => {
    expect(await found('101000048')).toEqual([101_000_048]);
    expect(await found('#101000048')).toEqual([101_000_048]);
    expect(await found('1010000')).toEqual([101_000_049, 101_000_048]);
    expect(await found('101000')).toEqual([101_000_148, 101_000_049, 101_000_048]);
    expect(await found('7770')).toEqual([777_001]);
    expect(await found('01000048')).toEqual([]);
  });

  it('finds a load by the start of its ticket in any case and takes % and _ literally', async () => {
    expect(await found('t991')).toEqual([101_000_048]);
    expect(await found('T99')).toEqual([101_000_148, 101_000_048]);
    expect(await found('50%_')).toEqual([101_000_049]);
    expect(await found('%91')).toEqual([]);
    expect(await found('T_9')).toEqual([]);
  });

  it('names the project of a result and says if it is archived', async () => {
    const { loads } = await search('T992000');
    expect(loads[0]?.job_name).toMatch(/^Job/);
    expect(loads).toMatchObject([
      {
        kind: 'freight',
        project_id: archived.id,
        archived: true,
        ticket_number: 'T992000',
        delivered_date: '2026-11-04T12:00:00.000Z',
      },
    ]);
    expect((await search('7770')).loads[0]).toMatchObject({
      kind: 'asset',
      archived: false,
      ticket_number: '',
    });
  });

  it('finds invoices by name and vendor, and accruals by name', async () => {
    await project.insert('project_accruals', {
      project_id: project.id,
      accrual_name: 'November close',
      start_date: '2026-11-01',
      end_date: '2026-11-30',
    });
    expect(await search('dre-26')).toMatchObject({
      customer_invoices: [{ invoice_name: 'DRE-2601', project_id: project.id }],
    });
    expect((await search('red 44')).vendor_invoices).toMatchObject([
      { invoice_name: 'RB-44', vendor_name: 'Red Bluff', type: 'freight', archived: true },
    ]);
    expect((await search('barstow')).vendor_invoices).toMatchObject([{ invoice_name: 'S-9', type: 'sand' }]);
    expect((await search('november')).accruals).toMatchObject([{ accrual_name: 'November close' }]);
  });

  it('leaves deleted invoices out and shows a limited number of results', async () => {
    const gone = await project.customerInvoice('Gone-1');
    await project.run('UPDATE customer_invoices SET is_deleted = 1 WHERE id = ?', gone);
    expect((await search('gone')).customer_invoices).toEqual([]);
    for (let at = 0; at <= SEARCH_RESULTS_MAX; at += 1) await project.customerInvoice(`Many ${String(at)}`);
    expect((await search('many')).customer_invoices).toHaveLength(SEARCH_RESULTS_MAX);
  });

  it('shows nothing of another company', async () => {
    expect(await found('101000999')).toEqual([]);
    expect((await search('DRE-2699')).customer_invoices).toEqual([]);
    const path = `/pc/search/${key(project)}?q=101`;
    const foreign = await stranger.call('GET', path);
    expect(foreign.body.code).toBe('foreign_company');
    expect((await app.call('GET', path, {})).status).toBe(401);
  });

  it('is open to a viewer', async () => {
    const viewer = await createSignedIn(app, project.person.company, {
      email: 'search-viewer@haulbook.test',
      role: 'Account Viewer',
    });
    expect((await search('101000048', viewer.token)).loads).toHaveLength(1);
  });

  it.each(['', 'x', 'y'.repeat(81)])('refuses the query %p', async (q) => {
    const { status } = await project.call('GET', `/pc/search/${key(project)}?q=${q}`);
    expect(status).toBe(400);
  });
});
