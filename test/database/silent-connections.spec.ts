import { ThrottleRepository } from '#server/platform/throttles/throttle.repository';
import { Throttles, strangerKeys } from '#server/platform/throttles/index';
import { loadConfiguration } from '#server/config/index';
import { Database, isUnavailable } from '#server/database/index';
import { DatabaseLimits } from '#server/database/database-limits';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { SilentProxy } from '../support/silent-proxy';

/** Number of statements above the connections of each pool. */
const MANY = 13;
const LIMITS = { statementMs: 1_000, connectionMs: 8_000 };

let test: TestDatabase;
let proxy: SilentProxy;
let database: Database;
let throttles: Throttles;

const all = <T>(work: (at: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: MANY }, (_, at) => work(at)));

/** Counts successful results, and those that report the database as unavailable. */
const outcomes = (
  results: readonly PromiseSettledResult<unknown>[],
): { done: number; unavailable: number } => ({
  done: results.filter(({ status }) => status === 'fulfilled').length,
  unavailable: results.filter((result) => result.status === 'rejected' && isUnavailable(result.reason))
    .length,
});
const ALL_DONE = { done: MANY, unavailable: 0 };
const ALL_UNAVAILABLE = { done: 0, unavailable: MANY };

const read = (): Promise<unknown> => database.one('SELECT 1 AS reading');
const write = (): Promise<unknown> => database.transaction((sql) => sql.one('SELECT 2 AS writing'));

beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(async () => {
  proxy = await SilentProxy.start(test.url);
  const configuration = loadConfiguration(testEnvironment(proxy.url));
  database = new Database(configuration, new DatabaseLimits(LIMITS));
  throttles = new Throttles(configuration, database, new ThrottleRepository(database));
});
afterEach(async () => {
  // A silent connection never closes, so shutdown cuts it before it ends the others.
  const ended = database.onApplicationShutdown();
  await proxy.close();
  await ended;
});
afterAll(() => test.drop());

describe('connections without a response', () => {
  it.each(['START TRANSACTION', 'AS writing', 'COMMIT'])(
    'are dropped at %s, and the next transactions get others',
    async (statement) => {
      expect(outcomes(await all(write))).toEqual(ALL_DONE);
      proxy.silenceAt(statement);
      expect(outcomes(await all(write))).toEqual(ALL_UNAVAILABLE);
      proxy.letThrough();
      expect(outcomes(await all(write))).toEqual(ALL_DONE);
    },
  );

  it('are dropped while they are read, and the next reads get others', async () => {
    expect(outcomes(await all(read))).toEqual(ALL_DONE);
    proxy.silenceAt('AS reading');
    expect(outcomes(await all(read))).toEqual(ALL_UNAVAILABLE);
    proxy.letThrough();
    expect(outcomes(await all(read))).toEqual(ALL_DONE);
  });

  it('are dropped before their first use', async () => {
    proxy.silenceAt('SET time_zone');
    expect(outcomes(await all(read))).toEqual(ALL_UNAVAILABLE);
    expect(outcomes(await all(write))).toEqual(ALL_UNAVAILABLE);
    proxy.letThrough();
    expect(outcomes(await all(read))).toEqual(ALL_DONE);
    expect(outcomes(await all(write))).toEqual(ALL_DONE);
  });

  it('fail all statements already sent and do not wait for a rollback', async () => {
    proxy.silenceAt('AS writing');
    let sentAlong: PromiseSettledResult<unknown>[] = [];
    const began = Date.now();
    const failing = database.transaction(async (sql) => {
      const sent = ['SELECT 2 AS writing', 'SELECT 3', 'SELECT 4'].map((text) => sql.one(text));
      sentAlong = await Promise.allSettled(sent);
      throw new Error('gave up by itself');
    });
    await expect(failing).rejects.toThrow('gave up by itself');
    expect(outcomes(sentAlong)).toEqual({ done: 0, unavailable: 3 });
    expect(Date.now() - began).toBeLessThan(3 * LIMITS.statementMs);
  });

  it('are dropped in the sign-in throttles too', async () => {
    const count = (office: number) => (at: number) =>
      throttles.count(
        'sign-in',
        strangerKeys({ address: `10.0.${office}.${at}`, account: `${office}-${at}@haulbook.test` }),
      );
    proxy.silenceAt('throttles');
    expect(outcomes(await all(count(1)))).toEqual(ALL_UNAVAILABLE);
    proxy.letThrough();
    expect(outcomes(await all(count(2)))).toEqual(ALL_DONE);
    expect(outcomes(await all(read))).toEqual(ALL_DONE);
  });
});

describe('a connection that ended in the pool', () => {
  it('is noticed at the first statement of a transaction, which gets another one', async () => {
    await write();
    proxy.endAt('START TRANSACTION');
    let works = 0;
    const done = database.transaction(async (sql) => {
      works += 1;
      return sql.one('SELECT 1 AS n');
    });
    expect(await done).toEqual({ n: 1 });
    expect(works).toBe(1);
  });

  it('fails a transaction that has started; only its caller may repeat it', async () => {
    await write();
    proxy.endAt('AS writing');
    expect(isUnavailable(await write().catch((error: unknown) => error))).toBe(true);
    // A new connection would read COMMITTED first.
    await write();
    proxy.endAt('COMMIT');
    expect(isUnavailable(await write().catch((error: unknown) => error))).toBe(true);
    await write();
  });
});
