import { defineConfig } from '@playwright/test';

/** What Chromium needs in a container, and what it leaves out where there is no outside network. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // One Haulbook serves all files; tests that share a project would see each other's loads change.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  // Far more than anything takes: a busy machine is no fault of the product.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.BROWSER_RESULTS ?? 'test-results/results.json' }]],
  use: {
    // `npm run test:browser` starts Haulbook for the tests and says where it is.
    baseURL: process.env.BROWSER_BASE_URL,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
});
