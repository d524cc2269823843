import { SEARCH_RESULTS_MAX, type FoundRecord } from '#shared/contract/search';
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

async function search(q: string, of = project, token = of.person.token): Promise<FoundRecord[]> {
  const { status, body, text } = await of.call(
    'GET',
    `/pc/search/${key(of)}?q=${encodeURIComponent(q)}`,
    undefined,
    token,
  );
  if (status !== 200) throw new Error(text);
  return body.results;
}
const ofKind = async (q: string, ...kinds: FoundRecord['kind'][]) =>
  (await search(q)).filter(({ kind }) => kinds.includes(kind));
const found = async (q: string) =>
  (await ofKind(q, 'freight_load', 'asset_load')).map(({ name }) => Number(name));
const company = (table: string, name: Record<string, string | boolean>, of = project) =>
  project.insert(table, { company_id: of.person.company.id, ...name });

beforeAll(async () => {
  app = await startTestApp();
  project = await BilledProject.create(app);
  archived = await project.another();
  stranger = await BilledProject.create(app);
  await archived.run('UPDATE projects SET archived = 1 WHERE id = ?', archived.id);
  const { database } = app.testDatabase;
  await insertFreight(database, loadsOf(project), [
    {
      load_no: 101_000_048,
      ticket_number: 'T991997',
      truck_no: '144',
      delivered_date: '2026-11-02T12:00:00.000Z',
    },
    {
      load_no: 101_000_049,
      ticket_number: '50%_off',
      truck_no: '1442',
      delivered_date: '2026-11-03T12:00:00.000Z',
    },
  ]);
  await insertFreight(database, loadsOf(archived), [
    {
      load_no: 101_000_148,
      ticket_number: 'T992000',
      truck_no: '144',
      delivered_date: '2026-11-04T12:00:00.000Z',
    },
  ]);
  await insertAsset(database, loadsOf(project), [
    { load_no: 777_001, delivered_date: '2026-11-01T12:00:00.000Z' },
  ]);
  await insertFreight(database, loadsOf(stranger), [
    { load_no: 101_000_999, ticket_number: 'T991111', truck_no: '144' },
  ]);
  await project.customerInvoice('DRE-2601', { totalRev: 1250.5 });
  await archived.vendorInvoice('RB-44', 'Red Bluff', { total: 99.5 });
  await archived.vendorInvoice('S-9', 'Barstow Sand', { type: 'sand', purchaseOrder: 'PO-7781' });
  await stranger.customerInvoice('DRE-2699');
});
afterAll(() => app.close());

describe('the search for loads', () => {
  it('finds a load of any project by its number or its start, the number itself first', async () => {
    expect(await found('101000048')).toEqual([101_000_048]);
    expect(await found('#101000048')).toEqual([101_000_048]);
    expect(await found('load 101000048')).toEqual([101_000_048]);
    expect(await found('1010000')).toEqual([101_000_049, 101_000_048]);
    expect(await found('101000')).toEqual([101_000_049, 101_000_048, 101_000_148]);
    expect(await found('7770')).toEqual([777_001]);
    expect(await found('01000048')).toEqual([]);
  });

  it('finds the number itself although more and higher numbers begin with it', async () => {
    const higher = Array.from({ length: SEARCH_RESULTS_MAX + 4 }, (_, at) => ({ load_no: 55_500 + at }));
    await insertFreight(app.testDatabase.database, loadsOf(project), [{ load_no: 555 }, ...higher]);
    const numbers = await found('555');
    expect(numbers).toHaveLength(SEARCH_RESULTS_MAX);
    expect(numbers[0]).toBe(555);
  });

  it('finds a load by the start of its ticket in any case and takes % and _ literally', async () => {
    expect(await found('t991')).toEqual([101_000_048]);
    expect(await found('BOL T991997')).toEqual([101_000_048]);
    expect(await found('T99')).toEqual([101_000_048, 101_000_148]);
    expect(await found('50%_')).toEqual([101_000_049]);
    expect(await found('%91')).toEqual([]);
    expect(await found('T_9')).toEqual([]);
  });

  it('finds the newest loads of a truck, and the newest of each truck that begins alike', async () => {
    expect((await search('truck 144')).map(({ name, match }) => [name, match])).toEqual([
      ['101000048', 'exact'],
      ['101000148', 'exact'],
      ['101000049', 'start'],
    ]);
  });

  it('says what a load belongs to', async () => {
    expect(await search('T992000')).toMatchObject([
      {
        kind: 'freight_load',
        match: 'exact',
        project: { id: archived.id, archived: true, customer_name: '' },
        ticket_number: 'T992000',
        truck_no: '144',
        date: '2026-11-04T12:00:00.000Z',
      },
    ]);
    expect((await search('777001'))[0]).toMatchObject({ kind: 'asset_load', ticket_number: '', status: '' });
  });

  it.each([
    ['is_canceled = 1', 'canceled'],
    ['is_canceled = 0, transfer_type_id = 12', 'transferred'],
    ["transfer_type_id = 0, locked_reason = 'Disputed'", 'locked'],
    ["locked_reason = ''", ''],
  ])('tells the status of a load with %s', async (set, status) => {
    await project.run(`UPDATE freight_loads SET ${set} WHERE load_no = 101000048`);
    expect((await search('101000048'))[0]?.status).toBe(status);
  });
});

describe('the search for other records', () => {
  it('finds a purchase order with its loads and its sand rates, once for each project', async () => {
    const sums = { is_asset: false, pc_carrier_id: 1, state: 0, terminal_name: '' };
    await project.insert('project_sums', { ...sums, project_id: project.id, po_number: 'PO-1001', loads: 3 });
    await project.insert('project_sums', {
      ...sums,
      project_id: project.id,
      po_number: 'PO-1001',
      state: 1,
      loads: 2,
    });
    const rate = await project.insert('project_sand_rates', {
      project_id: project.id,
      po_id: 1,
      po_number: 'PO-1001',
    });
    await project.insert('project_sand_rates', { project_id: archived.id, po_id: 2, po_number: 'PO-10' });
    await project.run('UPDATE projects SET revision = revision + 1 WHERE id = ?', project.id);
    expect(await ofKind('po-10', 'purchase_order')).toMatchObject([
      { name: 'PO-10', match: 'exact', loads: 0, project: { id: archived.id, archived: true } },
      { name: 'PO-1001', match: 'start', loads: 5, id: rate, project: { id: project.id } },
    ]);
  });

  it('finds invoices by name, vendor and purchase order, with their amounts', async () => {
    expect(await search('dre-26')).toMatchObject([
      { kind: 'customer_invoice', name: 'DRE-2601', amount: 1250.5, project: { id: project.id } },
    ]);
    expect(await search('red 44')).toMatchObject([
      { kind: 'freight_bill', name: 'RB-44', party: 'Red Bluff', amount: 99.5, project: { archived: true } },
    ]);
    expect(await search('barstow')).toMatchObject([{ kind: 'sand_bill', name: 'S-9', match: 'part' }]);
    expect(await search('po-7781')).toMatchObject([{ kind: 'sand_bill', name: 'S-9' }]);
  });

  it('finds accruals and credits of any project', async () => {
    await project.insert('project_accruals', {
      project_id: archived.id,
      accrual_name: 'November close',
      start_date: '2026-11-01',
      end_date: '2026-11-30',
    });
    const invoice = await project.customerInvoice('CR-77');
    const credit = { project_id: project.id, invoice_id: invoice, amount: 12.25 };
    await project.insert('credits_debits', { ...credit, is_credit: true });
    expect(await search('november')).toMatchObject([{ kind: 'accrual', date: '2026-11-30' }]);
    expect(await search('credit cr-77')).toMatchObject([
      { kind: 'credit', name: 'CR-77', amount: 12.25, status: '' },
    ]);
    expect(await search('charge cr-77')).toEqual([]);
  });

  it('finds projects, carriers and the records of the settings', async () => {
    const customer = await company('account_companies', { company_name: 'Zenith Energy' });
    await project.run('UPDATE projects SET customer_id = ? WHERE id = ?', customer, archived.id);
    await project.insert('project_carriers', {
      project_id: project.id,
      pc_carrier_id: 9,
      carrier_name: 'Zenith Haul',
    });
    await company('rate_sheets', { rs_name: 'Zenith rates' });
    await company('rate_sheets', { rs_name: 'Zenith boxes', is_asset: true });
    await company('fsc_sheets', { fsc_name: 'Zenith FSC' });
    await company('users', { display_name: 'Zenith Jones', email: 'zenith@haulbook.test' });
    expect((await search('zenith')).map(({ kind }) => kind)).toEqual([
      'carrier',
      'account_company',
      'rate_sheet',
      'asset_rate_sheet',
      'fsc_sheet',
      'user',
      'project',
    ]);
    expect((await ofKind('zenith', 'project'))[0]?.project).toMatchObject({
      id: archived.id,
      archived: true,
      customer_name: 'Zenith Energy',
    });
  });

  it('finds a name by quotes and dashes as a phone types them, and without accents', async () => {
    await company('rate_sheets', { rs_name: "O'Dell – Peña" });
    for (const typed of ['o’dell', "o'dell -", 'pena']) {
      expect((await ofKind(typed, 'rate_sheet')).map(({ name }) => name)).toContain("O'Dell – Peña");
    }
  });

  it('leaves deleted records out and shows a limited number of each kind, the exact name first', async () => {
    const gone = await project.customerInvoice('Gone-1');
    await project.run('UPDATE customer_invoices SET is_deleted = 1 WHERE id = ?', gone);
    expect(await search('gone')).toEqual([]);
    await project.customerInvoice('Many');
    for (let at = 0; at <= SEARCH_RESULTS_MAX; at += 1) await project.customerInvoice(`Many ${at}`);
    const many = await search('many');
    expect(many).toHaveLength(SEARCH_RESULTS_MAX);
    expect(many[0]).toMatchObject({ name: 'Many', match: 'exact' });
  });
});

describe('the bounds of the search', () => {
  it('shows nothing of another company', async () => {
    expect(await found('101000999')).toEqual([]);
    expect(await search('DRE-2699')).toEqual([]);
    expect((await search('144', stranger)).map(({ name }) => name)).toEqual(['101000999']);
    for (const q of ['zenith', 'po-1001', 'red bluff', 'november', 'cr-77', 't99199']) {
      expect([q, await search(q, stranger)]).toEqual([q, []]);
    }
    const jobs = await search('Job', stranger);
    expect(jobs.map(({ project }) => project?.id)).not.toContain(project.id);
    const path = `/pc/search/${key(project)}?q=101` as const;
    expect((await stranger.call('GET', path)).body.code).toBe('foreign_company');
    expect((await app.call('GET', path, {})).status).toBe(401);
  });

  it('is open to a viewer', async () => {
    const viewer = await createSignedIn(app, project.person.company, {
      email: 'search-viewer@haulbook.test',
      role: 'Account Viewer',
    });
    expect(await search('101000048', project, viewer.token)).toHaveLength(1);
  });

  it.each([
    "' OR 1=1 --",
    '%%',
    '__',
    '\\\\',
    '"; DROP TABLE loads',
    '😀😀',
    '\u0000\u0000',
    '9'.repeat(80),
    '   ',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  ])('finds nothing for %j', async (q) => {
    expect(await search(q)).toEqual([]);
  });

  it.each(['', 'x', 'y'.repeat(81)])('refuses the query %p', async (q) => {
    const { status } = await project.call('GET', `/pc/search/${key(project)}?q=${q}`);
    expect(status).toBe(400);
  });
});
