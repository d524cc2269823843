import { type Page, expect } from '@playwright/test';
import { MARCUS, MIDDLING_JOB, PASSWORD, openLoads, signIn } from './support/people';
import { savedLines } from './support/saved-lines';
import { test } from './support/test';

/** Account of another company. */
const ANA = { email: 'admin@bakken.test', name: 'Ana Lucero' };
const OTHER_JOB = 'Spraberry Pad 7 - Fixed Mobilization';
const row = (page: Page) => page.getByRole('button', { name: /^Open load/ }).first();
const live = (page: Page) => page.getByText('Live', { exact: true });
const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** Opens the loads as Marcus, and waits until they are saved. Returns the page and the calls for snapshots since then. */
async function openSaved(page: Page): Promise<string[]> {
  await page.goto('/projects');
  await openLoads(page);
  await expect(row(page)).toBeVisible();
  await expect.poll(() => savedLines(page)).toBeGreaterThan(1);
  const snapshots: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/project-snapshot/')) snapshots.push(request.url());
  });
  return snapshots;
}

test('Marcus sees the saved loads again, and they are not loaded again', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  const snapshots = await openSaved(page);
  await page.reload();
  await expect(row(page)).toBeVisible();
  await expect(live(page)).toBeVisible();
  expect(snapshots).toEqual([]);
});

/** Closes the databases of a page as a browser does that frees space or wakes up: with an event that nobody asked for. */
async function closable(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const opened: IDBDatabase[] = [];
    type Open = (this: IDBFactory, name: string, version?: number) => IDBOpenDBRequest;
    const open = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')?.value as Open;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    };
    Object.assign(window, {
      closeDatabases: () => {
        for (const database of opened.splice(0)) {
          database.close();
          database.dispatchEvent(new Event('close'));
        }
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { closeDatabases: () => void }).closeDatabases());
}

test('Marcus works on after the browser has closed the database, and projects are saved again', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS);
  const closeDatabases = await closable(page);
  await openSaved(page);
  const lines = await savedLines(page);
  await closeDatabases();
  await expect(row(page)).toBeVisible();
  const areas = page.getByRole('navigation', { name: 'Main' });
  await areas.getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('link', { name: OTHER_JOB }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: OTHER_JOB })).toBeVisible();
  await expect.poll(() => savedLines(page)).toBeGreaterThan(lines);
});

for (const fault of ['cut', 'lost'] as const)
  test(`Marcus gets his loads from the server when a line of the saved copy is ${fault}`, async ({
    browser,
  }) => {
    const page = await signIn(browser, MARCUS);
    const snapshots = await openSaved(page);
    const lines = await savedLines(page, fault);
    await page.reload();
    await expect(row(page)).toBeVisible();
    await expect.poll(() => snapshots.length).toBe(1);
    await expect(live(page)).toBeVisible();
    await expect.poll(() => savedLines(page)).toBe(lines);
  });

test('Ana never sees the saved project of Marcus, and it is deleted', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  const snapshots = await openSaved(page);
  const [copy] = await databases(page);
  const address = page.url();
  await page.goto('about:blank');
  // Another program of this browser has logged Ana in, so no tab of Haulbook has deleted the copy.
  const data = { email: ANA.email, user_password: PASSWORD };
  await page.context().request.post(new URL('/api/authenticate', address).href, { data });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/refresh', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/refresh');
  await page.goto(address);
  await asked;
  await expect(page.getByText('Loading Haulbook…')).toBeVisible();
  await expect(page.getByText(MIDDLING_JOB)).toHaveCount(0);
  release();
  await expect(page.getByRole('link', { name: `${ANA.name}, account settings` })).toBeVisible();
  await expect(page.getByText(MIDDLING_JOB)).toHaveCount(0);
  await expect(row(page)).toHaveCount(0);
  await expect.poll(() => databases(page)).not.toContain(copy);
  expect(snapshots).toHaveLength(1);
});
