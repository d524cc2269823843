import { type BrowserContext, type Page, expect } from '@playwright/test';
import { lookInBoth } from './support/accessible';
import { MARCUS, PASSWORD, openLoads } from './support/people';
import { popupOf } from './support/project-popup';
import { test } from './support/test';

/** Account of another company. */
const ANA = { email: 'admin@bakken.test', name: 'Ana Lucero' };
const COMPANY = 'Llano Estacado Operating';

const replaced = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Another tab logged in as ${name}` });
const person = (page: Page, name: string) => page.getByRole('link', { name: `${name}, account settings` });
const copies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').sort());

async function logIn(page: Page, { email }: { email: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Opens the login page in two tabs, as people do who share a computer, and logs Marcus in in the first one. */
async function twoTabs(context: BrowserContext): Promise<[Page, Page]> {
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) await page.goto('/login');
  await logIn(one, MARCUS);
  await expect(person(one, MARCUS.name)).toBeVisible();
  return [one, other];
}

async function openCompany(page: Page) {
  await page.getByRole('button', { name: `Edit ${COMPANY}`, exact: true }).click();
  return popupOf(page, 'Edit company');
}

async function typeAddress(page: Page, text: string) {
  await page.goto('/settings/companies');
  const popup = await openCompany(page);
  await popup.getByLabel('Address', { exact: true }).fill(text);
  return popup;
}

test('Marcus sees that Ana logged in in another tab, and finds his text after he logs in again', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const [his, hers] = await twoTabs(context);
  await his.goto('/projects');
  await openLoads(his);
  await expect.poll(() => copies(his)).toHaveLength(1);
  const [copy] = await copies(his);
  await typeAddress(his, '9 Typed Street');
  await hers.bringToFront();
  await logIn(hers, ANA);
  await expect(person(hers, ANA.name)).toBeVisible();

  await expect(replaced(his, ANA.name)).toBeVisible();
  await expect(his.getByText(COMPANY)).toHaveCount(0);
  await expect.poll(() => copies(hers)).not.toContain(copy);
  await his.bringToFront();
  await lookInBoth(his, 'the screen of a tab that stopped');

  await his.getByRole('button', { name: `Log in as ${MARCUS.name}` }).click();
  await expect(his.getByText('Someone else logged in to Haulbook in this browser.')).toBeVisible();
  await logIn(his, MARCUS);
  await expect(his).toHaveURL(/\/settings\/companies$/);
  const popup = await openCompany(his);
  await popup.getByRole('button', { name: 'Restore' }).click();
  await expect(popup.getByLabel('Address', { exact: true })).toHaveValue('9 Typed Street');

  await expect(replaced(hers, MARCUS.name)).toBeVisible();
  await hers.getByRole('button', { name: `Continue as ${MARCUS.name}` }).click();
  await expect(person(hers, MARCUS.name)).toBeVisible();
  await expect(hers).toHaveURL(/\/dashboard$/);
});

test('a change of Marcus is not sent with the session of Ana, even if his tab was not told', async ({
  browser,
}) => {
  const context = await browser.newContext();
  // As in a browser without channels between tabs.
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  const [his, hers] = await twoTabs(context);
  const popup = await typeAddress(his, '10 Wrong Name Road');
  await logIn(hers, ANA);
  await expect(person(hers, ANA.name)).toBeVisible();

  const sent: string[] = [];
  const unauthorized = { statusCode: 401, code: 'unauthorized', error: '', message: '', params: {} };
  await his.route('**/api/pc/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent.push(route.request().method());
    // The token of Marcus has expired.
    return route.fulfill({ status: 401, json: { ...unauthorized, requestId: 'r' } });
  });
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(replaced(his, ANA.name)).toBeVisible();
  expect(sent).toEqual(['PATCH']);
  await expect(his.getByText(`What ${MARCUS.name} was typing is kept`)).toBeVisible();
});
