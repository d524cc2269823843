import { seedDemonstration } from './demonstration.mjs';
import { freePort } from './environment.mjs';
import { runMigrations } from './migrations.mjs';
import { claim, stopLeftOvers } from './programs.mjs';
import { step } from './report.mjs';
import { startServer } from './server.mjs';
import { startSimulator } from './simulator.mjs';
import { copySchema, createSchema } from './test-schema.mjs';

/** Folder of their logs and numbers in .data, apart from that of `npm start`: neither stops the other's programs. */
const FOLDER = 'test-run';

const folderOf = (number) => `${FOLDER}-${number}`;
const schemaOf = (number) => `browser_${process.pid}_${number}`;

/** Starts the simulator of a product. @returns the variables of its server, all but the database. */
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
    // Loads arrive when a test asks for them, so that counts stay what they were.
    SYNC_EVERY_SECONDS: '0',
    // Nothing listens there until a test that wants mail starts a mail server.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  };
}

async function seededSchema(serverUrl, number, variables, say) {
  const url = await createSchema(serverUrl, schemaOf(number));
  await runMigrations(url, say);
  await seedDemonstration({ ...variables, DATABASE_URL: url }, say);
  return url;
}

async function startOn(databaseUrl, number, variables, say) {
  const all = { ...variables, DATABASE_URL: databaseUrl };
  await startServer(all, { port: Number(variables.PORT), folder: folderOf(number) }, say);
  return { BROWSER_BASE_URL: variables.PUBLIC_URL, ...all };
}

/** The first product makes the demonstration data, the others copy it. @returns the environment of each. */
async function startProducts(serverUrl, workers, say) {
  const numbers = Array.from({ length: workers }, (_, number) => number);
  const surroundings = await Promise.all(numbers.map((number) => startSurroundings(number, say)));
  const urls = [await seededSchema(serverUrl, 0, surroundings[0], say)];
  for (const number of numbers.slice(1)) {
    urls.push(await copySchema(serverUrl, schemaOf(0), schemaOf(number)));
  }
  return Promise.all(numbers.map((number) => startOn(urls[number], number, surroundings[number], say)));
}

/**
 * Starts one Haulbook for each worker of the browser tests, each with its own schema, simulator and demonstration data.
 * Workers share nothing, so a test never sees the changes of one that runs at the same time.
 * @returns the environment that tells the workers where their products are (see playwright.config.ts).
 */
export async function startTestProducts(serverUrl, workers) {
  await claim(FOLDER, 'A run of the browser tests');
  const products = await step('Products', (say) => startProducts(serverUrl, workers, say));
  return { BROWSER_PRODUCTS: JSON.stringify(products) };
}
