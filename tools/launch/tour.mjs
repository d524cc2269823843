import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { installDependencies } from './dependencies.mjs';
import { loadEnvironmentFile } from './environment.mjs';
import { checkNode } from './node-version.mjs';
import { ROOT } from './paths.mjs';
import { INTERRUPTED, end, launch } from './prepare.mjs';
import { step } from './report.mjs';
import { run } from './run.mjs';
import { openTestDatabase } from './test-database.mjs';
import { startTestProducts } from './test-product.mjs';
import { BROWSER_WORKERS } from './test-suites.mjs';

const FOLDER = join(ROOT, 'test-results/tour');
const CONFIG = join(ROOT, 'tools/tour/playwright.config.ts');

await launch(
  async () => {
    loadEnvironmentFile();
    await step('Node', checkNode);
    await step('Dependencies', installDependencies);
    const browser = await step('Browser', findBrowser);
    await step('Server build', (say) => build('server', say));
    await step('Client build', (say) => build('client', say));
    const url = await openTestDatabase();
    const products = await startTestProducts(url, BROWSER_WORKERS, '--many-projects');
    const only = process.argv.slice(2);
    // A tour of some stops leaves the pictures of the others.
    if (only.length === 0) rmSync(FOLDER, { recursive: true, force: true });
    const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
    const { code } = await run(process.execPath, [playwright, 'test', '--config', CONFIG, ...only], {
      quiet: false,
      env: {
        ...process.env,
        ...products,
        TEST_DATABASE_URL: url,
        CHROMIUM_PATH: browser,
        TOUR_FOLDER: FOLDER,
      },
    });
    await end(code, () => console.log(`Pictures: ${join(FOLDER, 'index.html')}`));
  },
  { interrupted: INTERRUPTED },
);
