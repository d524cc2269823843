import { parseString } from 'fast-csv';
import type { AuditReply, AuditRowReply } from '#shared/contract/audit';
import { buildRateSheet } from '../factories/build-sheets';
import { createProject } from '../factories/create-company';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';

let app: TestApp;
let systems: SignedInPerson;
let admin: SignedInPerson;
let user: SignedInPerson;
let companies = 0;

const pc = <Method extends string, Path extends string>(
  method: Method,
  path: Path,
  body?: object,
  token = admin.token,
) => app.call(method, `/pc/${path}`, { token, body });
const ask = (query = '', token = admin.token) =>
  app.call('GET', `/pc/audit/${admin.company.qwikr_company_key}?${query}`, { token });
const read = async (query = ''): Promise<AuditReply> => {
  const called = await ask(query);
  expect([query, called.status]).toEqual([query, 200]);
  return called.body;
};
const rows = async (query = ''): Promise<AuditRowReply[]> => (await read(query)).rows;
const addCompany = (company_name: string, contact_name = '') =>
  pc('POST', 'account-company/0', { company_name, contact_name });

function csvOf(text: string): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const lines: string[][] = [];
    parseString<string[], string[]>(text)
      .on('data', (line: string[]) => lines.push(line))
      .on('error', reject)
      .on('end', () => resolve(lines));
  });
}

/** Adds an audit change with entries for many new loads, as a sync does. */
async function manyLoads(projectId: number, count: number): Promise<void> {
  const { database } = app.testDatabase;
  const { insertId } = await database.run(
    `INSERT INTO audit_changes (company_id, project_id, revision, actor_name, why, reason_code, changed_at, new_loads)
     VALUES (?, ?, 1, 'Haulbook', 'sync', 'sync', NOW(3), ?)`,
    [admin.company.id, projectId, count],
  );
  const entries = Array.from({ length: count }, (_, place) => [
    insertId,
    'loads',
    place + 1,
    'created',
    '[]',
  ]);
  await database.insertMany(
    'audit_entries',
    ['change_id', 'entity', 'entity_id', 'action', 'fields'],
    entries,
  );
}

beforeAll(async () => {
  app = await startTestApp();
  const provider = await createCompany(app, 'Haulbook');
  systems = await createSignedIn(app, provider, { email: 'systems@haulbook.test', role: 'Systems Admin' });
});
beforeEach(async () => {
  const company = await createCompany(app, `Company ${(companies += 1)}`);
  const person = (who: string, role: 'Account Admin' | 'Account User') =>
    createSignedIn(app, company, { email: `${who}-${companies}@permian.test`, role });
  admin = await person('admin', 'Account Admin');
  user = await person('user', 'Account User');
});
afterAll(() => app.close());

describe('GET /pc/audit/{companyKey}', () => {
  it('returns who changed what, when and why, with both values, newest first', async () => {
    const { data } = (await addCompany('Acme Sand', 'Ann')).body as { data: { id: number } };
    await pc('PATCH', `account-company/${data.id}`, { company_name: 'Acme Sand', contact_name: 'Bea' });
    const [edited, created] = await rows();
    expect(edited).toEqual({
      id: expect.any(Number) as number,
      changed_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      actor_id: admin.user.id,
      actor_name: admin.user.display_name,
      why: 'company edited',
      reason: { code: 'company_edited' },
      company_id: admin.company.id,
      company_name: admin.company.company_name,
      project_id: 0,
      project_name: '',
      entity: 'account_companies',
      entity_id: data.id,
      entity_name: 'Acme Sand',
      action: 'updated',
      count: 1,
      fields: [{ field: 'contact_name', old: 'Ann', new: 'Bea' }],
    });
    expect(created).toMatchObject({
      action: 'created',
      fields: [
        { field: 'company_name', old: null, new: 'Acme Sand' },
        { field: 'contact_name', old: null, new: 'Ann' },
      ],
    });
  });

  it('includes changes in projects and lists an edit of a project once', async () => {
    const projectId = await createProject(app.testDatabase.database, { companyId: admin.company.id });
    await pc('POST', 'comment', { project_id: projectId, comment: 'Seen' });
    expect((await pc('PATCH', `project/${projectId}`, { archived: true })).status).toBe(200);
    const found = (await rows()).filter(({ entity }) => entity !== 'users' && entity !== 'company');
    expect(found.map(({ entity, action }) => [entity, action])).toEqual([
      ['project', 'updated'],
      ['comments', 'created'],
    ]);
    expect(found[0]).toMatchObject({
      project_id: projectId,
      project_name: found[0]?.entity_name,
      fields: [{ field: 'archived', old: false, new: true }],
    });
  });

  it('names the rates of a sheet that changed', async () => {
    const sheet = buildRateSheet();
    const saved = (await pc('POST', 'rate-sheet/0', sheet)).body;
    const { id, rs_rates } = saved.rate_sheet;
    sheet.rs_rates = rs_rates.map((rate, place) => (place === 0 ? rate + 1.5 : rate));
    await pc('PATCH', `rate-sheet/${id}`, sheet);
    const [edited] = await rows('entity=rate_sheets');
    expect(edited?.fields).toContainEqual({
      field: 'rs_rates.0',
      old: rs_rates[0],
      new: (rs_rates[0] ?? 0) + 1.5,
    });
    expect(edited?.fields.filter(({ field }) => field.startsWith('rs_rates'))).toHaveLength(1);
  });

  it('shows a sync of a thousand loads as one row', async () => {
    const projectId = await createProject(app.testDatabase.database, { companyId: admin.company.id });
    await manyLoads(projectId, 1_000);
    const [first] = await rows();
    expect(first).toMatchObject({
      entity: 'loads',
      action: 'created',
      count: 1_000,
      entity_id: 0,
      fields: [],
    });
    expect((await rows(`entity=loads&record=7`))[0]).toMatchObject({ count: 1, entity_id: 7 });
    await manyLoads(await createProject(app.testDatabase.database, { companyId: admin.company.id }), 3);
    expect((await rows()).slice(0, 3).map(({ entity_id }) => entity_id)).toEqual([1, 2, 3]);
  });

  it('returns each change once over all pages', async () => {
    for (let n = 0; n < 60; n += 1) await addCompany(`Vendor ${n}`);
    const seen: number[] = [];
    let before = 0;
    do {
      const page = await read(`before=${before}`);
      seen.push(...page.rows.map(({ id }) => id));
      before = page.next_before;
    } while (before > 0);
    expect(seen).toHaveLength(63);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  });

  it('filters by person, action, record, time and text', async () => {
    const { data } = (await addCompany('Acme Sand', '100% "Ann"')).body as {
      data: { id: number };
    };
    await pc('PATCH', `account-company/${data.id}`, { company_name: 'Acme Gravel' }, user.token);
    await addCompany('Other');
    const namesOf = async (query: string): Promise<string[]> =>
      (await rows(query)).map(({ action, entity_name }) => `${action} ${entity_name}`);
    expect(await namesOf(`actor=${user.user.id}`)).toEqual(['updated Acme Gravel']);
    expect(await namesOf(`entity=account_companies&record=${data.id}`)).toEqual([
      'updated Acme Gravel',
      'created Acme Gravel',
    ]);
    expect(await namesOf('text=acme+sand')).toEqual(['updated Acme Gravel', 'created Acme Gravel']);
    expect(await namesOf(`text=${encodeURIComponent('100% "Ann"')}`)).toEqual(['created Acme Gravel']);
    expect(await namesOf(`text=${encodeURIComponent('1_0')}`)).toEqual([]);
    expect(await namesOf('entity=comments')).toEqual([]);
    expect((await rows(`text=${user.user.display_name}&entity=account_companies`)).length).toBe(1);
    expect((await rows('from=2020-01-01&to=2020-12-31')).length).toBe(0);
    expect((await rows('from=2020-01-01')).length).toBeGreaterThan(3);
    expect((await rows('actor=0')).every(({ actor_name }) => actor_name === 'Haulbook')).toBe(true);
  });

  it('uses Chicago days', async () => {
    const { database } = app.testDatabase;
    await addCompany('Late');
    const [late] = await rows();
    // 23:30 on March 9 in Chicago, which is March 10 in UTC.
    await database.run('UPDATE audit_changes SET changed_at = ? WHERE id = ?', [
      new Date('2026-03-10T04:30:00Z'),
      must(late).id,
    ]);
    expect(await rows('from=2026-03-09&to=2026-03-09')).toHaveLength(1);
    expect(await rows('from=2026-03-10&to=2026-03-10')).toHaveLength(0);
  });

  it('is open only to people of the same company', async () => {
    const other = await createSignedIn(app, await createCompany(app, `Other ${companies}`), {
      email: `other-${companies}@bakken.test`,
      role: 'Account Admin',
    });
    await app.call('POST', '/pc/account-company/0', {
      token: other.token,
      body: { company_name: 'Secret customer' },
    });
    expect((await ask('', other.token)).body.code).toBe('foreign_company');
    const mine = await ask('company=1');
    expect(mine.text).not.toContain('Secret');
    expect(mine.body.rows.every((row) => row.company_id === admin.company.id)).toBe(true);
    expect((await ask('text=Secret')).text).not.toContain('Secret');
  });

  it('refuses invalid filters', async () => {
    const wrong = [
      'before=x',
      'before=-1',
      'actor=1.5',
      'entity=sessions',
      'record=a',
      'from=2026-02-31',
      'to=9',
    ];
    for (const query of [...wrong, `text=${'x'.repeat(101)}`, 'text=a&text=b', 'from=2026-03-09T00:00:00Z']) {
      const called = await ask(query);
      expect([query, called.status, called.body.code]).toEqual([query, 400, 'invalid_request']);
    }
  });
});

describe('GET /admin/audit', () => {
  const all = async (query = ''): Promise<AuditRowReply[]> => {
    const called = await app.call('GET', `/admin/audit?${query}`, { token: systems.token });
    expect(called.status).toBe(200);
    return called.body.rows;
  };

  it('returns all companies or the chosen one', async () => {
    await addCompany('Acme Sand');
    await app.call('PATCH', `/admin/company/${admin.company.id}`, {
      token: systems.token,
      body: { company_name: `Renamed ${companies}` },
    });
    const everywhere = await all();
    expect(new Set(everywhere.map(({ company_id }) => company_id)).size).toBeGreaterThan(1);
    const one = await all(`company=${admin.company.id}`);
    expect(new Set(one.map(({ company_id }) => company_id))).toEqual(new Set([admin.company.id]));
    expect(one[0]).toMatchObject({
      actor_id: systems.user.id,
      company_name: `Renamed ${companies}`,
      fields: [{ field: 'company_name', old: `Company ${companies}`, new: `Renamed ${companies}` }],
    });
    expect((await all(`actor=${systems.user.id}`))[0]?.id).toBe(one[0]?.id);
  });

  it('is open only to the provider’s staff', async () => {
    for (const path of ['audit', 'audit-export']) {
      expect((await app.call('GET', `/admin/${path}`, { token: admin.token })).status).toBe(403);
    }
    expect((await app.call('GET', '/admin/audit?company=x', { token: systems.token })).status).toBe(400);
  });
});

describe('GET /pc/audit-export/{companyKey}', () => {
  const file = (query = '', token = admin.token) =>
    app.call('GET', `/pc/audit-export/${admin.company.qwikr_company_key}?${query}`, { token });

  it('exports all filtered rows as CSV without active formulas', async () => {
    await addCompany('=HYPERLINK("http://evil.test")', '@SUM(1), "quoted"');
    await addCompany('+1 Sand');
    await addCompany('Plain');
    const called = await file('entity=account_companies');
    expect(called.headers.get('content-type')).toContain('text/csv');
    expect(called.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    const [head, ...lines] = await csvOf(called.text.replace(/^\ufeff/, ''));
    expect(head).toEqual([
      'When (Chicago)',
      'Who',
      'What',
      'Record',
      'Action',
      'Field',
      'Before',
      'After',
      'Reason',
      'Project',
      'Company',
      'In words',
    ]);
    expect(lines.map((line) => line.slice(3, 9))).toEqual([
      ['Plain', 'Added', 'Name', '', 'Plain', 'Company added'],
      ["'+1 Sand", 'Added', 'Name', '', "'+1 Sand", 'Company added'],
      ...['Name', 'Contact'].map((field, place) => [
        '\'=HYPERLINK("http://evil.test")',
        'Added',
        field,
        '',
        place === 0 ? '\'=HYPERLINK("http://evil.test")' : '\'@SUM(1), "quoted"',
        'Company added',
      ]),
    ]);
    expect(lines[0]?.[0]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    expect(lines[0]?.[1]).toBe(admin.user.display_name);
    expect(lines[0]?.at(-1)).toBe('added company Plain');
  });

  it('exports more than one page, without the administration for the other roles', async () => {
    for (let n = 0; n < 70; n += 1) await addCompany(`Vendor ${n}`);
    const lines = await csvOf((await file('entity=account_companies')).text);
    expect(lines).toHaveLength(71);
    const kinds = (await csvOf((await file('', user.token)).text)).slice(1).map((line) => line[2]);
    expect(new Set(kinds)).toEqual(new Set(['Company']));
    expect((await csvOf((await file('from=2020-01-01&to=2020-01-02')).text)).length).toBe(1);
  });
});
