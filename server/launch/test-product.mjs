import { seedDemonstration } from './demonstration.mjs';
import { freePort } from './environment.mjs';
import { runMigrations } from './migrations.mjs';
import { claim, stopLeftOvers } from './programs.mjs';
import { step } from './report.mjs';
import { mustRun } from './run.mjs';
import { startServer } from './server.mjs';
import { startSimulator } from './simulator.mjs';

const CREATE_SCHEMA = `
const { createConnection } = require('mysql2/promise');
(async () => {
  const connection = await createConnection({ uri: process.env.TEST_DATABASE_URL });
  await connection.query('DROP DATABASE IF EXISTS ' + process.env.SCHEMA);
  await connection.query('CREATE DATABASE ' + process.env.SCHEMA + ' CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci');
  await connection.end();
})();`;

async function createSchema(serverUrl) {
  const schema = `browser_${process.pid}`;
  await mustRun(process.execPath, ['-e', CREATE_SCHEMA], {
    env: { ...process.env, TEST_DATABASE_URL: serverUrl, SCHEMA: schema },
    remedy: 'see that TEST_DATABASE_URL names a server whose user may create schemas.',
  });
  const url = new URL(serverUrl);
  url.pathname = `/${schema}`;
  return url.toString();
}

/** Apart from what `npm start` runs, so that neither takes the other for its own. */
const FOLDER = 'test-run';

/**
 * A whole Haulbook with demonstration data in a schema of its own, for the browser tests.
 * @returns the environment that tells the tests where it is.
 */
export async function startTestProduct(serverUrl) {
  await claim(FOLDER, 'A run of the browser tests');
  await stopLeftOvers(FOLDER);
  const databaseUrl = await createSchema(serverUrl);
  const port = await freePort();
  await step('Migrations', (say) => runMigrations(databaseUrl, say));
  const { environment } = await step('Simulator', (say) => startSimulator(say, { folder: FOLDER }));
  const baseUrl = `http://localhost:${port}`;
  const variables = {
    ...environment,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PUBLIC_URL: baseUrl,
    APP_SECRET: 'the-secret-of-the-browser-tests-of-haulbook',
    // Loads arrive when a test asks for them, so that counts stay what they were.
    SYNC_EVERY_SECONDS: '0',
    // Nothing listens there until a test that wants mail starts a mail server.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  };
  await step('Demonstration data', (say) => seedDemonstration(variables, say));
  await step('Server', (say) => startServer(variables, { port, folder: FOLDER }, say));
  return { BROWSER_BASE_URL: baseUrl, BROWSER_DATABASE_URL: databaseUrl, ...variables };
}
