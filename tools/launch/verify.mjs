import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from './database.mjs';
import { installDependencies } from './dependencies.mjs';
import { isProduction, loadEnvironmentFile } from './environment.mjs';
import { checkNode } from './node-version.mjs';
import { DATA, DIST } from './paths.mjs';
import { INTERRUPTED, end, launch, prepareBuild } from './prepare.mjs';
import { runningPrivateDatabase } from './private-database.mjs';
import { Failure, step } from './report.mjs';
import { run, withRoomForObjects } from './run.mjs';

const PRIVATE = 'database';

/** Returns the database to verify: the one of the environment, or the private one, which may be in use. */
async function databaseToVerify(say) {
  if (process.env.DATABASE_URL || isProduction())
    return openDatabase(process.env.DATABASE_URL, { name: PRIVATE }, say);
  const running = await runningPrivateDatabase(PRIVATE);
  if (running !== null) {
    say('the private one, which is running');
    return running;
  }
  if (!existsSync(join(DATA, PRIVATE, 'port'))) {
    throw new Failure(
      'There is no database to verify.',
      '`npm start` makes one, and DATABASE_URL names another one.',
    );
  }
  return openDatabase('', { name: PRIVATE }, say);
}

await launch(
  async () => {
    loadEnvironmentFile();
    await step('Node', checkNode);
    await step('Dependencies', installDependencies);
    await prepareBuild(['server']);
    const { url } = await step('Database', databaseToVerify);
    const { code } = await run(process.execPath, ['--enable-source-maps', join(DIST, 'server/verify.js')], {
      quiet: false,
      env: withRoomForObjects({ ...process.env, DATABASE_URL: url }),
    });
    await end(code);
  },
  { interrupted: INTERRUPTED },
);
