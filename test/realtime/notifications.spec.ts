import { createProject } from '../factories/create-company';
import { type TestApp, startTestApp } from '../support/app';
import { closeLive, connectLive, eventually, type LivePeer } from '../support/live';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';

let app: TestApp;
let dana: SignedInPerson;
let priya: SignedInPerson;
let stranger: SignedInPerson;
let projectId: number;

const rings = (peer: LivePeer): number => peer.heard('notifications:changed').length;
const rung = (peer: LivePeer, times: number): Promise<true> =>
  eventually(() => (rings(peer) >= times ? true : undefined), `ring ${times} of the bell`);
const unread = async ({ token }: SignedInPerson): Promise<unknown> =>
  (await app.call('GET', '/pc/notifications/unread', { token })).body.unread;

function mentionDana(): Promise<unknown> {
  const { id, display_name: name } = dana.user;
  const mentions = [{ user_id: id, starts_at: 0, length: name.length + 1 }];
  const body = { project_id: projectId, comment: `@${name} please look`, mentions };
  return app.call('POST', '/pc/comment', { token: priya.token, body });
}

beforeAll(async () => {
  app = await startTestApp();
  const permian = await createCompany(app, 'Permian Basin Logistics');
  dana = await createSignedIn(app, permian, { email: 'dana@permian.test' });
  priya = await createSignedIn(app, permian, { email: 'priya@permian.test' });
  const bakken = await createCompany(app, 'Bakken Haulage');
  stranger = await createSignedIn(app, bakken, { email: 'stranger@bakken.test' });
  projectId = await createProject(app.testDatabase.database, { companyId: permian.id });
});
afterEach(() => closeLive());
afterAll(() => app.close());

it('rings the bell in every tab of the mentioned person, and of nobody else', async () => {
  const tabs = [await connectLive(app, dana.token), await connectLive(app, dana.token)];
  const others = [await connectLive(app, priya.token), await connectLive(app, stranger.token)];
  const [author] = others;
  await author?.ask('project:join', projectId);
  await mentionDana();
  for (const tab of tabs) await rung(tab, 1);
  const { changes } = (await author?.waitForEvent('project:changed')) ?? { changes: [] };
  expect(changes[0]?.rows?.comments?.[0]?.mentions).toHaveLength(1);
  expect(others.map(rings)).toEqual([0, 0]);
  expect([await unread(dana), await unread(priya)]).toEqual([1, 0]);
});

it('clears the bell of the other tabs when one tab reads', async () => {
  await mentionDana();
  const other = await connectLive(app, dana.token);
  const { body } = await app.call('GET', '/pc/notifications', { token: dana.token });
  const [newest] = body.notifications as { id: number }[];
  await app.call('PATCH', '/pc/notifications/read', { token: dana.token, body: { up_to: newest?.id } });
  await rung(other, 1);
  expect(await unread(dana)).toBe(0);
});

it('takes a notification back when the comment is deleted', async () => {
  await mentionDana();
  const tab = await connectLive(app, dana.token);
  const { text } = await app.call('GET', `/pc/comments/${projectId}`, { token: priya.token });
  const id = (JSON.parse(text) as { id: number }[]).at(-1)?.id;
  await app.call('PATCH', '/pc/delete-record', { token: priya.token, body: { id, table: 'comment' } });
  await rung(tab, 1);
  expect(await unread(dana)).toBe(0);
});

it('tells nobody when a change is rolled back', async () => {
  const tab = await connectLive(app, dana.token);
  const { id, display_name: name } = dana.user;
  const mentions = [
    { user_id: id, starts_at: 0, length: name.length + 1 },
    { user_id: stranger.user.id, starts_at: name.length + 2, length: 2 },
  ];
  const body = { project_id: projectId, comment: `@${name} @X`, mentions };
  expect((await app.call('POST', '/pc/comment', { token: priya.token, body })).status).toBe(400);
  await mentionDana();
  await rung(tab, 1);
  expect(await unread(dana)).toBe(1);
});
