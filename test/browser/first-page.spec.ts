import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

/** Maximum size of the scripts that every page loads. */
const FIRST_PAGE_BYTES_MAX = 250_000;
const CLIENT = resolve(__dirname, '../../dist/client');

test('the first page loads at most 250 kB of gzipped scripts', () => {
  const page = readFileSync(join(CLIENT, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(5);
  const sizes = scripts.map((path) => gzipSync(readFileSync(join(CLIENT, path)), { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_PAGE_BYTES_MAX);
});
