import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, type RowDataPacket, createConnection } from 'mysql2/promise';
import { migrate } from '../../server/database/migrate';
import { MIGRATIONS } from '../../server/database/migrations';
import { createCompany, createProject } from '../factories/create-company';
import { buildLoad } from '../factories/build-load';
import { insertFreight, keepSums } from '../factories/insert-loads';
import { ROOT } from '../support/checkout';
import { until } from '../support/rounds';
import { type TestDatabase, createEmptySchema, createTestDatabase } from '../support/database';
import { withMigrationRunner } from '../support/migrate-again';

/** More of them by hand: MIGRATION_KILLS=20 npm run test:database -- migrations */
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

async function on<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection({ uri: url });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

async function select<T>(connection: Connection, sql: string): Promise<T[]> {
  const [rows] = await connection.query<(T & RowDataPacket)[]>(sql);
  return rows;
}

const tablesOf = async (connection: Connection): Promise<string[]> =>
  (
    await select<{ name: string }>(
      connection,
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name',
    )
  ).map(({ name }) => name);

/** Everything that migrations make: each table as the database describes it, and the rows that they fill in. */
const madeBy = (url: string): Promise<unknown> =>
  on(url, async (connection) => {
    const tables: string[] = [];
    for (const table of await tablesOf(connection)) {
      const [created] = await select<Record<string, string>>(connection, `SHOW CREATE TABLE ${table}`);
      tables.push((created?.['Create Table'] ?? '').replace(/ AUTO_INCREMENT=\d+/, ''));
    }
    return {
      tables,
      ran: await select(connection, 'SELECT name FROM migrations ORDER BY timestamp'),
      generated: await select(connection, 'SELECT `table`, name, value FROM typeorm_metadata ORDER BY 1, 2'),
      roles: await select(connection, 'SELECT * FROM roles ORDER BY id'),
      types: await select(connection, 'SELECT * FROM db_types ORDER BY id'),
    };
  });

/** Returns a checksum of each table's rows, in any order, without the expressions of generated columns: they get new ids. */
const checksums = (url: string): Promise<unknown> =>
  on(url, async (connection) => {
    const tables = (await tablesOf(connection)).filter((name) => name !== 'typeorm_metadata');
    return select(connection, `CHECKSUM TABLE ${tables.join(', ')}`);
  });

function startMigrating(url: string): { child: ChildProcess; ended: Promise<unknown> } {
  const child = spawn(process.execPath, ['--require', REQUIRE, PROGRAM], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: 'ignore',
  });
  return { child, ended: once(child, 'exit') };
}

async function migrationsRun(url: string): Promise<number> {
  return on(url, async (connection) => {
    if (!(await tablesOf(connection)).includes('migrations')) return 0;
    const [row] = await select<{ ran: number }>(connection, 'SELECT COUNT(*) AS ran FROM migrations');
    return Number(row?.ran);
  });
}

/** Starts to migrate, and ends the process by SIGKILL at a random moment after so many migrations. */
async function killAfter(url: string, ran: number): Promise<void> {
  const { child, ended } = startMigrating(url);
  while (child.exitCode === null && (await migrationsRun(url)) < ran) await wait(5);
  await wait(Math.random() * KILL_WITHIN_MS);
  child.kill('SIGKILL');
  await ended;
}

/** Ids of the other sessions that are at a statement. */
async function sessionsAt(connection: Connection, statement: string): Promise<number[]> {
  const found = await select<{ id: number }>(
    connection,
    `SELECT id FROM information_schema.processlist
      WHERE db = DATABASE() AND id <> CONNECTION_ID() AND info LIKE '${statement}%'`,
  );
  return found.map(({ id }) => id);
}
const altering = (connection: Connection) => sessionsAt(connection, '%ALTER TABLE audit_changes');
const waitingForTheLock = (connection: Connection) => sessionsAt(connection, 'SELECT GET_LOCK');

describe('a migration that is begun again', () => {
  it('finds its work done, and changes neither a table nor a row', async () => {
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
      const before = await madeBy(test.url);
      await withMigrationRunner(test, async (runner) => {
        for (const Migration of MIGRATIONS) {
          const migration = new Migration();
          await migration.up(runner);
          const once = await checksums(test.url);
          await migration.up(runner);
          expect([migration.name, await checksums(test.url)]).toEqual([migration.name, once]);
        }
      });
      expect(await madeBy(test.url)).toEqual(before);
    } finally {
      await test.drop();
    }
  });
});

describe('a first start', () => {
  it(`that is killed ${KILLS} times is gone on with, and makes the same schema`, async () => {
    for (let killed = 0; killed < KILLS;) {
      const schema = await createEmptySchema();
      try {
        // Three kills to a schema: each start goes on where the one before was ended.
        const moments = Array.from({ length: 3 }, () => Math.floor(Math.random() * MIGRATIONS.length)).sort(
          (one, other) => one - other,
        );
        for (const moment of moments) await killAfter(schema.url, moment);
        killed += moments.length;
        await migrate(schema.url);
        expect(await madeBy(schema.url)).toEqual(await madeBy(clean.url));
      } finally {
        await schema.drop();
      }
    }
  });

  it('of two nodes at once on an empty schema runs each migration once', async () => {
    const schema = await createEmptySchema();
    try {
      const ran = await Promise.all([migrate(schema.url), migrate(schema.url)]);
      expect(ran.map(({ length }) => length).sort((one, other) => one - other)).toEqual([
        0,
        MIGRATIONS.length,
      ]);
      expect(await madeBy(schema.url)).toEqual(await madeBy(clean.url));
    } finally {
      await schema.drop();
    }
  });

  it('waits for the last statement of a server that was killed, which the database still works on', async () => {
    const test = await createTestDatabase();
    try {
      await test.database.run(
        'ALTER TABLE audit_changes DROP COLUMN new_loads, DROP COLUMN changed_loads, DROP COLUMN other_rows',
      );
      await test.database.run("DELETE FROM migrations WHERE name LIKE 'AddAuditChangeCounts%'");
      const { child, ended } = startMigrating(test.url);
      // A reader of the table keeps the statement waiting for as long as the test wants.
      const second = await on(test.url, async (reader) => {
        await reader.query('START TRANSACTION');
        await reader.query('SELECT COUNT(*) FROM audit_changes');
        await until(async () => (await altering(reader)).length === 1);
        const [killed = 0] = await altering(reader);
        child.kill('SIGKILL');
        await ended;
        const migrated = migrate(test.url);
        // MySQL notices after some seconds that nobody waits for the statement, and gives it up.
        const isOver = async () => !(await altering(reader)).includes(killed);
        await until(async () => (await waitingForTheLock(reader)).length === 1 || (await isOver()));
        await reader.query('COMMIT');
        return migrated;
      });
      // The killed server's row is missing, not its columns.
      expect(second).toEqual(['AddAuditChangeCounts1795300606000']);
    } finally {
      await test.drop();
    }
  });
});
