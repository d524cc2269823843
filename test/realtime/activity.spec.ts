import { SightingRepository } from '#server/people/users/sighting.repository';
import { UnitsOfWork, projectScope } from '#server/database/index';
import { DomainEvents } from '#server/platform/common/index';
import { LiveRooms } from '#server/realtime/live-rooms';
import { userRoom } from '#server/realtime/live-types';
import type { ActivityReply } from '#shared/contract/audit';
import type { CompanyReply } from '#shared/contract/companies';
import type { LastSeenReply } from '#shared/contract/users';
import { createProject } from '../factories/create-company';
import { buildComment } from '../factories/build-project';
import { type TestApp, startTestApp } from '../support/app';
import { closeLive, connectLive, eventually } from '../support/live';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { until } from '../support/until';

let app: TestApp;
let company: CompanyReply;
let ana: SignedInPerson;
let ben: SignedInPerson;

const read = async <T>(path: string, { token, company: own }: SignedInPerson): Promise<T> =>
  (await app.call('GET', `/pc/${path.replace('KEY', own.qwikr_company_key)}`, { token })).body as T;

beforeAll(async () => {
  app = await startTestApp();
  company = await createCompany(app, 'Permian Basin Logistics');
  ana = await createSignedIn(app, company, { email: 'ana@permian.test' });
  ben = await createSignedIn(app, company, { email: 'ben@permian.test', role: 'Account Viewer' });
});
afterEach(() => closeLive());
afterAll(() => app.close());

it('has the line of a change when the event about it arrives', async () => {
  const projectId = await createProject(app.testDatabase.database, { companyId: company.id });
  const peer = await connectLive(app, ben.token);
  await peer.ask('project:join', projectId);
  const actor = { userId: ana.user.id, displayName: ana.user.display_name, requestId: 'test' };
  const comment = buildComment({
    project_id: projectId,
    comment: 'Check Kermit',
    created_by_id: ana.user.id,
  });
  await app
    .get(UnitsOfWork)
    .changeProject(
      projectScope(company.id, projectId),
      actor,
      { reason: { code: 'comment_added' } },
      (unit) => {
        unit.record('comments', null, comment);
        return Promise.resolve();
      },
    );
  await eventually(() => peer.heard('project:changed')[0], 'the change');
  const { lines } = await read<ActivityReply>(`activity/KEY?project=${projectId}`, ben);
  expect(lines).toMatchObject([
    {
      actor_name: ana.user.display_name,
      why: 'comment added',
      parts: [{ entity: 'comments', action: 'created' }],
    },
  ]);
});

it('knows when a person was last connected, and writes it at most every two minutes', async () => {
  const stranger = await createSignedIn(app, await createCompany(app, 'Bakken Haulage'), {
    email: 'stranger@bakken.test',
  });
  const since = Date.now();
  await connectLive(app, ana.token);
  closeLive();
  const seen = async (): Promise<LastSeenReply[]> =>
    (await read<LastSeenReply[]>('last-seen/KEY', ben)).filter(({ user_id }) => user_id === ana.user.id);
  await until(async () => (await seen()).length > 0);
  const [first] = await seen();
  expect(Math.abs(Date.parse(first?.seen_at ?? '') - since)).toBeLessThan(10_000);
  const stored = jest.spyOn(app.get(SightingRepository), 'store');
  await connectLive(app, ana.token);
  closeLive();
  // Those who come and go in one moment are stored together.
  await until(() => stored.mock.results.length > 0);
  await Promise.all(stored.mock.results.map(({ value }) => value as Promise<void>));
  expect(await seen()).toEqual([first]);

  await app.testDatabase.database.run(
    'UPDATE user_sightings SET seen_at = seen_at - INTERVAL 1 HOUR WHERE user_id = ?',
    [ana.user.id],
  );
  await connectLive(app, ana.token);
  await until(async () => Date.parse((await seen())[0]?.seen_at ?? '') >= since);
  expect(await read<LastSeenReply[]>('last-seen/KEY', stranger)).not.toContainEqual(
    expect.objectContaining({ user_id: ana.user.id }),
  );
});

test('a person with many connections is stored as seen with the first and after the last', async () => {
  const cleo = await createSignedIn(app, company, { email: 'cleo@haulbook.test' });
  const seen: number[] = [];
  const stop = app.get(DomainEvents).on('UsersSeen', ({ users }) => {
    seen.push(...users.map(({ userId }) => userId).filter((userId) => userId === cleo.user.id));
  });
  const first = await connectLive(app, cleo.token);
  await eventually(() => (seen.length === 1 ? true : undefined), 'the first sight');
  const more = await Promise.all(Array.from({ length: 5 }, () => connectLive(app, cleo.token)));
  for (const peer of more) peer.close();
  const rooms = app.get(LiveRooms);
  await eventually(
    () => (rooms.localSocketsIn(userRoom(cleo.user.id)).length === 1 ? true : undefined),
    'the end',
  );
  expect(seen).toHaveLength(1);
  first.close();
  await eventually(() => (seen.length === 2 ? true : undefined), 'the last sight');
  stop();
});
