import { buildCompany } from '../factories/build-people';
import { createHash } from 'node:crypto';
import { SetCompanyApiKey } from '#server/companies/index';
import { SYSTEM_ACTOR, companyScope } from '#server/database/index';
import { type Simulator, SIMULATOR_KEYS, startSimulator } from '#tools/simulator/index';
import { type CompanyRecords, createCompanyRecords } from '../factories/company-records';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createPerson, createSignedIn } from '../support/people';
import { shapeFaults } from '../support/shape';
import type { CompanyCallValues, CompanyCall } from './company-call';
import { GOOD_PASSWORD, INVITATION_TOKEN, RESET_TOKEN, SPEC_1_CALLS } from './company-calls';

/** Job of the simulator without a project. */
const OPEN_JOB = 5104;
/** Smallest PNG: one transparent dot. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let simulator: Simulator;
let app: TestApp;
let records: CompanyRecords;
let systems: SignedInPerson;
let named: CompanyCallValues;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function giveToken(userId: number, purpose: string, token: string): Promise<void> {
  await app.testDatabase.database.run(
    'INSERT INTO user_tokens (user_id, purpose, token_hash, expires_at) VALUES (?, ?, ?, NOW() + INTERVAL 1 HOUR)',
    [userId, purpose, sha256(token)],
  );
}

async function invite(email: string): Promise<number> {
  const company = buildCompany({ id: records.ids.company, company_name: 'Contract' });
  const { id } = await createPerson(app, company, { email });
  await app.testDatabase.database.run("UPDATE users SET password_hash = '' WHERE id = ?", [id]);
  return id;
}

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startTestApp({ env: { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl } });
  const provider = await createCompany(app, 'Haulbook');
  systems = await createSignedIn(app, provider, { email: 'systems@haulbook.test', role: 'Systems Admin' });
  records = await createCompanyRecords(app, 'Contract');
  await app
    .get(SetCompanyApiKey)
    .run(companyScope(records.ids.company), SYSTEM_ACTOR, SIMULATOR_KEYS.permian);
  const invited = await invite('invited@contract.test');
  const colleague = await createPerson(app, records.admin.company, { email: 'colleague@contract.test' });
  await giveToken(invited, 'invitation', INVITATION_TOKEN);
  await giveToken(colleague.id, 'reset', RESET_TOKEN);
  named = {
    ...records.ids,
    key: records.admin.company.qwikr_company_key,
    job: OPEN_JOB,
    invited,
    colleague: colleague.id,
    adminEmail: records.admin.user.email,
  };
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

function tokenOf({ by = 'admin' }: CompanyCall): string | undefined {
  return { nobody: undefined, admin: records.admin.token, systems: systems.token }[by];
}

/** Calls POST /pc/upload-file with a form. */
async function upload(fields: Record<string, string>, file: Blob, name: string): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', file, name);
  const headers = { authorization: `Bearer ${records.admin.token}` };
  return fetch(`${app.url}/api/pc/upload-file`, { method: 'POST', body: form, headers });
}

describe('the calls of sign-in, people, projects, settings and administration', () => {
  it('POST /pc/upload-file and GET /pc/get-file/{userId}/profile-pics/{type}', async () => {
    const id = String(named.user);
    const photo = new Blob([Buffer.from(DOT, 'base64')], { type: 'image/png' });
    const sent = await upload({ file_id: id, file_path: 'profile-pics' }, photo, 'me.png');
    expect(sent.status).toBe(201);
    expect(await sent.json()).toMatchObject({ error: '' });
    const path = `/pc/get-file/${id}/profile-pics/png?company_id=${named.key}&user_id=${id}`;
    const got = await app.call('GET', path, { token: records.admin.token });
    expect(got.status).toBe(200);
    expect(got.headers.get('content-type')).toMatch(/^image\//);
  });

  it('GET /pc/get-file/FSC_Template.csv/templates/csv', async () => {
    const path = `/pc/get-file/FSC_Template.csv/templates/csv?company_id=${named.key}&user_id=${named.user}`;
    const { status, headers, text } = await app.call('GET', path, { token: records.admin.token });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('FSC_Template.csv');
    expect(text).toContain('$2.31');
  });

  it.each(SPEC_1_CALLS.map((entry) => [entry.call, entry] as const))('%s', async (_, entry) => {
    const [method = ''] = entry.call.split(' ');
    const called = await app.call(method, entry.path(named), {
      token: tokenOf(entry),
      ...(entry.body ? { body: entry.body(named) } : {}),
      ...(entry.cookie ? { headers: { cookie: records.admin.cookie } } : {}),
    });
    expect({ status: called.status, text: called.text.slice(0, 300) }).toMatchObject({
      status: entry.status ?? 200,
    });
    expect(shapeFaults(called.body, entry.reply)).toEqual([]);
    if (method !== 'GET') expect(called.text).not.toContain('"updated_by_id":999');
  });

  it('signs everyone of the company out after its status changed', async () => {
    const body = { email: 'invited@contract.test', user_password: GOOD_PASSWORD };
    expect((await app.call('POST', '/authenticate', { body })).status).toBe(403);
    expect((await app.call('GET', '/pc/dbtypes', { token: records.admin.token })).status).toBe(401);
  });

  it('GET /logout/{userId}', async () => {
    const { status, body } = await app.call('GET', `/logout/${systems.user.id}`, {
      token: systems.token,
    });
    expect(status).toBe(200);
    expect(shapeFaults(body, { error: 'string', message: 'string' })).toEqual([]);
  });
});
