import { type Browser, type BrowserContextOptions, type Page, expect } from '@playwright/test';

/** Demonstration accounts of one company. */
export const MARCUS = { email: 'user@permian.test', name: 'Marcus Reyes' };
export const PRIYA = { email: 'second@permian.test', name: 'Priya Nair' };
export const DANA = { email: 'admin@permian.test', name: 'Dana Whitfield' };
/** Demonstration account of the provider's staff. */
export const ROBIN = { email: 'systems@haulbook.test', name: 'Robin Sayers' };
export const PASSWORD = 'Haulbook-demo-1';
export const MIDDLING_JOB = 'Wolfcamp 14H Zipper - Midland';

/**
 * Opens the projects in a new browser context, signed in by the API. The page finds the session cookie, as after a
 * reload. `signInByForm` uses the login page.
 */
export async function signIn(
  browser: Browser,
  { email }: { email: string },
  client: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(client);
  const data = { email, user_password: PASSWORD };
  expect((await context.request.post('/api/authenticate', { data })).status()).toBe(200);
  const page = await context.newPage();
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  return page;
}

/** Signs in through the login page, and goes from the dashboard to the projects. */
export async function signInByForm(browser: Browser, { email }: { email: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const areas = page.getByRole('navigation', { name: 'Main' });
  // Uses the keyboard, because the pointer would leave a tooltip open over the page.
  await areas.getByRole('link', { name: 'Projects' }).press('Enter');
  await expect(page).toHaveURL(/\/projects$/);
  return page;
}

/** Opens the middle-sized project from the list, and its loads. */
export async function openLoads(page: Page): Promise<void> {
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  await page
    .getByRole('navigation', { name: 'Project sections' })
    .getByRole('link', { name: 'Loads' })
    .click();
  await expect(page.getByRole('grid', { name: 'Freight loads' })).toBeVisible();
}
