import { createApp } from '#server/app';
import { type Configuration, loadConfiguration } from '#server/config/index';
import { Database } from '#server/database/index';
import { migrate } from '#server/database/migrate';
import { RerateQueue } from '#server/loads/index';
import { seedManyProjects } from './many-projects';
import { seedDemonstration } from './seed-demonstration';

/** Argument that adds the company with many projects. The products of the browser tests do without it. */
const MANY_PROJECTS = '--many-projects';

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
    const log = (line: string): void => console.log(line);
    await seedDemonstration(app, log);
    if (process.argv.includes(MANY_PROJECTS)) await seedManyProjects(app, log);
    await app.get(RerateQueue).idle();
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
});
