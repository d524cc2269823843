import { type Page, expect, test } from '@playwright/test';
import { MARCUS, MIDDLING_JOB, signIn } from './support/people';

/** Delays the client's scripts until the returned function is called. */
async function holdScripts(page: Page, scripts = '*.js'): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${scripts}`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('a visitor sees that Haulbook is opening while scripts load', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Loading Haulbook…')).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Loading Haulbook…')).toHaveCount(0);
});

test('Marcus sees a bar at the top while a page loads, and nothing moves', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  const link = page.getByRole('link', { name: MIDDLING_JOB }).first();
  const before = await link.boundingBox();
  const release = await holdScripts(page);
  await link.click();
  const bar = page.getByRole('status', { name: 'Loading page…' });
  await expect(bar).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
  release();
  await expect(page.getByRole('heading', { level: 1, name: MIDDLING_JOB })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.context().close();
});

test('Marcus sees nothing move when his open Team panel arrives', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  const team = page.getByRole('complementary', { name: 'Team' });
  await expect(team).toBeVisible();
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const release = await holdScripts(page, 'team-panel*.js');
  await page.reload();
  const before = await edit.boundingBox();
  await expect(team).toHaveCount(0);
  release();
  await expect(team).toBeVisible();
  expect(await edit.boundingBox()).toEqual(before);
  await page.context().close();
});

test('Marcus sees the tab that he clicked marked while its page loads', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  const tabs = page.getByRole('navigation', { name: 'Project sections' });
  const loads = tabs.getByRole('link', { name: 'Loads' });
  const overview = tabs.getByRole('link', { name: 'Overview' });
  const marked = await overview.evaluate((link) => getComputedStyle(link).borderBottomColor);
  const release = await holdScripts(page);
  await loads.click();
  await expect(loads).toHaveCSS('border-bottom-color', marked);
  await expect(overview).not.toHaveCSS('border-bottom-color', marked);
  await expect(page.getByRole('grid', { name: 'Freight loads' })).toHaveCount(0);
  release();
  await expect(page.getByRole('grid', { name: 'Freight loads' })).toBeVisible();
  await page.context().close();
});

test('Marcus sees a project of an earlier visit at once, marked as updating', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  await expect(page.getByRole('heading', { name: 'Project Totals' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // Waits for the local copy, which is written after the loads arrive.
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/pc/project-changes/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: MIDDLING_JOB })).toBeVisible();
  await expect(page.getByText('Updating…')).toBeVisible();
  release();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.context().close();
});
