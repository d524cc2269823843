import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app';
import { Readiness } from './common';
import { type Configuration, loadConfiguration } from './config';
import { migrate } from './database/migrate';
import { isUnavailable } from './database';

const DATABASE_TRY_EVERY_MS = 1_000;
/** Requests and sockets have this long to end; what is left then is cut. */
const SHUTDOWN_MAX_MS = 9_000;

/** Kept connections are answered with `connection: close` for so long before the door shuts. */
const LET_GO_MS = 300;

/**
 * By how much the memory in use may grow before what is no longer used is looked for. Left to itself, the engine lets
 * it grow fourfold: an export of 100,000 loads, which keeps nothing, would take 200 MB more than it needs.
 */
const HEAP_GROWING_PERCENT = 25;

const logger = new Logger('Haulbook');

/** Brings the schema up to date; while the database is away it says so and waits. */
async function prepareDatabase(configuration: Configuration): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const ran = await migrate(configuration.databaseUrl);
      if (ran.length > 0) logger.log(`The schema is up to date, ${ran.length} migrations run`);
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (attempt % 10 === 0) logger.warn('The database does not answer yet, waiting for it');
      await wait(DATABASE_TRY_EVERY_MS);
    }
  }
}

/** Ends requests, then sockets and connections, then the process with 0: within 10 s (design: trust, section 5). */
function stopOnSignal(app: NestFastifyApplication): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const cut = setTimeout(() => process.exit(0), SHUTDOWN_MAX_MS);
    app.get(Readiness).beginClosing();
    await wait(LET_GO_MS);
    await app.close();
    clearTimeout(cut);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  const configuration = loadConfiguration(process.env);
  await prepareDatabase(configuration);
  const app = await createApp(configuration);
  stopOnSignal(app);
  await app.listen(configuration.port, configuration.host);
  logger.log(`Haulbook listens on ${await app.getUrl()}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
