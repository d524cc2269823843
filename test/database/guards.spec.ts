import { Logger } from '@nestjs/common';
import { toDomainError } from '#server/platform/common/http/error-envelope';
import { type Configuration, loadConfiguration } from '#server/config/index';
import { Database, type Sql } from '#server/database/index';
import { DatabaseLimits } from '#server/database/database-limits';
import { DurabilityCheck } from '#server/database/durability-check';
import { createCompany, createProject } from '../factories/create-company';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { until } from '../support/until';

const IDLE_SECONDS = 1;

let test: TestDatabase;
let hasty: Database;
let projectId: number;

const settingOf = async (sql: Sql, name: string): Promise<unknown> =>
  (await sql.one<{ value: unknown }>(`SELECT @@${name} AS value`))?.value;

beforeAll(async () => {
  test = await createTestDatabase();
  hasty = new Database(test.configuration, new DatabaseLimits({ idleTransactionSeconds: IDLE_SECONDS }));
  projectId = await createProject(test.database, await createCompany(test.database));
});
afterAll(async () => {
  await hasty.onApplicationShutdown();
  await test.drop();
});

describe('a node that is frozen in a transaction', () => {
  const LOCK = 'SELECT id FROM projects WHERE id = ? FOR UPDATE';
  const WRITE = 'UPDATE projects SET revision = revision + 1 WHERE id = ?';

  it.each([
    ['has locked a row', LOCK],
    ['has written a row', WRITE],
  ])('loses its connection soon after it %s', async (_, statement) => {
    const frozen = hasty.transaction(async (sql) => {
      await sql.rows(statement, [projectId]);
      await test.database.transaction((other) => other.one(LOCK, [projectId]));
      await sql.one('SELECT 1');
    });
    const began = Date.now();
    expect(toDomainError(await frozen.catch((error: unknown) => error))).toMatchObject({ code: 'busy' });
    // Shorter than the timeout after which the waiting writer would retry.
    expect(Date.now() - began).toBeLessThan(4_000);
  });

  it('gets the timeout in its own session, with any default of the server', async () => {
    const isMariaDb = String(await settingOf(test.database, 'version')).includes('MariaDB');
    const name = isMariaDb ? 'idle_transaction_timeout' : 'wait_timeout';
    expect(await test.database.transaction((sql) => settingOf(sql, name))).toBe(
      new DatabaseLimits().idleTransactionSeconds,
    );
    // Idle connections of the pool keep their own timeout. MySQL has only one setting, so there they end as well.
    if (isMariaDb)
      expect(await test.database.transaction((sql) => settingOf(sql, 'wait_timeout'))).not.toBe(
        new DatabaseLimits().idleTransactionSeconds,
      );
  });
});

describe('pooled connections', () => {
  it('still work after they were idle for longer than a transaction may be', async () => {
    const all = (): Promise<unknown> =>
      Promise.all(
        Array.from({ length: 12 }, () => hasty.transaction((sql) => sql.one(`SELECT SLEEP(0.02)`))),
      );
    await all();
    await until(async () => {
      const idle = await test.database.rows<{ seconds: number }>(
        `SELECT time AS seconds FROM information_schema.processlist
          WHERE db = DATABASE() AND command = 'Sleep' AND id <> CONNECTION_ID()`,
      );
      return idle.every(({ seconds }) => seconds > IDLE_SECONDS);
    });
    await all();
  });
});

describe('the durability check', () => {
  const SETTING = 'innodb_flush_log_at_trx_commit';
  const set = (value: unknown): Promise<unknown> =>
    test.database.run(`SET GLOBAL ${SETTING} = ${String(value)}`);

  it('warns at startup of a database that may lose commits, and is silent otherwise', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const check = new DurabilityCheck(test.database, test.configuration);
    const before = await settingOf(test.database, `GLOBAL.${SETTING}`);
    try {
      await set(1);
      await check.onApplicationBootstrap();
      expect(warn).not.toHaveBeenCalled();
      await set(2);
      await check.onApplicationBootstrap();
      expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${SETTING} = 2`));
    } finally {
      await set(before);
    }
  });

  /** Builds a database that reports these settings. A test must not change them on the shared server. */
  const answering = (flush: number, sync_binlog: number, has_binlog = 1): Database =>
    Object.assign(Object.create(test.database) as Database, {
      one: () => Promise.resolve({ flush, has_binlog, sync_binlog }),
    });
  const production = (more: NodeJS.ProcessEnv = {}): Configuration =>
    loadConfiguration({
      ...testEnvironment(test.url),
      NODE_ENV: 'production',
      APP_SECRET: 'a-secret-for-this-test-of-40-characters!',
      EIA_API_KEY: 'none',
      ...more,
    });

  it('stops a production server on such a database unless configured to allow it', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const refused = new DurabilityCheck(answering(2, 1), production());
    await expect(refused.onApplicationBootstrap()).rejects.toThrow(`${SETTING} = 2`);
    await new DurabilityCheck(
      answering(0, 1),
      production({ RELAXED_DURABILITY: '1' }),
    ).onApplicationBootstrap();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('warns of a binary log that may lose its end, if there is one', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await new DurabilityCheck(answering(1, 0, 0), production()).onApplicationBootstrap();
    expect(warn).not.toHaveBeenCalled();
    await new DurabilityCheck(answering(1, 0, 1), production()).onApplicationBootstrap();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('sync_binlog = 0'));
  });
});
