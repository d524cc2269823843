import { createApp } from '#server/app';
import { type Configuration, loadConfiguration } from '#server/config/index';
import { Database } from '#server/database/index';
import { migrate } from '#server/database/migrate';
import { RerateQueue } from '#server/loads/index';
import { seedDemonstration } from './seed-demonstration';

/** Fills an empty database with demonstration data, through the product's own use cases; prints each step. */
async function main(): Promise<void> {
  const configuration: Configuration = loadConfiguration({ ...process.env, SYNC_EVERY_SECONDS: '0' });
  if (configuration.isProduction) throw new Error('Demonstration data does not belong in production');
  await migrate(configuration.databaseUrl);
  const app = await createApp(configuration);
  try {
    const first = await app.get(Database).one('SELECT id FROM companies LIMIT 1');
    if (first !== null) {
      console.log('the database has companies already: nothing is added');
      return;
    }
    await seedDemonstration(app, (line) => console.log(line));
    await app.get(RerateQueue).idle();
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
});
