import { CompanyKeys, CreateCompany, SetCompanyApiKey } from '#server/companies/index';
import { SYSTEM_ACTOR, companyScope } from '#server/database/index';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createPerson, createSignedIn } from '../support/people';

const API_KEY = 'propx-key-0123456789';

let app: TestApp;
let admin: SignedInPerson;
let viewer: SignedInPerson;

const path = () => `/pc/companies/${admin.company.qwikr_company_key}`;
const users = (since: number | string) =>
  app.call('GET', `/pc/users/${admin.company.qwikr_company_key}?since=${since}`, { token: admin.token });
const setKey = (key: string) =>
  app.get(SetCompanyApiKey).run(companyScope(admin.company.id), SYSTEM_ACTOR, key);

beforeAll(async () => {
  app = await startTestApp();
  const company = await createCompany(app, 'Permian Basin Logistics');
  admin = await createSignedIn(app, company, { email: 'admin@permian.test', role: 'Account Admin' });
  viewer = await createSignedIn(app, company, { email: 'viewer@permian.test', role: 'Account Viewer' });
});
afterAll(() => app.close());

describe('GET of the company with ?since=', () => {
  it('returns the revision of the whole scope, so that a browser stops asking', async () => {
    const { id } = admin.company;
    const [scope] = await app.testDatabase.database.rows<{ revision: number; row_revision: number }>(
      'SELECT revision, row_revision FROM companies WHERE id = ?',
      [id],
    );
    const { body } = await app.call('GET', `${path()}?since=1`, { token: admin.token });
    expect(body).toMatchObject({ revision: scope?.revision, reset: false, company: [{ id }] });
    expect(scope?.revision).toBeGreaterThan(scope?.row_revision ?? 0);
    const ahead = await app.call('GET', `${path()}?since=999999`, { token: admin.token });
    expect(ahead.body).toMatchObject({ revision: scope?.revision, reset: true });
  });
});

describe('the API key of a company', () => {
  it('is encrypted at rest, bound to its company and decrypted only for the job system', async () => {
    await setKey(API_KEY);
    const { id } = admin.company;
    const [row] = await app.testDatabase.database.rows<{ api_key_encrypted: string }>(
      'SELECT api_key_encrypted FROM companies WHERE id = ?',
      [id],
    );
    const keys = app.get(CompanyKeys);
    const stored = row?.api_key_encrypted ?? '';
    expect(Buffer.from(stored, 'base64').toString('latin1')).not.toContain(API_KEY);
    expect(await keys.jobSystemKey(id)).toBe(API_KEY);
    expect(keys.encrypt(API_KEY, id)).not.toBe(stored);
    expect(() => keys.decrypt(stored, id + 1)).toThrow();
    const changed = Buffer.from(stored, 'base64');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => keys.decrypt(changed.toString('base64'), id)).toThrow();
  });

  it('is masked for administrators and absent from every other reply', async () => {
    await setKey(API_KEY);
    const forAdmin = await app.call('GET', path(), { token: admin.token });
    const forViewer = await app.call('GET', path(), { token: viewer.token });
    expect(forAdmin.body).toMatchObject({ api_key: '••••••••', has_job_system: true });
    expect(forViewer.body).toMatchObject({ api_key: '', has_job_system: true });
    const audit = await app.testDatabase.database.rows('SELECT fields FROM audit_entries');
    expect(JSON.stringify([forAdmin.text, forViewer.text, audit])).not.toContain(API_KEY);
  });

  it('is removed by an empty value', async () => {
    await setKey('');
    expect(await app.get(CompanyKeys).jobSystemKey(admin.company.id)).toBeNull();
    const { body } = await app.call('GET', path(), { token: admin.token });
    expect(body).toMatchObject({ api_key: '', has_job_system: false });
  });
});

describe('people', () => {
  it('returns people without passwords, and only changed ones with since', async () => {
    const before = await users(0);
    const { revision } = before.body;
    const added = await createPerson(app, admin.company, { email: 'added@permian.test' });
    const after = await users(revision);
    const delta = after.body;
    expect(delta).toMatchObject({ revision: revision + 1, reset: false });
    expect(delta.users.map(({ id }) => id)).toEqual([added.id]);
    expect((await users(revision + 50)).body).toMatchObject({ reset: true });
    const { body: all } = await app.call('GET', `/pc/users/${admin.company.qwikr_company_key}`, {
      token: admin.token,
    });
    expect(all).toHaveLength(3);
    expect(JSON.stringify(all)).not.toMatch(/argon2|password/);
  });

  it('refuses an invalid revision', async () => {
    for (const since of ['-1', 'x', '1.5', '1&since=2']) {
      const called = await users(since);
      expect([since, called.status, called.body.code]).toEqual([since, 400, 'invalid_request']);
    }
  });

  it('refuses an address that any company has, in any case', async () => {
    const other = await createCompany(app, 'Bakken Haulage');
    await expect(createPerson(app, other, { email: 'ADMIN@permian.test' })).rejects.toMatchObject({
      code: 'email_exists',
    });
  });
});

it('refuses a second company with the same name', async () => {
  const again = app.get(CreateCompany).run(SYSTEM_ACTOR, { company_name: ' permian basin LOGISTICS ' });
  await expect(again).rejects.toMatchObject({ code: 'company_exists' });
});
