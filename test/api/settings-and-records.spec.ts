import type { CompanyReply } from '#shared/contract/companies';
import { DB_TYPE_ROWS } from '#shared/rules/db-types';
import { buildAssetRateSheet, buildFscRates, buildFscSheet, buildRateSheet } from '../factories/build-sheets';
import { createProject } from '../factories/create-company';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';

/** Write call: its path and a valid body. */
interface Write {
  method: 'POST' | 'PATCH';
  path: string;
  body: Record<string, unknown>;
}

const HOSTILE: unknown[] = [
  null,
  1e300,
  -1,
  1.5,
  '',
  'x'.repeat(70_000),
  [],
  {},
  { toString: 1 },
  [[null]],
  true,
];
const OPTIONAL_FIELDS = ['revision', 'mileage_bands', 'price_bands', 'fsc_id', 'email'];
const HOSTILE_TIMEOUT_MS = 60_000;

describe('sheets, address book, carriers, sand rates, comments and views over HTTP', () => {
  let app: TestApp;
  let company: CompanyReply;
  let me: SignedInPerson;
  let viewer: SignedInPerson;
  let stranger: SignedInPerson;
  let projectId: number;
  let archivedId: number;
  let rateSheetId: number;
  let writes: Write[];

  const call = <Method extends string, Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
    token = me.token,
  ) => app.call(method, `/pc/${path}`, { token, body });
  const asBody = (value: object): Record<string, unknown> => ({ ...value });

  async function listWrites(): Promise<Write[]> {
    const create = (path: string, body: object) => call('POST', `${path}/0`, body);
    const view = { view_name: 'Mine', screen: 'freight-loads', settings: '?tab=locked', is_shared: true };
    const carrier = { project_id: projectId, pc_carrier_id: 8, rate_sheet_id: rateSheetId };
    const sand = { project_id: projectId, po_id: 8, po_number: 'PO-8', rev_rate: 40, cost_rate: 30 };
    const bodies: Record<string, Record<string, unknown>> = {
      'rate-sheet': asBody(buildRateSheet()),
      'asset-rate-sheet': asBody(buildAssetRateSheet()),
      'fsc-rate-sheet': asBody(buildFscSheet({ rates: buildFscRates(2, 20) })),
      'account-company': { company_name: 'Basin Energy', phone: '432-555-0143' },
      'project-carrier': carrier,
      'sand-rate': sand,
      'saved-view': view,
    };
    const all: Write[] = [
      { method: 'POST', path: 'comment', body: { project_id: projectId, comment: 'Hello' } },
    ];
    for (const [path, body] of Object.entries(bodies)) {
      const created = await create(path, body);
      expect([path, created.status]).toEqual([path, 201]);
      all.push({ method: 'POST', path: `${path}/0`, body }, { method: 'PATCH', path: `${path}/1`, body });
    }
    return all;
  }

  beforeAll(async () => {
    app = await startTestApp();
    const { database } = app.testDatabase;
    company = await createCompany(app, 'Permian Basin Logistics');
    me = await createSignedIn(app, company, { email: 'user@permian.test' });
    viewer = await createSignedIn(app, company, { email: 'viewer@permian.test', role: 'Account Viewer' });
    stranger = await createSignedIn(app, await createCompany(app, 'Bakken Haulage'), {
      email: 'user@bakken.test',
    });
    projectId = await createProject(database, { companyId: company.id });
    archivedId = await createProject(database, { companyId: company.id }, { archived: true });
    const sheet = await call('POST', 'rate-sheet/0', buildRateSheet());
    rateSheetId = sheet.body.rate_sheet.id;
    writes = await listWrites();
  });
  afterAll(() => app.close());

  it('returns the lookup rows', async () => {
    const { text } = await call('GET', 'dbtypes');
    expect(JSON.parse(text)).toEqual(DB_TYPE_ROWS);
  });

  it('returns the FSC template as a file with values from the third column', async () => {
    const called = await call('GET', 'get-file/FSC_Template.csv/templates/csv?user_id=1');
    expect(called.headers.get('content-type')).toContain('text/csv');
    expect(called.headers.get('content-disposition')).toContain('FSC_Template.csv');
    const lines = called.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(21);
    expect(lines[0]).toMatch(/^From Miles,To Miles,\$2\.31-\$2\.50,\$2\.51-\$2\.70,/);
    expect(lines[20]).toMatch(/^191,200,0\.0000,/);
    expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([32]));
  });

  it('saves and returns an FSC sheet', async () => {
    const body = buildFscSheet({ fsc_name: 'Over HTTP', basis: 'percent_of_freight' });
    const { data } = (await call('POST', 'fsc-rate-sheet/0', body)).body;
    const { body: read } = await call('GET', `fsc-rate-sheet/${data.id}`);
    expect(read).toEqual({ fsc_rate_sheet: data });
    expect(data).toMatchObject({ fsc_name: 'Over HTTP', basis: 'percent_of_freight', rates: body.rates });
    const list = await call('GET', `fsc-rate-sheets/${company.qwikr_company_key}`);
    expect(JSON.parse(list.text)).toContainEqual(expect.objectContaining({ id: data.id, rates: body.rates }));
  });

  it('reports errors in a matrix by row and column', async () => {
    const rates: unknown[][] = buildFscRates();
    rates[3]?.pop();
    rates[5] = ['n/a', ...(rates[5] ?? []).slice(1)];
    const called = await call('POST', 'fsc-rate-sheet/0', { fsc_name: 'Ragged', rates });
    expect(called.status).toBe(400);
    expect(called.body.params).toMatchObject({ faults: [{ field: 'rates.3' }, { field: 'rates.5.0' }] });
  });

  it('answers 409 with the exact required text for a name that exists', async () => {
    const first = buildRateSheet();
    await call('POST', 'rate-sheet/0', first);
    expect((await call('POST', 'rate-sheet/0', first)).body).toMatchObject({
      statusCode: 409,
      error: 'This Rate Sheet already exists, please use a different name',
      code: 'rate_sheet_exists',
    });
    expect((await call('POST', 'account-company/0', { company_name: 'basin energy' })).body).toMatchObject({
      statusCode: 409,
      message: 'Company Already Exists',
    });
  });

  it('ignores fields that the sender may not set', async () => {
    const called = await call('POST', 'account-company/0', {
      company_name: 'Honest',
      id: 1,
      owner_company_id: stranger.company.id,
      created_by_id: 99,
      is_deleted: true,
    });
    const { data } = called.body;
    expect(data).toMatchObject({
      owner_company_id: company.id,
      created_by_id: me.user.id,
      is_deleted: false,
    });
    expect((await call('GET', `account-company/${data.id}`)).body).toEqual(data);
  });

  it('returns a carrier and a sand rate with lists, loads and totals', async () => {
    const carrier = { project_id: projectId, pc_carrier_id: 21, rate_sheet_id: rateSheetId };
    const added = await call('POST', 'project-carrier/0?since=0', carrier);
    expect(added.body.data).toMatchObject({
      loads: [],
      asset_loads: [],
      all_totals: { project_totals: { total_loads: 0 } },
    });
    const sand = { project_id: projectId, po_id: 21, po_number: 'PO-21', rev_rate: 40, cost_rate: 30 };
    const rated = await call('POST', 'sand-rate/0', sand);
    expect(rated.body.data).toMatchObject({ loads: [], all_totals: { project_totals: { total_loads: 0 } } });
    expect(Reflect.get(rated.body.data as object, 'sand_rates')).toMatchObject([{ po_id: 21 }, { po_id: 8 }]);
    for (const [list, one] of [
      [`project/carriers/${projectId}`, 'project/carrier'],
      [`sand-rates/${projectId}`, 'project/sand'],
    ]) {
      const rows = JSON.parse((await call('GET', list ?? '')).text) as { id: number }[];
      expect((await call('GET', `${one ?? ''}/${rows[0]?.id ?? 0}`)).body).toEqual(rows[0]);
    }
  });

  it('returns a comment with the project’s comments', async () => {
    const called = await call('POST', 'comment', { project_id: projectId, comment: '<script>1</script>' });
    const comments = JSON.parse(called.text) as { comment: string; created_by_name: string }[];
    expect(comments.at(-1)).toMatchObject({
      comment: '<script>1</script>',
      created_by_name: me.user.display_name,
    });
    expect(JSON.parse((await call('GET', `comments/${projectId}`)).text)).toEqual(comments);
  });

  it('refuses every write without a session, with another key, by a viewer and with a malformed body', async () => {
    for (const { method, path, body } of writes) {
      const anonymous = await app.call(method, `/pc/${path}`, { body });
      const foreign = await call(method, `${path}?company_id=${stranger.company.qwikr_company_key}`, body);
      const malformed = await app.call(method, `/pc/${path}`, { token: me.token, rawBody: '{"a":' });
      const reader = await call(method, path, body, viewer.token);
      const statuses = [anonymous, foreign, malformed, reader].map(({ status }) => status);
      expect([method, path, ...statuses]).toEqual([method, path, 401, 403, 400, 403]);
    }
  });

  it('answers 404 for another company’s record and 400 for an invalid id', async () => {
    for (const { method, path, body } of writes.filter(({ method: verb }) => verb === 'PATCH')) {
      const record = path.replace(/\/1$/, '');
      const theirs = await call(method, path, body, stranger.token);
      const none = await call(method, `${record}/4000000`, body);
      const noId = await call(method, `${record}/abc`, body);
      expect([path, theirs.status, none.status, noId.status]).toEqual([path, 404, 404, 400]);
    }
    for (const path of ['sand-rates', 'project/carriers', 'comments', 'rate-sheet', 'project/sand']) {
      const statuses = [
        await call('GET', `${path}/${projectId}`, undefined, stranger.token),
        await call('GET', `${path}/x`),
      ];
      expect([path, ...statuses.map(({ status }) => status)]).toEqual([path, 404, 400]);
    }
  });

  it('answers 423 for every write in an archived project', async () => {
    for (const { method, path, body } of writes.filter(({ body: sent }) => 'project_id' in sent)) {
      const called = await call(method, path, { ...body, project_id: archivedId });
      expect([path, called.status, called.body.error]).toEqual([
        path,
        423,
        'project is archived and cannot be updated',
      ]);
    }
  });

  it(
    'refuses hostile values or stores them whole, without a server error',
    async () => {
      // PATCH uses the same request classes as POST.
      for (const { method, path, body } of writes.filter(({ method: verb }) => verb === 'POST')) {
        for (const field of [...Object.keys(body), ...OPTIONAL_FIELDS]) {
          const called = await Promise.all(
            HOSTILE.map((value) => call(method, path, { ...body, [field]: value })),
          );
          const faults = called.filter(({ status }) => status >= 500).map(({ text }) => text);
          expect([path, field, faults]).toEqual([path, field, []]);
        }
      }
    },
    HOSTILE_TIMEOUT_MS,
  );
});
