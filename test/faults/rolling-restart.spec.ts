import { join } from 'node:path';
import type { AccountCompanySavedReply } from '#shared/contract/account-companies';
import type { CompanyReply } from '#shared/contract/companies';
import { startTestApp } from '../support/app';
import { Balancer } from '../support/balancer';
import { type Called, callApi } from '../support/calls';
import { ROOT } from '../support/checkout';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { expectHistory } from '../support/histories/check-history';
import { readTrail } from '../support/histories/read-trail';
import { History, type HistoryClient, seenRows } from '../support/histories/recorder';
import { type LivePeer, closeLive, connectLiveTo } from '../support/live';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { describeWith } from '../support/programs';
import { RedisProcess } from '../support/redis-process';
import { until } from '../support/until';
import { expectVerified } from '../support/verified';
import { DIST, ServerProcess, freePort } from '../support/server-process';

/** Number of rounds. For more: FAULT_ROUNDS=10 npm run test:faults -- rolling-restart */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
const CALLS_PER_SECOND = 16;
/** Long enough for the balancer to notice, also when other programs keep the machine busy. */
const SHUTDOWN_DELAY_MS = 3_000;
const MAIN = join(DIST, 'server/main.js');

jest.setTimeout(120_000 + ROUNDS * 120_000);

interface Node {
  readonly url: string;
  readonly environment: NodeJS.ProcessEnv;
  process: ServerProcess;
}

let testDatabase: TestDatabase;
let company: CompanyReply;
let persons: SignedInPerson[];

async function startNode(redis: RedisProcess): Promise<Node> {
  const port = await freePort();
  const environment = {
    ...testEnvironment(testDatabase.url),
    PORT: String(port),
    SHUTDOWN_DELAY_MS: String(SHUTDOWN_DELAY_MS),
    REDIS_URL: redis.url,
  };
  const process = await ServerProcess.start([MAIN], environment);
  return { url: `http://127.0.0.1:${port}`, environment, process };
}

/** Person who makes calls, and writes their history. */
interface Caller {
  readonly token: string;
  readonly history: HistoryClient;
}

/**
 * Callers that send calls without retries. Each call succeeds on its node or is lost. A person who waits for a reply
 * makes no other call, so a slow machine makes fewer calls, and the limits for one person refuse none.
 */
class Callers {
  readonly acknowledged: string[] = [];
  readonly lost: number[] = [];
  private readonly calls = new Set<Promise<void>>();
  private readonly idle: Caller[];
  private made = 0;
  private readonly timer = setInterval(() => this.begin(), 1_000 / CALLS_PER_SECOND);

  constructor(
    private readonly balancer: Balancer,
    history: History,
  ) {
    this.idle = persons.map(({ token }, at) => ({ token, history: clientOf(history, `caller-${at}`) }));
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.calls);
  }

  private begin(): void {
    const caller = this.idle.shift();
    if (caller === undefined) return;
    const call = this.call(caller, `Customer ${(this.made += 1)}`).finally(() => {
      this.calls.delete(call);
      this.idle.push(caller);
    });
    this.calls.add(call);
  }

  private async call({ token, history }: Caller, company_name: string): Promise<void> {
    const send = (requestId: string): Promise<Called<AccountCompanySavedReply>> =>
      callApi(`${this.balancer.url}/api`, 'POST', {
        path: '/pc/account-company/0',
        token,
        body: { company_name },
        headers: { 'x-request-id': requestId },
      });
    const { status } = await history.call('add a customer', send, {
      says: ({ body }) => ({ revision: body.data.revision, made: 'own' }),
    });
    if (status === 201) this.acknowledged.push(company_name);
    else this.lost.push(status);
  }
}

const clientOf = (history: History, name: string): HistoryClient =>
  history.client(name, { scope: `company:${company.id}` });

/** Writes into the history what a socket was sent. */
function writeEvents(client: HistoryClient, peer: LivePeer): void {
  for (const { to, rows } of peer.heard('company:changed').flatMap(({ changes }) => changes)) {
    const seen = seenRows('account_companies', rows?.account_companies ?? [], ['company_name']);
    client.saw({ how: 'event', revision: to, rows: seen });
  }
}

const namesHeard = (peer: LivePeer): Set<string> =>
  new Set(
    peer
      .heard('company:changed')
      .flatMap(({ changes }) => changes)
      .flatMap(({ rows }) => rows?.account_companies?.map(({ company_name }) => company_name) ?? []),
  );

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const app = await startTestApp({ on: testDatabase });
  company = await createCompany(app, 'Permian Basin Logistics');
  persons = [];
  for (let n = 0; n < CALLS_PER_SECOND; n += 1)
    persons.push(await createSignedIn(app, company, { email: `caller-${n}@permian.test` }));
  await app.close();
});
afterAll(() => testDatabase.drop());

describeWith(['redis-server'], 'two nodes that share events', () => {
  let redis: RedisProcess;
  let nodes: [Node, Node];
  let balancer: Balancer;
  const history = new History();
  let watched = 0;

  beforeAll(async () => {
    redis = await RedisProcess.start();
    nodes = await Promise.all([startNode(redis), startNode(redis)]);
    balancer = await Balancer.start(nodes.map(({ url }) => url));
  });
  afterEach(closeLive);
  afterAll(async () => {
    await balancer.close();
    await Promise.all(nodes.map(({ process }) => process.kill()));
    await redis.stop();
  });

  /** Restarts one node as a new release would, while a user is connected to the other one. */
  async function restart(node: Node, other: Node, callers: Callers): Promise<void> {
    const watcher = await connectLiveTo(other.url, persons[0]?.token);
    const begun = callers.acknowledged.length;
    await until(() => callers.acknowledged.length > begun + CALLS_PER_SECOND);
    await node.process.kill('SIGTERM');
    expect([await node.process.ended, node.process.output]).toEqual([0, expect.anything()]);
    node.process = await ServerProcess.start([MAIN], node.environment);
    await until(() => balancer.serving.length === nodes.length);
    const said = callers.acknowledged.slice(begun);
    await until(() => said.every((name) => namesHeard(watcher).has(name)));
    watched += 1;
    writeEvents(clientOf(history, `watcher-${watched}`), watcher);
  }

  it(`lose no call and no event in a rolling restart under ${CALLS_PER_SECOND} calls a second`, async () => {
    const callers = new Callers(balancer, history);
    const [one, two] = nodes;
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await restart(one, two, callers);
        await restart(two, one, callers);
      }
    } finally {
      await callers.end();
    }
    expect(callers.lost).toEqual([]);
    expect(callers.acknowledged.length).toBeGreaterThan(2 * CALLS_PER_SECOND);
    const scope = `company:${company.id}` as const;
    expectHistory(history.lines, { [scope]: await readTrail(testDatabase.database, scope) });
    await expectVerified(testDatabase.database);
  });
});

it('logs an uncaught error as JSON, serves until load balancers notice, then exits with 1', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dying = await ServerProcess.start(
    [join(ROOT, 'test/faults/server-that-dies.mjs'), DIST, 'throwing'],
    {
      ...testEnvironment(testDatabase.url),
      PORT: String(port),
      SHUTDOWN_DELAY_MS: String(SHUTDOWN_DELAY_MS),
    },
  );
  const add = (company_name: string): Promise<number> =>
    callApi(`${url}/api`, 'POST', {
      path: '/pc/account-company/0',
      token: persons[0]?.token,
      body: { company_name },
    }).then(({ status }) => status);
  expect(await add('The last but one')).toBe(201);
  await until(async () => (await fetch(`${url}/health/ready`)).status === 503);
  expect(await add('The last')).toBe(201);
  expect(await dying.ended).toBe(1);
  await until(() => dying.output.includes('a fault of ours'));
  const line = dying.output.split('\n').find((one) => one.includes('a fault of ours')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    level: 60,
    fault: 'unhandledRejection',
    err: { message: 'a fault of ours' },
  });
});
