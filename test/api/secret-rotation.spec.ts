import { CompanyKeys, SetCompanyApiKey } from '#server/companies/index';
import { SYSTEM_ACTOR, companyScope } from '#server/database/index';
import { KnownDevices } from '#server/people/auth/known-devices';
import { type TestApp, startTestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { until } from '../support/until';

const BEFORE = 'secret-before-the-change-0123456789';
const AFTER = 'secret-after-the-change-0123456789';
const API_KEY = 'propx-key-0123456789';

/** Nodes in the order in which operators start them: see docs/operations.md#secrets. */
const NODES = {
  before: { APP_SECRET: BEFORE },
  accepting: { APP_SECRET: BEFORE, OTHER_APP_SECRET: AFTER },
  changed: { APP_SECRET: AFTER, OTHER_APP_SECRET: BEFORE },
  after: { APP_SECRET: AFTER },
};

let first: TestApp;
let accepting: TestApp;
let admin: SignedInPerson;

const node = (env: NodeJS.ProcessEnv): Promise<TestApp> => startTestApp({ on: first.testDatabase, env });
const me = async (app: TestApp, token: string | undefined): Promise<number> =>
  (await app.call('GET', `/pc/companies/${admin.company.qwikr_company_key}`, { token })).status;
const refresh = (app: TestApp, cookie: string | undefined) =>
  app.call('GET', '/refresh', { headers: { cookie: cookie ?? '' } });
const storedKey = async (): Promise<string | undefined> =>
  (
    await first.testDatabase.database.one<{ stored: string }>(
      'SELECT api_key_encrypted AS stored FROM companies WHERE id = ?',
      [admin.company.id],
    )
  )?.stored;

beforeAll(async () => {
  first = await startTestApp({ env: NODES.before });
  const company = await createCompany(first, 'Permian Basin Logistics');
  admin = await createSignedIn(first, company, { email: 'admin@permian.test', role: 'Account Admin' });
  await first.get(SetCompanyApiKey).run(companyScope(company.id), SYSTEM_ACTOR, API_KEY);
  accepting = await node(NODES.accepting);
});
afterAll(() => first.close());

describe('a change of APP_SECRET in two rounds', () => {
  it('keeps tokens, sessions, devices, links and stored keys, on every node of both rounds', async () => {
    const { id } = admin.company;
    const unread = await startTestApp({ on: first.testDatabase, env: NODES.after });
    // Proves the test: without the rounds, the tokens and keys of before are refused.
    expect(await me(unread, admin.token)).toBe(401);
    await expect(unread.get(CompanyKeys).jobSystemKey(id)).rejects.toMatchObject({
      code: 'job_system_rejected_key',
    });
    await unread.close();

    const { body: invited } = await first.call('POST', '/pc/user/0', {
      token: admin.token,
      body: { first_name: 'New', last_name: 'Person', email: 'new@permian.test', role_id: 3 },
    });
    const invite = (app: TestApp) =>
      app.call('POST', `/pc/user/invitation/${invited.data.id}`, {
        token: admin.token,
        headers: { 'idempotency-key': 'invite-once' },
        body: { send: false },
      });
    const person = { id: admin.user.id, password_hash: 'stored hash' };
    const mark = first.get(KnownDevices).mark(person, 'a-browser');
    const link = (await invite(first)).body;
    const before = await storedKey();

    const changed = await node(NODES.changed);
    try {
      await until(async () => (await storedKey()) !== before);
      for (const app of [accepting, changed]) {
        expect(await me(app, admin.token)).toBe(200);
        expect(await app.get(CompanyKeys).jobSystemKey(id)).toBe(API_KEY);
        expect((await invite(app)).body).toEqual(link);
        const cookies = { [`haulbook_device_${person.id}`]: mark.value };
        expect(app.get(KnownDevices).recognize(person, cookies)).toBe('a-browser');
      }
      // The reply of the changed node is lost. The other node, and then the same one, send the same token again.
      const [newest] = (await refresh(changed, admin.cookie)).cookies;
      expect((await refresh(accepting, admin.cookie)).cookies).toContain(newest);
      expect((await refresh(changed, admin.cookie)).cookies).toContain(newest);
      const next = await refresh(accepting, newest);
      expect(await me(changed, next.body.access_token)).toBe(200);
      const last = await refresh(changed, next.cookies[0]);
      expect(last.status).toBe(200);

      // The second round ends: the last accepting node starts again. Its hourly work might have encrypted the keys with
      // the secret of before again, so its start is what makes all keys new.
      await accepting.close();
      const restarted = await node(NODES.changed);
      await restarted.close();

      const after = await node(NODES.after);
      expect(await me(after, last.body.access_token)).toBe(200);
      expect(await after.get(CompanyKeys).jobSystemKey(id)).toBe(API_KEY);
      expect((await refresh(after, last.cookies[0])).status).toBe(200);
      await after.close();
    } finally {
      await changed.close();
    }
  });
});
