import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Connection, createConnection } from 'mysql2/promise';
import { Configuration, loadConfiguration } from '#server/config/index';
import { CommittedChanges, Database, RunningChanges, UnitsOfWork } from '#server/database/index';
import { ROOT } from './checkout';
import { COLLATION, cloneSchema } from './schema-template';

/** Private schema of a test file, cloned from a migrated template and dropped at the end. */
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

async function onServer(work: (connection: Connection) => Promise<unknown>): Promise<void> {
  const connection = await createConnection({ uri: serverUrl().toString(), multipleStatements: true });
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
}

/** Returns the environment of a test: the given schema, and addresses without a listener. */
export function testEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    JOB_SYSTEM_URL: 'http://127.0.0.1:9/api/v1',
    EIA_URL: 'http://127.0.0.1:9/v2',
    SYNC_EVERY_SECONDS: '0',
    DEMO: '0',
    MAIL_FOLDER: join(ROOT, '.data/test/mail'),
  };
}

const newName = (): string => `test_${process.pid}_${randomBytes(4).toString('hex')}`;

function urlOf(schema: string): string {
  const url = serverUrl();
  url.pathname = `/${schema}`;
  return url.toString();
}

/** Creates an empty schema, as a first start finds it. */
export async function createEmptySchema(): Promise<{ url: string; drop(): Promise<void> }> {
  const schema = newName();
  await onServer((connection) => connection.query(`CREATE DATABASE ${schema} ${COLLATION}`));
  return {
    url: urlOf(schema),
    drop: () => onServer((connection) => connection.query(`DROP DATABASE ${schema}`)),
  };
}

/** Creates a schema and the connections to it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const schema = newName();
  await onServer((connection) => cloneSchema(connection, serverUrl(), schema));
  return openTestDatabase(urlOf(schema), () =>
    onServer((connection) => connection.query(`DROP DATABASE ${schema}`)),
  );
}

/** Opens the connections to a migrated schema. Runs `remove` when the schema is dropped. */
export async function openTestDatabase(url: string, remove: () => Promise<void>): Promise<TestDatabase> {
  const configuration = loadConfiguration(testEnvironment(url));
  const database = new Database(configuration);
  await database.prepare();
  const committed = new CommittedChanges();
  return {
    url,
    configuration,
    database,
    committed,
    units: new UnitsOfWork(database, committed, new RunningChanges()),
    async drop() {
      await database.onApplicationShutdown();
      await remove();
    },
  };
}
