import fc from 'fast-check';
import { type TestApp, startTestApp } from '../support/app';
import { checksumStatement } from '../support/checksum';
import type { Called } from '../support/calls';
import { cleanName, isVisible } from '#shared/rules/names';
import { HALF, HOSTILE, HOSTILE_TEXTS } from '../support/hostile-values';
import { type SignedInPerson, createCompany, createPerson, createSignedIn } from '../support/people';

interface Tried {
  call: string;
  /** Path below /api. {id} is the id of the target user. */
  path: string;
  body: Record<string, unknown>;
  isPublic?: true;
}

const WRITES: readonly Tried[] = [
  { call: 'POST', path: '/password-reset', body: { email: 'a@b.test' }, isPublic: true },
  {
    call: 'PATCH',
    path: '/update-password',
    body: { reset_token: 'x', user_password: 'Mesa-verde-41' },
    isPublic: true,
  },
  {
    call: 'PATCH',
    path: '/signup',
    body: { id: 1, user_password: 'Mesa-verde-41', display_name: 'A', invitation_token: 'x' },
    isPublic: true,
  },
  {
    call: 'POST',
    path: '/pc/user/0',
    body: { first_name: 'A', last_name: 'B', email: 'taken@b.test', role_id: 3 },
  },
  { call: 'POST', path: '/pc/user/invitation/{id}', body: { send: false } },
  { call: 'PATCH', path: '/pc/user/approval', body: { id: 0, is_approved: false } },
  {
    call: 'PATCH',
    path: '/pc/user/{id}',
    body: { first_name: 'A', last_name: 'B', display_name: 'C', photo_url: '', role_id: 3, revision: 0 },
  },
];

let app: TestApp;
let admin: SignedInPerson;
let targetId: number;
let calls = 0;
let statement = '';

const CHECKED = ['users', 'user_tokens', 'companies', 'audit_changes', 'audit_entries', 'idempotency_keys'];

async function checksum(): Promise<string> {
  const { database } = app.testDatabase;
  statement ||= await checksumStatement(
    (sql) => database.rows(sql),
    (table) => CHECKED.includes(table),
  );
  return JSON.stringify(await database.arrays(statement));
}

/** Calls from a new address each time, so that no throttle answers instead. */
function attempt({ call, path, isPublic }: Tried, body: unknown) {
  calls += 1;
  const headers = { 'x-forwarded-for': `198.18.${Math.floor(calls / 250)}.${calls % 250}` };
  const token = isPublic ? {} : { token: admin.token };
  return app.call(call, path.replace('{id}', String(targetId)), { body, headers, ...token });
}

/** Expects a reply of our own, never a crash. An error must leave the tables unchanged. */
async function expectOurs(called: Called, before: string): Promise<void> {
  expect(called.status).toBeLessThan(500);
  expect(called.text).not.toMatch(/node_modules|SELECT .+ FROM|mysql|mariadb/);
  if (called.status >= 400) expect(await checksum()).toBe(before);
}

beforeAll(async () => {
  app = await startTestApp();
  const company = await createCompany(app, 'Permian Basin Logistics');
  admin = await createSignedIn(app, company, { email: 'admin@permian.test', role: 'Account Admin' });
  targetId = (await createPerson(app, company, { email: 'taken@b.test' })).id;
});
afterAll(() => app.close());

describe.each(WRITES)('$call $path', (tried) => {
  it.each(Object.keys(tried.body))(
    'handles hostile values of %s without a server error and stores nothing it refuses',
    async (field) => {
      for (const value of HOSTILE) {
        const before = await checksum();
        await expectOurs(await attempt(tried, { ...tried.body, [field]: value }), before);
      }
    },
  );

  it('answers any body without a server error', async () => {
    const field = fc.constantFrom(...Object.keys(tried.body));
    const bodies = fc.dictionary(field, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const before = await checksum();
        await expectOurs(await attempt(tried, body), before);
      }),
      { numRuns: 25 },
    );
  });
});

it('stores the visible characters of hostile names as plain text', async () => {
  for (const text of HOSTILE_TEXTS.filter((one) => one.length <= 80)) {
    const tried: Tried = { call: 'PATCH', path: '/pc/user/{id}', body: {} };
    const { status, body } = await attempt(tried, { last_name: text });
    expect([text, status]).toEqual([text, isVisible(text) ? 200 : 400]);
    if (status === 200) expect(body).toMatchObject({ data: { last_name: cleanName(text) } });
  }
});

it('answers hostile approval-status addresses without a server error', async () => {
  for (const text of HOSTILE_TEXTS.filter((one) => !HALF.test(one) && one.length < 5_000)) {
    const called = await attempt(
      { call: 'GET', path: `/users/approval-status/${encodeURIComponent(text)}`, body: {}, isPublic: true },
      undefined,
    );
    expect([200, 404]).toContain(called.status);
    if (called.status === 200) expect(called.body).toMatchObject({ id: 0, error: 'User does not exist' });
  }
});
