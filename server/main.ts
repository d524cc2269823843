import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createApp } from './app';
import { type Configuration, loadConfiguration } from './config';
import { migrate, missingMigrations } from './database/migrate';
import { isUnavailable } from './database';
import { limitHeaps } from './engine-limits';
import { stopOnSignal } from './shutdown';

const DATABASE_TRY_EVERY_MS = 1_000;

/**
 * Connections that wait to be accepted. With the default of 511 the system drops the rest while all browsers connect
 * again at once, and each drop costs one more second, then two, then four. The system allows 4096.
 */
const BACKLOG = 4_096;

const logger = new Logger('Haulbook');

/**
 * Migrates the schema, or waits until somebody has done it. Logs and waits while the database is unavailable.
 */
async function prepareDatabase({ databaseUrl, migrateOnStart }: Configuration): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const lack = await whatIsLacking(databaseUrl, migrateOnStart);
    if (lack === null) return;
    if (attempt % 10 === 0) logger.warn(`Waiting for ${lack}`);
    await wait(DATABASE_TRY_EVERY_MS);
  }
}

/** Returns what the server must wait for; null when the schema is up to date. */
async function whatIsLacking(databaseUrl: string, migrateOnStart: boolean): Promise<string | null> {
  try {
    if (!migrateOnStart) {
      const missing = await missingMigrations(databaseUrl);
      return missing.length === 0 ? null : `\`npm run migrate\`: the database lacks ${missing.join(', ')}`;
    }
    const ran = await migrate(databaseUrl);
    if (ran.length > 0) logger.log(`The schema is up to date. Migrations run now: ${ran.join(', ')}`);
    return null;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return 'the database';
  }
}

async function main(): Promise<void> {
  limitHeaps();
  const configuration = loadConfiguration(process.env);
  await prepareDatabase(configuration);
  const app = await createApp(configuration);
  stopOnSignal(app);
  const { port, host } = configuration;
  await app.listen({ port, host, backlog: BACKLOG });
  logger.log(`Haulbook listens on ${await app.getUrl()}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
