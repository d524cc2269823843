import { type Connection, createConnection } from 'mysql2/promise';
import { type DatabaseKind, createDataSource } from './data-source';
import { CONNECTION_OPTIONS } from './sessions';

const MIGRATION_LOCK = 'haulbook-migrations';
const LOCK_WAIT_SECONDS = 60;

async function kindOf(connection: Connection): Promise<DatabaseKind> {
  const [rows] = await connection.query('SELECT VERSION() AS version');
  const [{ version }] = rows as [{ version: string }];
  return version.includes('MariaDB') ? 'mariadb' : 'mysql';
}

async function lockMigrations(connection: Connection): Promise<void> {
  // Two nodes that migrate at once: the second waits, then finds nothing to do (design: trust, section 6).
  const [rows] = await connection.query('SELECT GET_LOCK(?, ?) AS taken', [
    MIGRATION_LOCK,
    LOCK_WAIT_SECONDS,
  ]);
  const [{ taken }] = rows as [{ taken: number | null }];
  if (taken !== 1) throw new Error(`Another server has been migrating for over ${LOCK_WAIT_SECONDS} s`);
}

/**
 * Brings the database to the newest schema, one node at a time.
 * @returns the names of the migrations that were run.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const uri = databaseUrl.replace(/^mariadb:/, 'mysql:');
  const connection = await createConnection({ ...CONNECTION_OPTIONS, uri });
  try {
    await lockMigrations(connection);
    const dataSource = createDataSource(databaseUrl, await kindOf(connection));
    await dataSource.initialize();
    try {
      // DDL commits by itself, so a transaction around it would promise what it cannot keep.
      const ran = await dataSource.runMigrations({ transaction: 'none' });
      return ran.map(({ name }) => name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await connection.end();
  }
}

/** Whether migrations are still to be run. */
export async function pendingMigrations(databaseUrl: string): Promise<boolean> {
  const uri = databaseUrl.replace(/^mariadb:/, 'mysql:');
  const connection = await createConnection({ ...CONNECTION_OPTIONS, uri });
  try {
    const dataSource = createDataSource(databaseUrl, await kindOf(connection));
    await dataSource.initialize();
    try {
      return await dataSource.showMigrations();
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await connection.end();
  }
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === '') throw new Error('DATABASE_URL is missing');
  const ran = await migrate(url);
  console.log(ran.length === 0 ? 'the schema is up to date' : `${ran.length} migrations run`);
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
