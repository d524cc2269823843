import { type Page, expect } from '@playwright/test';
import { BODY, SilentProxy } from '../support/silent-proxy';
import { MARCUS, PASSWORD } from './support/people';
import { popupOf } from './support/project-popup';
import { test } from './support/test';

let proxy: SilentProxy;

test.beforeEach(async ({ baseURL }) => {
  proxy = await SilentProxy.start(String(baseURL));
});
test.afterEach(() => proxy.close());

/** Logs Marcus in through the proxy. */
async function logIn(page: Page): Promise<void> {
  await page.goto(new URL('/login', proxy.url).toString());
  await page.getByLabel('Email').fill(MARCUS.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

const person = (page: Page) => page.getByRole('link', { name: `${MARCUS.name}, account settings` });

test('Marcus stays logged in when the answer to a renewal is lost', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  await logIn(page);
  const renewals: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/refresh')) renewals.push(response.status());
  });
  proxy.loseAnswerTo('GET /api/refresh');
  await page.clock.fastForward('10:00');
  await expect.poll(() => proxy.hasLost).toBe(true);
  await page.clock.fastForward('00:10');
  await expect.poll(() => renewals.at(-1)).toBe(200);
  await expect(person(page)).toBeVisible();
  // The next renewals work, too: the session was not taken for a copied one.
  await page.clock.fastForward('10:00');
  await expect.poll(() => renewals.length).toBeGreaterThan(1);
  await page.reload();
  await expect(person(page)).toBeVisible();
  expect(new Set(renewals)).toEqual(new Set([200]));
});

test('Marcus stays logged in when a reload loses the answer to its renewal', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await logIn(page);
  proxy.loseAnswerTo('GET /api/refresh', BODY);
  await page.reload();
  await expect(person(page)).toBeVisible();
  expect(proxy.hasLost).toBe(true);
});

test('a company whose answer was lost is added once, and its popup closes', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await logIn(page);
  await page.goto(new URL('/settings/companies', proxy.url).toString());
  const name = `Lost Answer ${Date.now()}`;
  await page.getByRole('button', { name: 'Add company' }).first().click();
  const popup = popupOf(page, 'Add company');
  await popup.getByLabel('Company name').fill(name);
  proxy.loseAnswerTo('idempotency-key', BODY);
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(popup).toBeHidden();
  expect(proxy.hasLost).toBe(true);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
});
