import { join } from 'node:path';
import { seedDemonstration } from './demonstration.mjs';
import { freePort } from './environment.mjs';
import { runMigrations } from './migrations.mjs';
import { claim, stopLeftOvers } from './programs.mjs';
import { ROOT } from './paths.mjs';
import { step } from './report.mjs';
import { mustRun } from './run.mjs';
import { startServer } from './server.mjs';
import { startSimulator } from './simulator.mjs';

/** Folder of logs and pid files in `.data/`, separate from that of `npm start`: neither stops the other's programs. */
const FOLDER = 'test-run';

const folderOf = (number) => `${FOLDER}-${number}`;
const schemaOf = (number) => `browser_${process.pid}_${number}`;

/** Program that makes a schema. It needs npm packages, which the launcher does not import. */
const MAKE_SCHEMA = join(ROOT, 'test/browser/support/make-schema.mjs');

/** Creates an empty schema, or a copy of another one. @returns its address. */
async function makeSchema(serverUrl, schema, ...from) {
  await mustRun(process.execPath, [MAKE_SCHEMA, schema, ...from], {
    env: { ...process.env, TEST_DATABASE_URL: serverUrl },
    remedy: 'see that TEST_DATABASE_URL names a server whose user may create schemas.',
  });
  const url = new URL(serverUrl);
  url.pathname = `/${schema}`;
  return url.toString();
}

/** Starts the simulator of a product. @returns the environment of its server, without the database. */
async function startSurroundings(number, say) {
  const folder = folderOf(number);
  await stopLeftOvers(folder);
  const { environment } = await startSimulator(say, { folder });
  const port = await freePort();
  return {
    ...environment,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    APP_SECRET: 'the-secret-of-the-browser-tests-of-haulbook',
    // Loads arrive only when a test requests them, so that counts don't change.
    SYNC_EVERY_SECONDS: '0',
    // Nothing listens on this port until a test starts a mail server.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  };
}

async function seededSchema(serverUrl, number, { variables, more }, say) {
  const url = await makeSchema(serverUrl, schemaOf(number));
  await runMigrations(url, say);
  await seedDemonstration({ ...variables, DATABASE_URL: url }, say, ...more);
  return url;
}

async function startOn(databaseUrl, number, variables, say) {
  const all = { ...variables, DATABASE_URL: databaseUrl };
  await startServer(all, { port: Number(variables.PORT), folder: folderOf(number) }, say);
  return { BROWSER_BASE_URL: variables.PUBLIC_URL, ...all };
}

/** Starts the products. The first one makes the demonstration data, the others copy it. @returns their environments. */
async function startProducts(serverUrl, workers, more, say) {
  const numbers = Array.from({ length: workers }, (_, number) => number);
  const surroundings = await Promise.all(numbers.map((number) => startSurroundings(number, say)));
  const urls = [await seededSchema(serverUrl, 0, { variables: surroundings[0], more }, say)];
  for (const number of numbers.slice(1)) {
    urls.push(await makeSchema(serverUrl, schemaOf(number), schemaOf(0)));
  }
  return Promise.all(numbers.map((number) => startOn(urls[number], number, surroundings[number], say)));
}

/**
 * Starts one Haulbook for each worker of the browser tests, with its own schema, simulator and demonstration data.
 * Workers share nothing, so a test never sees the changes of another one. `more` are arguments of the program that
 * makes the data.
 * @returns the environment with the addresses of the products (see playwright.config.ts).
 */
export async function startTestProducts(serverUrl, workers, ...more) {
  await claim(FOLDER, 'A run of the browser tests');
  const products = await step('Products', (say) => startProducts(serverUrl, workers, more, say));
  return { BROWSER_PRODUCTS: JSON.stringify(products) };
}
