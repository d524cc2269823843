import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config';

/** Settings of `npm run tour`: those of the browser tests, for the pictures of every page. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  outputDir: '../../test-results/tour-failures',
  fullyParallel: true,
  timeout: 120_000,
  reporter: 'list',
});
