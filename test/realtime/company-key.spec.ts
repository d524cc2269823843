import { type TestApp, startTestApp } from '../support/app';
import { type TestClock, createTestClock } from '../support/clock';
import { closeLive, connectLive } from '../support/live';
import { type SignedInPerson, createCompany, createSignedIn, signIn } from '../support/people';

let app: TestApp;
let other: TestApp;
let clock: TestClock;
let otherClock: TestClock;
let admin: SignedInPerson;
let colleague: SignedInPerson;
let key: string;
let companies = 0;

const users = (node: TestApp, { token }: SignedInPerson, named: string) =>
  node.call('GET', `/pc/users/${named}?company_id=${named}`, { token });

async function regenerate(): Promise<string> {
  const called = await app.call('PATCH', `/pc/company/key/${key}?company_id=${key}`, { token: admin.token });
  expect(called.status).toBe(200);
  return called.body.qwikr_company_key;
}

const moveBoth = (by: Parameters<TestClock['move']>[0]): void => {
  clock.move(by);
  otherClock.move(by);
};

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ on: app.testDatabase });
  clock = createTestClock(app);
  otherClock = createTestClock(other);
});
beforeEach(async () => {
  // The first company of a database is the provider's, which is always active.
  if (companies === 0) await createCompany(app, 'Haulbook');
  const company = await createCompany(app, `Company ${(companies += 1)}`);
  admin = await createSignedIn(app, company, { email: `a${companies}@permian.test`, role: 'Account Admin' });
  colleague = await createSignedIn(app, company, { email: `c${companies}@permian.test` });
  key = company.qwikr_company_key;
});
afterEach(() => {
  clock.reset();
  otherClock.reset();
  closeLive();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

it('sends a regenerated key to everyone in the company, and their next calls succeed', async () => {
  const mine = await connectLive(app, admin.token);
  const theirs = await connectLive(other, colleague.token);
  // Both nodes have cached the sessions with the old key.
  for (const node of [app, other]) expect((await users(node, colleague, key)).status).toBe(200);
  const next = await regenerate();
  const event = await mine.waitForEvent(
    'company:changed',
    ({ changes }) => changes[0]?.rows?.company !== undefined,
  );
  expect(event.changes[0]?.rows?.company).toMatchObject([{ qwikr_company_key: next, api_key: '' }]);
  for (const node of [app, other]) {
    for (const person of [admin, colleague]) {
      expect((await users(node, person, next)).status).toBe(200);
      expect((await users(node, person, key)).status).toBe(200);
    }
  }
  expect([mine.socket.connected, theirs.socket.connected]).toEqual([true, true]);
  expect([mine.heard('session:ended'), theirs.heard('session:ended')]).toEqual([[], []]);
});

it('accepts the old key for 15 minutes and refuses it afterwards', async () => {
  const next = await regenerate();
  moveBoth({ minutes: 14, seconds: 50 });
  const late = await signIn(app, colleague.user);
  expect(late.company.qwikr_company_key).toBe(next);
  expect((await users(app, late, key)).status).toBe(200);
  moveBoth({ minutes: 15, seconds: 1 });
  for (const node of [app, other]) {
    const refused = await users(node, late, key);
    expect([refused.status, refused.body.code]).toEqual([403, 'foreign_company']);
    expect((await users(node, late, next)).status).toBe(200);
  }
});

it('accepts only the key before the newest one', async () => {
  const second = await regenerate();
  const first = key;
  key = second;
  const third = await regenerate();
  const statuses = await Promise.all([first, second, third].map((named) => users(app, admin, named)));
  expect(statuses.map(({ status }) => status)).toEqual([403, 200, 200]);
});

it('signs out everyone of an inactive company on every node within a second', async () => {
  const provider = await createCompany(app, `Provider ${companies}`);
  const systems = await createSignedIn(app, provider, {
    email: `systems${companies}@haulbook.test`,
    role: 'Systems Admin',
  });
  const peers = [await connectLive(app, admin.token), await connectLive(other, colleague.token)];
  const bystander = await connectLive(other, systems.token);
  await app.call('PATCH', `/admin/company/status/${admin.company.id}`, {
    token: systems.token,
    body: { working_status: 'Inactive' },
  });
  for (const peer of peers) await peer.isGone(1_000);
  for (const node of [app, other]) {
    expect((await users(node, colleague, key)).body.code).toBe('session_ended');
    await expect(signIn(node, colleague.user)).rejects.toThrow('company_inactive');
  }
  expect(bystander.socket.connected).toBe(true);
});

it('refuses a regenerated key of another company', async () => {
  const stranger = await createSignedIn(app, await createCompany(app, `Other ${companies}`), {
    email: `s${companies}@bakken.test`,
    role: 'Account Admin',
  });
  const next = await regenerate();
  for (const named of [key, next]) expect((await users(app, stranger, named)).status).toBe(403);
});
