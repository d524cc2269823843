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

async function createSchema(serverUrl, number) {
  const schema = `browser_${process.pid}_${number}`;
  await mustRun(process.execPath, ['-e', CREATE_SCHEMA], {
    env: { ...process.env, TEST_DATABASE_URL: serverUrl, SCHEMA: schema },
    remedy: 'see that TEST_DATABASE_URL names a server whose user may create schemas.',
  });
  const url = new URL(serverUrl);
  url.pathname = `/${schema}`;
  return url.toString();
}

/** Folder of their logs and numbers in .data, apart from that of `npm start`: neither stops the other's programs. */
const FOLDER = 'test-run';

/** Starts one product: schema, simulator, demonstration data, server. @returns its environment. */
async function startProduct(serverUrl, number, say) {
  const folder = `${FOLDER}-${number}`;
  await stopLeftOvers(folder);
  const databaseUrl = await createSchema(serverUrl, number);
  const port = await freePort();
  await runMigrations(databaseUrl, say);
  const { environment } = await startSimulator(say, { folder });
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
  await seedDemonstration(variables, say);
  await startServer(variables, { port, folder }, say);
  return { BROWSER_BASE_URL: baseUrl, ...variables };
}

/**
 * Starts one Haulbook for each worker of the browser tests, each with its own schema, simulator and demonstration data.
 * Workers share nothing, so a test never sees the changes of one that runs at the same time.
 * @returns the environment that tells the workers where their products are (see playwright.config.ts).
 */
export async function startTestProducts(serverUrl, workers) {
  await claim(FOLDER, 'A run of the browser tests');
  const products = await step('Products', (say) =>
    Promise.all(Array.from({ length: workers }, (_, number) => startProduct(serverUrl, number, say))),
  );
  return { BROWSER_PRODUCTS: JSON.stringify(products) };
}
