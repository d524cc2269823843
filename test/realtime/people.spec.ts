import { DeleteUser } from '#server/people/users/index';
import type { CompanyReply } from '#shared/contract/companies';
import { type TestApp, startTestApp } from '../support/app';
import { type LivePeer, closeLive, connectLive } from '../support/live';
import { type SignedInPerson, createCompany, createSignedIn, signIn } from '../support/people';
import { refusedWithin, untilSessionsChecked } from '../support/session-checks';

/** Time until a user without access is signed out on every node. See docs/security.md#sessions. */
const OUT_WITHIN_MS = 1_000;
/** Reserve for a busy machine. It is too short for a node that polls every few seconds. */
const BUSY_MS = 1_500;

let app: TestApp;
let other: TestApp;
let company: CompanyReply;
let admin: SignedInPerson;
let people = 0;

const newSignedIn = () => createSignedIn(app, company, { email: `p${(people += 1)}@permian.test` });
const ofAdmin = (method: string, path: string, body: object) =>
  app.call(method, path, { token: admin.token, body });

const usersOn = (node: TestApp, token: string) =>
  node.call('GET', `/pc/users/${company.qwikr_company_key}`, { token });
const statusOn = async (node: TestApp, token: string): Promise<number> => (await usersOn(node, token)).status;

/** Expects the user's sockets on both nodes to close, with the reason where it is known, and calls to be refused. */
async function expectOut(person: SignedInPerson, peers: LivePeer[], reason: string): Promise<void> {
  const [here, ...elsewhere] = peers;
  for (const peer of peers) await peer.isGone(OUT_WITHIN_MS + BUSY_MS);
  expect(here?.heard('session:ended')).toEqual([reason]);
  for (const peer of elsewhere) expect(peer.heard('session:ended')).toHaveLength(1);
  // A node without the event caches a valid session for part of that second.
  for (const node of [app, other]) await refusedWithin(OUT_WITHIN_MS, () => usersOn(node, person.token));
  expect((await app.call('GET', '/refresh', { headers: { cookie: person.cookie } })).status).toBe(401);
}

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ on: app.testDatabase });
  company = await createCompany(app, 'Permian Basin Logistics');
  admin = await createSignedIn(app, company, { email: 'admin@permian.test', role: 'Account Admin' });
});
afterEach(() => closeLive());
afterAll(async () => {
  await other.close();
  await app.close();
});

describe('a person who loses access', () => {
  const endings: [what: string, reason: string, act: (id: number) => Promise<unknown>][] = [
    ['locked', 'locked', (id) => ofAdmin('PATCH', '/pc/user/approval', { id, is_approved: false })],
    ['given another role', 'role', (id) => ofAdmin('PATCH', `/pc/user/${id}`, { role_id: 4 })],
    [
      'deleted',
      'deleted',
      (id) =>
        app.get(DeleteUser).run(
          {
            userId: admin.user.id,
            displayName: '',
            requestId: '',
            companyId: company.id,
            companyKey: '',
            role: 'Account Admin',
            sessionId: '',
          },
          { id, confirmed: false },
        ),
    ],
  ];
  it.each(endings)('is signed out within a second on every node when %s', async (_, reason, act) => {
    const person = await newSignedIn();
    const bystander = await connectLive(app, admin.token);
    const peers = [await connectLive(app, person.token), await connectLive(other, person.token)];
    expect([await statusOn(app, person.token), await statusOn(other, person.token)]).toEqual([200, 200]);
    await act(person.user.id);
    await expectOut(person, peers, reason);
    expect(bystander.socket.connected).toBe(true);
    const event = await bystander.waitForEvent('company:changed', ({ changes }) =>
      changes.some(({ rows }) => rows?.users?.some(({ id }) => id === person.user.id)),
    );
    expect(event.company_id).toBe(company.id);
  });
});

it('ends the other browsers after a password change and keeps this session', async () => {
  const person = await newSignedIn();
  const elsewhere = await signIn(app, person.user);
  const stays = await connectLive(app, person.token);
  const goes = await connectLive(app, elsewhere.token);
  await app.call('PATCH', `/pc/user/${person.user.id}`, {
    token: person.token,
    body: { user_password: 'Mesa-verde-41' },
  });
  await goes.isGone(OUT_WITHIN_MS + BUSY_MS);
  expect(goes.heard('session:ended')).toEqual(['password']);
  await untilSessionsChecked(app);
  expect(stays.socket.connected).toBe(true);
  expect(await statusOn(app, person.token)).toBe(200);
});

it('signs nobody out for a change of names', async () => {
  const person = await newSignedIn();
  const peer = await connectLive(app, person.token);
  await ofAdmin('PATCH', `/pc/user/${person.user.id}`, { first_name: 'Ana' });
  await peer.waitForEvent('company:changed');
  expect(peer.socket.connected).toBe(true);
  expect(await statusOn(app, person.token)).toBe(200);
});
