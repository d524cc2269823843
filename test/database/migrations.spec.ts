import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'mysql2/promise';
import { createDataSource, migrate } from '#server/database/migrate';
import { MIGRATIONS } from '#server/database/migrations/index';
import { createCompany, createProject } from '../factories/create-company';
import { buildLoad } from '../factories/build-load';
import { insertFreight, keepSums } from '../factories/insert-loads';
import { ROOT } from '../support/checkout';
import { until } from '../support/until';
import { type TestDatabase, createEmptySchema, createTestDatabase } from '../support/database';
import { checksumsOf, migrationsOf, onConnection, schemaOf, select, tablesOf } from '../support/made-schema';

/** Number of kills. For more: MIGRATION_KILLS=20 npm run test:database -- migrations */
const KILLS = Number(process.env.MIGRATION_KILLS ?? 3);
const KILL_WITHIN_MS = 40;
const REQUIRE = join(ROOT, 'test/support/typescript-require.cjs');
const PROGRAM = join(ROOT, 'server/database/migrate.ts');

jest.setTimeout(120_000 + KILLS * 30_000);

let clean: TestDatabase;
beforeAll(async () => {
  clean = await createTestDatabase();
});
afterAll(() => clean.drop());

function startMigrating(url: string): { child: ChildProcess; ended: Promise<unknown> } {
  const child = spawn(process.execPath, ['--require', REQUIRE, PROGRAM], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: 'ignore',
  });
  return { child, ended: once(child, 'exit') };
}

/** Starts to migrate, and kills the process at a random moment after this many tables. */
async function killAfter(uri: string, tables: number): Promise<void> {
  const { child, ended } = startMigrating(uri);
  await onConnection({ uri }, async (connection) => {
    while (child.exitCode === null && (await tablesOf(connection)).length < tables) await wait(5);
  });
  await wait(Math.random() * KILL_WITHIN_MS);
  child.kill('SIGKILL');
  await ended;
}

/** Runs each migration twice, because an interrupted migration starts again. */
async function repeatEachMigration({ url, database }: TestDatabase, after: (name: string) => Promise<void>) {
  const version = await database.one<{ version: string }>('SELECT VERSION() AS version');
  const kind = version?.version.includes('MariaDB') === true ? 'mariadb' : 'mysql';
  const dataSource = await createDataSource(url, kind).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    for (const Migration of MIGRATIONS) {
      const migration = new Migration();
      await migration.up(runner);
      await after(migration.name);
      await migration.up(runner);
      await after(migration.name);
    }
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/** Returns the ids of the other sessions that run a statement. */
async function sessionsAt(connection: Connection, statement: string): Promise<number[]> {
  const found = await select<{ id: number }>(
    connection,
    `SELECT id FROM information_schema.processlist
      WHERE db = DATABASE() AND id <> CONNECTION_ID() AND info LIKE '${statement}%'`,
  );
  return found.map(({ id }) => id);
}
const creating = (connection: Connection) => sessionsAt(connection, 'CREATE TABLE IF NOT EXISTS comments');
const waitingForTheLock = (connection: Connection) => sessionsAt(connection, 'SELECT GET_LOCK');

describe('a migration that runs again', () => {
  it('changes no table and no row when its work is done', async () => {
    const test = await createTestDatabase();
    try {
      const company = await createCompany(test.database);
      const project = await createProject(test.database, company);
      const scope = { id: project, companyId: company.companyId };
      const loads = ['T 1', ' T 1 ', 'T 2'].map((ticket_number, at) =>
        buildLoad({ load_no: at + 1, ticket_number, weight_tons: 20 + at, freight_rev: 100 }),
      );
      await insertFreight(test.database, scope, loads);
      await keepSums(test.database, project, { freight: loads, asset: [] });
      const [schema, rows] = [await schemaOf(test.url), await checksumsOf(test.url, [])];
      await repeatEachMigration(test, async (name) => {
        expect([name, await checksumsOf(test.url, [])]).toEqual([name, rows]);
      });
      expect(await schemaOf(test.url)).toEqual(schema);
    } finally {
      await test.drop();
    }
  });
});

describe('a first start', () => {
  it(`resumes after being killed ${KILLS} times and creates the same schema`, async () => {
    const tables = await onConnection({ uri: clean.url }, tablesOf);
    for (let killed = 0; killed < KILLS;) {
      const schema = await createEmptySchema();
      try {
        // Kills each schema's migration three times. Each start continues where the one before was killed.
        const moments = Array.from({ length: 3 }, () => Math.floor(Math.random() * tables.length)).sort(
          (one, other) => one - other,
        );
        for (const moment of moments) await killAfter(schema.url, moment);
        killed += moments.length;
        await migrate(schema.url);
        expect(await schemaOf(schema.url)).toEqual(await schemaOf(clean.url));
      } finally {
        await schema.drop();
      }
    }
  });

  it('runs each migration once when two nodes start on an empty schema', async () => {
    const schema = await createEmptySchema();
    try {
      const ran = await Promise.all([migrate(schema.url), migrate(schema.url)]);
      expect(ran.map(({ length }) => length).sort((one, other) => one - other)).toEqual([
        0,
        MIGRATIONS.length,
      ]);
      expect(await schemaOf(schema.url)).toEqual(await schemaOf(clean.url));
      expect(await onConnection({ uri: schema.url }, migrationsOf)).toEqual(
        MIGRATIONS.map(({ name }) => name),
      );
    } finally {
      await schema.drop();
    }
  });

  it('waits for the last statement of a killed server that the database still executes', async () => {
    const test = await createTestDatabase();
    try {
      await test.database.run("DELETE FROM migrations WHERE name LIKE 'Baseline%'");
      await test.database.run('DROP TABLE space_probes');
      const { child, ended } = startMigrating(test.url);
      // A table lock makes the statement wait until the test ends.
      const second = await onConnection({ uri: test.url }, async (holder) => {
        await holder.query('LOCK TABLES comments WRITE');
        await until(async () => (await creating(holder)).length === 1);
        const [killed = 0] = await creating(holder);
        child.kill('SIGKILL');
        await ended;
        const migrated = migrate(test.url);
        // MySQL needs some seconds to notice that the client is gone, and then cancels the statement.
        const isOver = async () => !(await creating(holder)).includes(killed);
        await until(async () => (await waitingForTheLock(holder)).length === 1 || (await isOver()));
        await holder.query('UNLOCK TABLES');
        return migrated;
      });
      expect(second).toEqual(['Baseline1795520000000']);
      expect(await schemaOf(test.url)).toEqual(await schemaOf(clean.url));
    } finally {
      await test.drop();
    }
  });
});
