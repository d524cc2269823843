import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { MARCUS, openLoads, signIn } from './support/people';
import { test } from './support/test';

/** Maximum size of the scripts that every page loads. */
const FIRST_PAGE_BYTES_MAX = 250_000;
/** Maximum number of scripts on the way to the loads. Without groups of scripts it is over 100. */
const SCRIPTS_MAX = 40;
const CLIENT = resolve(__dirname, '../../dist/client');

test('the first page loads at most 250 kB of gzipped scripts', () => {
  const page = readFileSync(join(CLIENT, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(2);
  const sizes = scripts.map((path) => gzipSync(readFileSync(join(CLIENT, path)), { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_PAGE_BYTES_MAX);
});

test('Marcus loads one style sheet and few scripts on his way to the loads', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await openLoads(page);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.length).toBeLessThan(SCRIPTS_MAX);
});
