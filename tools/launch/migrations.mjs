import { join } from 'node:path';
import { DIST } from './paths.mjs';
import { mustRun } from './run.mjs';

/**
 * Migrates the database to the newest schema. The server's own program does it, under a lock in the database.
 */
export async function runMigrations(databaseUrl, say) {
  say('bringing the schema up to date');
  const { stdout } = await mustRun(process.execPath, [join(DIST, 'server/database/migrate.js')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    remedy: 'see that the database answers and that its user may change the schema (`npm run doctor`).',
  });
  say(stdout.trim().split('\n').at(-1));
}
