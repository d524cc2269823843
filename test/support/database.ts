import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { Configuration, loadConfiguration } from '../../server/config';
import { CommittedChanges, Database, UnitsOfWork } from '../../server/database';
import { migrate } from '../../server/database/migrate';

/** A schema of its own for one test file, made by the migrations and dropped at the end. */
export interface TestDatabase {
  readonly url: string;
  readonly configuration: Configuration;
  readonly database: Database;
  readonly committed: CommittedChanges;
  readonly units: UnitsOfWork;
  drop(): Promise<void>;
}

function serverUrl(): URL {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === '') {
    throw new Error(
      'TEST_DATABASE_URL is missing: run the tests through npm (npm test, npm run test:database)',
    );
  }
  return new URL(url);
}

async function onServer(sql: string): Promise<void> {
  const connection = await createConnection({ uri: serverUrl().toString() });
  await connection.query(sql);
  await connection.end();
}

/** The environment of a test: the given schema, and addresses that nothing listens at. */
export function testEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    JOB_SYSTEM_URL: 'http://127.0.0.1:9/api/v1',
    EIA_URL: 'http://127.0.0.1:9/v2',
    SYNC_EVERY_SECONDS: '0',
    DEMO: '0',
    MAIL_FOLDER: join(tmpdir(), 'haulbook-test-mail'),
  };
}

/** Creates the schema and everything that reaches it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const schema = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  const url = serverUrl();
  url.pathname = `/${schema}`;
  await migrate(url.toString());
  const configuration = loadConfiguration(testEnvironment(url.toString()));
  const database = new Database(configuration);
  const committed = new CommittedChanges();
  return {
    url: url.toString(),
    configuration,
    database,
    committed,
    units: new UnitsOfWork(database, committed),
    async drop() {
      await database.onApplicationShutdown();
      await onServer(`DROP DATABASE ${schema}`);
    },
  };
}
