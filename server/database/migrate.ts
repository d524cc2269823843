import { createConnection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions, MigrationExecutor, type QueryRunner } from 'typeorm';
import { MIGRATIONS } from './migrations';
import { CONNECTION_OPTIONS } from './sessions';
import type { Sql } from './sql';

const MIGRATION_LOCK = 'haulbook-migrations';
const LOCK_WAIT_SECONDS = 60;
const DONE = 'SELECT name FROM migrations';

/** Returns the names of the migrations that are not among the rows. */
function namesBesides(done: readonly { name: string }[]): string[] {
  const names = new Set(done.map(({ name }) => name));
  return MIGRATIONS.map(({ name }) => name).filter((name) => !names.has(name));
}

/** Product behind the address. MySQL and MariaDB describe generated columns differently. */
type DatabaseKind = 'mysql' | 'mariadb';

/** Creates a TypeORM data source, for migrations and for the check that entities match them. */
export function createDataSource(
  databaseUrl: string,
  kind: DatabaseKind,
  entities: NonNullable<DataSourceOptions['entities']> = [],
): DataSource {
  return new DataSource({
    ...CONNECTION_OPTIONS,
    type: kind,
    url: databaseUrl.replace(/^(mysql|mariadb):/, `${kind}:`),
    entities,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    synchronize: false,
  });
}

async function kindOf(databaseUrl: string): Promise<DatabaseKind> {
  const uri = databaseUrl.replace(/^mariadb:/, 'mysql:');
  const connection = await createConnection({ ...CONNECTION_OPTIONS, uri });
  try {
    const [rows] = await connection.query('SELECT VERSION() AS version');
    const [{ version }] = rows as [{ version: string }];
    return version.includes('MariaDB') ? 'mariadb' : 'mysql';
  } finally {
    await connection.end();
  }
}

async function lockMigrations(runner: QueryRunner): Promise<void> {
  // If two nodes migrate at the same time, the second waits and then finds nothing to do.
  const rows: unknown = await runner.query('SELECT GET_LOCK(?, ?) AS taken', [
    MIGRATION_LOCK,
    LOCK_WAIT_SECONDS,
  ]);
  const [{ taken }] = rows as [{ taken: number | null }];
  if (taken !== 1)
    throw new Error(`Another server has been running migrations for more than ${LOCK_WAIT_SECONDS} s`);
}

/**
 * Migrates the database to the newest schema, one node at a time.
 * @returns the names of the migrations that were run.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  return withMigrations(databaseUrl, async (dataSource) => {
    const runner = dataSource.createQueryRunner();
    try {
      // The lock belongs to the migrating connection. After a crash the database finishes the last statement
      // before
      // it frees the lock, so no other node starts too early.
      await lockMigrations(runner);
      const executor = new MigrationExecutor(dataSource, runner);
      // DDL commits implicitly, so a transaction around it could not roll back.
      executor.transaction = 'none';
      const ran = await executor.executePendingMigrations();
      return ran.map(({ name }) => name);
    } finally {
      await runner.release();
    }
  });
}

/** Returns the names of the migrations that a database still lacks. Needs no right to change the schema. */
export async function missingMigrations(databaseUrl: string): Promise<string[]> {
  const uri = databaseUrl.replace(/^mariadb:/, 'mysql:');
  const connection = await createConnection({ ...CONNECTION_OPTIONS, uri });
  try {
    const [tables] = await connection.query("SHOW TABLES LIKE 'migrations'");
    const [rows] = (tables as unknown[]).length > 0 ? await connection.query(DONE) : [[]];
    return namesBesides(rows as { name: string }[]);
  } finally {
    await connection.end();
  }
}

/** Returns true while migrations are pending. */
export function pendingMigrations(databaseUrl: string): Promise<boolean> {
  return withMigrations(databaseUrl, (dataSource) => dataSource.showMigrations());
}

async function withMigrations<T>(
  databaseUrl: string,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const dataSource = createDataSource(databaseUrl, await kindOf(databaseUrl));
  await dataSource.initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === '') throw new Error('DATABASE_URL is missing');
  const ran = await migrate(url);
  console.log(ran.length === 0 ? 'the schema is up to date' : `migrations run: ${ran.join(', ')}`);
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

/** Returns the number of migrations that a database still lacks. */
export async function countMissingMigrations(sql: Sql): Promise<number> {
  return namesBesides(await sql.rows<{ name: string }>(DONE)).length;
}
