import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Flags for containers and for machines without an outside network. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Script that starts the browser of CHROMIUM_PATH; undefined leaves the choice to Playwright. */
const CHROMIUM = process.env.CHROMIUM_PATH && resolve(__dirname, 'test/browser/support/chromium.sh');

/** Environments of the servers that `npm run test:browser` started, one for each worker. */
const products = JSON.parse(process.env.BROWSER_PRODUCTS ?? '[]') as Record<string, string>[];

// Playwright reads this file again in each worker. The worker's number selects its server.
Object.assign(process.env, products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

/** Tests of what every screen shows. They run first, before other tests change the demonstration. */
const SCREENS = /recorded-texts/;

export default defineConfig({
  projects: [
    { name: 'screens', testMatch: SCREENS },
    { name: 'journeys', testIgnore: SCREENS },
  ],
  testDir: 'test/browser',
  outputDir: 'test-results',
  // Tests of one file share the projects of their worker's server, so they run one after the other.
  workers: Math.max(1, products.length),
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  // Long timeout for busy machines.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.BROWSER_RESULTS ?? 'test-results/results.json' }]],
  use: {
    baseURL: process.env.BROWSER_BASE_URL,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording takes a tenth of the CPU time. Run a failed test again with `--trace on`.
    trace: 'off',
    // Skips animations. The tests of the first day keep them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
  },
});
