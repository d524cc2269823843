import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { runTool } from '../support/checkout';
import { lookInBoth } from './support/accessible';
import { test } from './support/test';

const DIST = resolve(__dirname, '../../dist');
const GALLERY = join(DIST, 'gallery');
/** No server has this address: the test answers every request from the built files. */
const ADDRESS = 'http://gallery.test';
const PAGE = '/index.html';
/** Attribute of buttons that only the gallery has. */
const MARK = 'data-opens-dialog';
const WIDTHS = [1440, 390];

test.setTimeout(180_000);

/** Opens the whole page, or one entry of it: axe is much faster on a short page. */
async function openGallery(page: Page, entry = ''): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(`${ADDRESS}/**`, (route) =>
    route.fulfill({ path: join(GALLERY, new URL(route.request().url()).pathname) }),
  );
  await page.goto(ADDRESS + PAGE + (entry === '' ? '' : `?entry=${encodeURIComponent(entry)}`));
  await expect(page.getByRole('heading', { name: 'Parts of client/ui' })).toBeVisible();
}

test.describe('the gallery', () => {
  test.beforeAll(() => {
    const { status, stdout } = runTool('vite/bin/vite.js', [
      'build',
      '--config',
      'tools/gallery/vite.config.ts',
    ]);
    expect(status, stdout).toBe(0);
  });

  test('it is accessible in both themes, on a client and on a phone', async ({ page }) => {
    await openGallery(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await lookInBoth(page, 'the gallery');
    }
  });

  test('it has accessible dialogs in both themes, on a client and on a phone', async ({ page }) => {
    await openGallery(page);
    const states = await page.locator(`figure:has([${MARK}])`).evaluateAll((figures) =>
      figures.map((figure) => ({
        title: figure.closest('div:has(> h3)')?.querySelector('h3')?.textContent ?? '',
        state: figure.querySelector('figcaption')?.textContent ?? '',
      })),
    );
    expect(new Set(states.map(({ title }) => title)).size).toBeGreaterThan(3);
    for (const { title, state } of states) {
      await openGallery(page, title);
      await page.getByRole('figure', { name: state, exact: true }).getByRole('button').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await lookInBoth(page, `${title}: ${state}`);
      }
    }
  });

  test('it shows accessible message cards', async ({ page }) => {
    await openGallery(page, 'Message cards');
    for (const button of await page.locator('[data-shows-card]').all()) await button.click();
    await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(4);
    await lookInBoth(page, 'message cards');
  });

  test('it switches the theme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openGallery(page);
    await page.getByRole('banner').getByRole('button').click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('it is not in the bundle of the product', () => {
    const files = readdirSync(join(DIST, 'client/assets')).filter((name) => name.endsWith('.js'));
    expect(files.length).toBeGreaterThan(5);
    const texts = files.map((name) => readFileSync(join(DIST, 'client/assets', name), 'utf8'));
    expect(files.filter((_name, at) => texts[at]?.includes(MARK))).toEqual([]);
    const built = readdirSync(join(GALLERY, 'assets')).filter((name) => name.endsWith('.js'));
    expect(built.some((name) => readFileSync(join(GALLERY, 'assets', name), 'utf8').includes(MARK))).toBe(
      true,
    );
  });
});
