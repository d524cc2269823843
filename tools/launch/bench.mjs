import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { REMEDY, compileBench } from './bench-build.mjs';
import { build } from './build.mjs';
import { openDatabase } from './database.mjs';
import { installDependencies } from './dependencies.mjs';
import { loadEnvironmentFile } from './environment.mjs';
import { checkNode } from './node-version.mjs';
import { INTERRUPTED, end, launch } from './prepare.mjs';
import { claim } from './programs.mjs';
import { step } from './report.mjs';
import { mustRun, run } from './run.mjs';

/** Bundles the page that measures the client's replica in a browser, like the client. */
async function bundlePage(say) {
  const vite = join('node_modules', 'vite/bin/vite.js');
  const args = ['build', '--config', 'tools/bench/page/vite.config.ts', '--logLevel', 'warn'];
  await mustRun(process.execPath, [vite, ...args], {
    remedy: REMEDY,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  say('built');
}

await launch(
  async () => {
    loadEnvironmentFile();
    await step('Node', checkNode);
    await step('Dependencies', installDependencies);
    const browser = await step('Browser', findBrowser);
    if (!process.env.TEST_DATABASE_URL) await claim('bench', 'A bench');
    const place = { name: 'bench', rights: 'all' };
    const { url } = await step('Database', (say) => openDatabase(process.env.TEST_DATABASE_URL, place, say));
    const bench = await step('Bench build', (say) => compileBench('bench.js', say));
    await step('Page build', bundlePage);
    await step('Client build', (say) => build('client', say));
    const { code } = await run(process.execPath, ['--expose-gc', bench, ...process.argv.slice(2)], {
      quiet: false,
      env: { ...process.env, NODE_ENV: 'production', TEST_DATABASE_URL: url, CHROMIUM_PATH: browser },
    });
    await end(code);
  },
  { interrupted: INTERRUPTED },
);
