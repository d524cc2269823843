import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { openDatabase } from './database.mjs';
import { installDependencies } from './dependencies.mjs';
import { loadEnvironmentFile } from './environment.mjs';
import { checkNode } from './node-version.mjs';
import { DIST } from './paths.mjs';
import { end, launch } from './prepare.mjs';
import { claim } from './programs.mjs';
import { step } from './report.mjs';
import { mustRun, run } from './run.mjs';

const INTERRUPTED_STATUS = 130;

/** The bench is TypeScript like all else: compiled with the product, so that what is measured is what runs. */
async function compileBench(say) {
  const swc = join('node_modules', '@swc/cli/bin/swc.js');
  const target = join(DIST, 'bench');
  await mustRun(process.execPath, [swc, 'server', 'shared', 'test', '-d', target, '--extensions', '.ts'], {
    remedy: 'mend what the compiler complains about (`npm run check`).',
  });
  say('built');
  return join(target, 'test/load/bench.js');
}

await launch(
  async () => {
    loadEnvironmentFile();
    await step('Node', checkNode);
    await step('Dependencies', installDependencies);
    const browser = await step('Browser', findBrowser);
    await step('Server build', (say) => build('server', say));
    await step('Client build', (say) => build('client', say));
    if (!process.env.TEST_DATABASE_URL) await claim('bench', 'A bench');
    const place = { name: 'bench', rights: 'all' };
    const { url } = await step('Database', (say) => openDatabase(process.env.TEST_DATABASE_URL, place, say));
    const bench = await step('Bench build', compileBench);
    const { code } = await run(process.execPath, ['--expose-gc', bench, ...process.argv.slice(2)], {
      quiet: false,
      env: { ...process.env, NODE_ENV: 'production', TEST_DATABASE_URL: url, CHROMIUM_PATH: browser },
    });
    await end(code);
  },
  { interrupted: INTERRUPTED_STATUS },
);
