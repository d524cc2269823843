import { join } from 'node:path';
import { type TestApp, startTestApp } from '../support/app';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { type LivePeer, closeLive, connectLive, connectLiveTo } from '../support/live';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { describeWith } from '../support/programs';
import { WatchedRedis } from '../support/redis-process';
import { DIST, ServerProcess, freePort } from '../support/server-process';
import { until } from '../support/until';

jest.setTimeout(240_000);

describeWith(['redis-server'], 'two nodes that find Redis through sentinels', () => {
  let database: TestDatabase;
  let redis: WatchedRedis;
  let here: TestApp;
  let there: { url: string; process: ServerProcess };
  let ann: SignedInPerson;
  let bob: SignedInPerson;

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), WatchedRedis.start()]);
    here = await startTestApp({ on: database, env: redis.environment });
    const company = await createCompany(here, 'Permian Basin Logistics');
    [ann, bob] = (await Promise.all(
      ['ann', 'bob'].map((name) => createSignedIn(here, company, { email: `${name}@permian.test` })),
    )) as [SignedInPerson, SignedInPerson];
    const port = await freePort();
    const environment = { ...testEnvironment(database.url), ...redis.environment, PORT: String(port) };
    there = {
      url: `http://127.0.0.1:${port}`,
      process: await ServerProcess.start([join(DIST, 'server/main.js')], environment),
    };
  });
  afterEach(closeLive);
  afterAll(async () => {
    await there.process.kill();
    await here.close();
    await redis.stop();
    await database.drop();
  });

  const idsIn = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join();
  const idOf = (person: SignedInPerson): number => person.user.id;
  const newestList = (peer: LivePeer): string => idsIn(peer.people().map(({ user_id }) => user_id));
  const isHealthy = async (url: string): Promise<boolean> => {
    const health = (await (await fetch(`${url}/health/ready`)).json()) as { status: string };
    return health.status === 'ok';
  };
  /** Adds a customer here until the other node's socket gets it: the first events of a new primary may be lost. */
  async function hearsFrom(peer: LivePeer, name: string): Promise<void> {
    let round = 0;
    await until(
      async () => {
        const body = { company_name: `${name} ${(round += 1)}` };
        expect((await here.call('POST', '/pc/account-company/0', { token: ann.token, body })).status).toBe(
          201,
        );
        return peer
          .heard('company:changed')
          .flatMap(({ changes }) => changes)
          .some(({ rows }) => rows?.account_companies?.some((one) => one.company_name.startsWith(name)));
      },
      { lookEveryMs: 200 },
    );
  }

  it('share events and people, also after the primary hangs and a replica takes over', async () => {
    const [annHere, bobThere] = await Promise.all([
      connectLive(here, ann.token),
      connectLiveTo(there.url, bob.token),
    ]);
    const both = idsIn([idOf(ann), idOf(bob)]);
    await until(() => [annHere, bobThere].every((peer) => newestList(peer) === both));
    await hearsFrom(bobThere, 'Before');

    redis.primary.freeze();
    await until(async () => !(await isHealthy(here.url)));
    // A node without Redis serves its own people.
    await annHere.ask('presence:say', { project_id: 0, doing: 'Settings', editing: '' });
    await annHere.waitForPeople((people) => people.some(({ doing }) => doing === 'Settings'));

    await until(async () => (await isHealthy(here.url)) && (await isHealthy(there.url)));
    await hearsFrom(bobThere, 'After');
    await until(() => [annHere, bobThere].every((peer) => newestList(peer) === both));
  });

  it('take the people of a killed node from the list', async () => {
    const annHere = await connectLive(here, ann.token);
    await connectLiveTo(there.url, bob.token);
    await until(() => newestList(annHere) === idsIn([idOf(ann), idOf(bob)]));
    await there.process.kill();
    await until(() => newestList(annHere) === idsIn([idOf(ann)]));
  });
});
