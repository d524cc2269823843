import { type Page, type Route, expect } from '@playwright/test';
import { moveTo } from './support/move';
import { MARCUS, MIDDLING_JOB, openLoads, signIn } from './support/people';
import { test } from './support/test';

/** Page of a guest network or a company's proxy in place of an answer. */
const page200 = (status = 200) => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Guest network</title><h1>Accept the terms to go online</h1>',
});
const portal =
  (status = 200) =>
  (route: Route): Promise<void> =>
    route.fulfill(page200(status));

const person = (page: Page) => page.getByRole('link', { name: `${MARCUS.name}, account settings` });

test('Marcus stays logged in while a guest network answers with its page', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await page.route('**/api/**', portal(401));
  const refused = page.waitForResponse((response) => response.url().includes('/api/'));
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  await refused;
  await expect(person(page)).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByRole('heading', { level: 1, name: MIDDLING_JOB })).toBeVisible();
});

test('Marcus opens Haulbook behind a guest network, and it opens by itself once he is online', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS);
  await page.route('**/api/**', portal());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText("Can't reach Haulbook");
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(person(page)).toBeVisible();
});

test('Marcus gets no page of a guest network as a spreadsheet', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await openLoads(page);
  await page.route('**/api/pc/spreadsheet/**', portal());
  let saved = 0;
  page.on('download', () => (saved += 1));
  await page.getByRole('button', { name: /^Export .* loads to Excel/ }).click();
  await expect(page.getByText(/Unexpected response from the server/)).toBeVisible();
  expect(saved).toBe(0);
});

test('Marcus reads that a file is too large for a proxy that says so without a body', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await moveTo(page, '/settings/rate-sheets');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.route('**/api/pc/*-import/check**', (route) => route.fulfill({ status: 413, body: '' }));
  const popup = page.getByRole('dialog');
  await popup.locator('input[type="file"]').setInputFiles({
    name: 'sheets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name\nStandard\n'),
  });
  await popup.getByRole('button', { name: 'Review' }).click();
  await expect(popup.getByText('This is too large to send.')).toBeVisible();
});
