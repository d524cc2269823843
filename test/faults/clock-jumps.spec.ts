import type { CompanyReply } from '#shared/contract/companies';
import { startTestApp } from '../support/app';
import { callApi } from '../support/calls';
import { ClockedNode } from '../support/clocked-process';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { expectHistory } from '../support/histories/check-history';
import { readTrail } from '../support/histories/read-trail';
import { History } from '../support/histories/recorder';
import { type LivePeer, closeLive, connectLiveTo } from '../support/live';
import { PASSWORD, createCompany, createPerson } from '../support/people';
import { describeWith } from '../support/programs';
import { RedisProcess } from '../support/redis-process';
import { until } from '../support/until';
import { expectVerified } from '../support/verified';

jest.setTimeout(180_000);

/** Hours that the clock of a node jumps, one after the other. */
const JUMPS = [3, -3, 48] as const;
/** Difference of two clocks that the product ignores. */
const IGNORED_MS = 1_000;
/** Time until a node says that a part is away, with reserve for a busy machine. */
const NOTICED_WITHIN_MS = 20_000;

describeWith(['redis-server'], 'a node whose clock jumps, next to one that is right', () => {
  let database: TestDatabase;
  let redis: RedisProcess;
  let company: CompanyReply;
  let wrong: ClockedNode;
  let right: ClockedNode;
  const history = new History();
  let made = 0;

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), RedisProcess.start()]);
    const app = await startTestApp({ on: database });
    company = await createCompany(app, 'Permian Basin Logistics');
    await createPerson(app, company, { email: 'ann@permian.test' });
    await app.close();
    const environment = { ...testEnvironment(database.url), REDIS_URL: redis.url, SYNC_EVERY_SECONDS: '60' };
    [wrong, right] = await Promise.all([ClockedNode.start(environment, 7), ClockedNode.start(environment)]);
  });
  afterEach(closeLive);
  afterAll(async () => {
    await Promise.all([wrong.kill(), right.kill()]);
    await redis.stop();
    await database.drop();
  });

  const scope = () => `company:${company.id}` as const;
  const client = (name: string) => history.client(name, { scope: scope() });
  const signInAt = async (node: ClockedNode): Promise<string> => {
    const body = { email: 'ann@permian.test', user_password: PASSWORD };
    const called = await callApi(`${node.url}/api`, 'POST', { path: '/authenticate', body });
    expect(called.status).toBeLessThan(300);
    return called.body.tokens.access_token;
  };
  const statusAt = async (node: ClockedNode, token: string): Promise<number> =>
    (await callApi(`${node.url}/api`, 'GET', { path: `/pc/companies/${company.qwikr_company_key}`, token }))
      .status;
  const schedules = () =>
    database.database.rows<{ kind: string; due_at: Date; attempts: number }>(
      "SELECT kind, due_at, attempts FROM work_leases WHERE scope = '' AND due_at > NOW() + INTERVAL 2 MINUTE ORDER BY kind",
    );

  /** Adds a customer at a node, with a key, twice. */
  async function addTwice(node: ClockedNode, token: string, by: ReturnType<typeof client>): Promise<void> {
    const company_name = `Customer ${(made += 1)}`;
    const adding = by.operation<{ status: number; body: { data: { revision: number } } }>('add a customer', {
      says: ({ body }) => ({ revision: body.data.revision, made: 'own' }),
    });
    const add = () =>
      adding.try((requestId) =>
        callApi(`${node.url}/api`, 'POST', {
          path: '/pc/account-company/0',
          token,
          body: { company_name },
          headers: { 'idempotency-key': `key-${company_name}`, 'x-request-id': requestId },
        }),
      );
    const [first, again] = [await add(), await add()];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  }

  const hearsOf = (peer: LivePeer, name: string): Promise<unknown> =>
    peer.waitForEvent('company:changed', ({ changes }) =>
      changes.some(({ rows }) => rows?.account_companies?.some((one) => one.company_name === name)),
    );

  it('takes the time of the database when it starts seven hours ahead', async () => {
    for (const token of [await signInAt(wrong), await signInAt(right)])
      expect([await statusAt(wrong, token), await statusAt(right, token)]).toEqual([200, 200]);
    await wrong.jump(0);
  });

  it.each(JUMPS)('serves people as before when it jumps %d hours', async (hours) => {
    const before = await schedules();
    const token = await signInAt(right);
    const [here, there] = await Promise.all([
      connectLiveTo(wrong.url, token),
      connectLiveTo(right.url, token),
    ]);
    await wrong.jump(hours);
    // A token of either node is good on both, and the browser's session goes on.
    const other = await signInAt(wrong);
    for (const one of [token, other])
      expect([await statusAt(wrong, one), await statusAt(right, one)]).toEqual([200, 200]);
    const by = client(`ann-${hours}`);
    await addTwice(wrong, token, by);
    await addTwice(right, other, by);
    await Promise.all([here, there].map((peer) => hearsOf(peer, `Customer ${made}`)));
    // The node sends the list of who is online at once. It does not wait for the old time to come again.
    await here.ask('presence:say', { project_id: 0, doing: `After ${hours}`, editing: '' });
    await there.waitForPeople((people) => people.some(({ doing }) => doing === `After ${hours}`));
    // Nothing repeats and nothing is skipped: the nightly work keeps its times.
    expect(await schedules()).toEqual(before);
    expect(before.length).toBeGreaterThan(8);
    await wrong.jump(0);
  });

  it('stamps its changes with the time of the database', async () => {
    const rows = await database.database.rows<{ at: Date; now: Date }>(
      'SELECT changed_at AS at, NOW(3) AS now FROM audit_changes WHERE company_id = ? ORDER BY id',
      [company.id],
    );
    const back = rows.map(({ at }, row) => (rows[row - 1]?.at.getTime() ?? 0) - at.getTime());
    expect(Math.max(...back)).toBeLessThan(IGNORED_MS);
    const end = rows.at(-1);
    expect(Math.abs((end?.now.getTime() ?? 0) - (end?.at.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it.each([-3, 3])('notices within seconds that Redis is away after a jump of %d hours', async (hours) => {
    const ready = async (): Promise<number> => (await fetch(`${wrong.url}/health/ready`)).status;
    expect(await ready()).toBe(200);
    await wrong.jump(hours);
    const begun = performance.now();
    // The check of Redis is kept for a second like that of the database, and Redis is private to this test.
    await redis.stop('SIGKILL');
    await until(async () => {
      const reply = await fetch(`${wrong.url}/health/ready`);
      return ((await reply.json()) as { status: string }).status === 'degraded';
    });
    expect(performance.now() - begun).toBeLessThan(NOTICED_WITHIN_MS);
    await wrong.jump(0);
    redis = await RedisProcess.run(redis.port, ['--save', '', '--appendonly', 'no']);
    await until(async () => {
      const reply = await fetch(`${wrong.url}/health/ready`);
      return ((await reply.json()) as { status: string }).status === 'ok';
    });
  });

  it('has lost and repeated nothing', async () => {
    expectHistory(history.lines, { [scope()]: await readTrail(database.database, scope()) });
    await expectVerified(database.database);
  });
});
