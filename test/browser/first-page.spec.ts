import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { MARCUS, openLoads, signIn } from './support/people';
import { test } from './support/test';

/** Maximum size of the scripts that every page loads. */
const FIRST_PAGE_BYTES_MAX = 232_000;
/** Maximum size of the scripts, compressed by Brotli, that the loads need before their first row. */
const LOADS_BYTES_MAX = 264_000;
/** Libraries that only forms or the server need. They must not delay the first row. */
const NOT_BEFORE_ROWS =
  /node_modules\/(react-hook-form|@hookform|class-validator|class-transformer|validator|luxon)\//;
/** Maximum number of scripts on the way to the loads. Without groups of scripts it is over 100. */
const SCRIPTS_MAX = 40;
const CLIENT = resolve(__dirname, '../../dist/client');
const ASSETS = join(CLIENT, 'assets');

const readAsset = (file: string): string => readFileSync(join(ASSETS, file), 'utf8');
const SCRIPT_FILES = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));

/** Returns the sources of a script of the build. The bundler's own runtime has none. */
function sourcesOf(file: string): string[] {
  const map = `${file}.map`;
  if (!existsSync(join(ASSETS, map))) return [];
  return (JSON.parse(readAsset(map)) as { sources: string[] }).sources;
}

/** Returns the scripts that hold one of the sources, and all scripts that these import. */
function scriptsWith(...sources: readonly string[]): string[] {
  const holds = (file: string): boolean =>
    sourcesOf(file).some((source) => sources.some((one) => source.endsWith(one)));
  const found = new Set(SCRIPT_FILES.filter(holds));
  for (const file of found)
    for (const [, imported = ''] of readAsset(file).matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
      found.add(imported);
  return [...found];
}

test('the first page loads at most 232 kB of gzipped scripts', () => {
  const page = readFileSync(join(CLIENT, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(2);
  const sizes = scripts.map((path) => gzipSync(readFileSync(join(CLIENT, path)), { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_PAGE_BYTES_MAX);
});

test('the loads wait for neither forms nor code of other pages before their first row', () => {
  const early = scriptsWith(
    'client/main.tsx',
    'client/app/routes/project-routes.tsx',
    'client/features/loads/loads-area.tsx',
  );
  const sources = early.flatMap(sourcesOf);
  expect(sources.some((source) => source.endsWith('client/features/loads/board-rows.tsx'))).toBe(true);
  expect(sources.filter((source) => NOT_BEFORE_ROWS.test(source))).toEqual([]);
  const forms = scriptsWith(
    'client/features/loads/panel/load-panel.tsx',
    'client/features/comments/comment-form.tsx',
  );
  expect(forms.flatMap(sourcesOf).some((source) => NOT_BEFORE_ROWS.test(source))).toBe(true);
  const sizes = early.map((file) => readFileSync(join(ASSETS, `${file}.br`)).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LOADS_BYTES_MAX);
});

test('the page loads the font of Latin text next to its scripts', () => {
  const page = readFileSync(join(CLIENT, 'index.html'), 'utf8');
  const fonts = [...page.matchAll(/<link rel="preload" as="font"[^>]* crossorigin href="([^"]+)"/g)];
  expect(fonts).toHaveLength(1);
  const [, font = ''] = fonts[0] ?? [];
  const [, sheet = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(page) ?? [];
  const faces = readFileSync(join(CLIENT, sheet), 'utf8').match(/@font-face\{[^}]*\}/g) ?? [];
  // U+?? stands for the 256 characters of Latin-1.
  expect(faces.find((face) => face.includes(`url(${font})`))).toContain('unicode-range:U+??,');
  expect(readFileSync(join(CLIENT, font)).subarray(0, 4).toString()).toBe('wOF2');
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
