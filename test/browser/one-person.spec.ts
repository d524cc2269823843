import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { storedLoads } from './support/loads';
import { MARCUS, MIDDLING_JOB, openLoads, signIn, signInByForm } from './support/people';
import { test } from './support/test';

const VIEWER = { email: 'viewer@permian.test', name: 'Tom Kessler' };
const dollars = (amount: number): string => `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

test('Marcus opens an explained amount by its address after a reload', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await openLoads(page);
  const load = (await storedLoads(page, MARCUS.email))
    .filter(({ freight_rev, fsc_rev, sand_rev }) => freight_rev > 0 && fsc_rev > 0 && sand_rev > 0)
    .sort((one, other) => one.load_no - other.load_no)[0];
  if (load === undefined) throw new Error('No load with all amounts');

  await page.getByRole('searchbox', { name: 'Search loads' }).fill(String(load.load_no));
  const row = page.locator(`tr[data-id="${load.id}"]`);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await row.getByRole('button', { name: `Open load ${load.load_no}` }).click();
  const panel = page.getByRole('complementary', { name: /Load/ });
  for (const amount of [load.freight_rev, load.fsc_rev, load.sand_rev, load.freight_cost]) {
    await expect(panel).toContainText(dollars(amount));
  }
  await expect(panel).toContainText('Customer last mile 2026 (v1)');
  await expect(panel).toContainText(`${load.weight_tons.toFixed(2)} tons × $`);

  await page.reload();
  await expect(panel).toContainText(dollars(load.freight_rev));
  await expect(page.getByRole('searchbox', { name: 'Search loads' })).toHaveValue(String(load.load_no));
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('Marcus types right after Ctrl+K, and all of it goes to the search', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  await page.getByRole('heading', { name: 'Project Specifications' }).waitFor();
  // Types before the next frame, as a fast typist or a busy browser does.
  const focused = await page.evaluate(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
    return document.activeElement?.getAttribute('aria-label');
  });
  expect(focused).toBe('Search or jump to');
  await page.keyboard.type('Howard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Howard/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Marcus stays signed in after a reload that lost the reply of his session', async ({
  browser,
  baseURL,
}) => {
  const page = await signIn(browser, MARCUS);
  const cookie = async () => {
    const cookies = await page.context().cookies(`${String(baseURL)}/api/refresh`);
    return cookies.find(({ name }) => name === 'haulbook_refresh')?.value ?? '';
  };
  const before = await cookie();
  // The server renews the session, and the browser does not get the reply.
  const lost = await fetch(`${String(baseURL)}/api/refresh`, {
    headers: { cookie: `haulbook_refresh=${before}` },
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect(await cookie()).not.toBe(before);
  expect(lost.headers.get('set-cookie')).toContain(await cookie());
});

test('a viewer sees no way to lock and signs out completely', async ({ browser }) => {
  const page = await signInByForm(browser, VIEWER);
  await openLoads(page);
  await page.getByRole('checkbox', { name: 'Select all loads on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected loads' });
  await expect(bar).toContainText('25 selected');
  await expect(bar.getByRole('button', { name: 'Lock', exact: true })).toHaveCount(0);
  const address = page.url();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(address);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('Marcus downloads the FSC template from the projects list', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download FSC Template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('FSC_Template.csv');
  const template = await readFile(await download.path(), 'utf8');
  expect(template).toContain('2.31');
});
