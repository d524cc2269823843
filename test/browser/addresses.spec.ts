import { type Page, expect } from '@playwright/test';
import { MARCUS, PASSWORD, signIn } from './support/people';
import { test } from './support/test';

const projects = (page: Page) => page.getByRole('heading', { level: 1, name: 'Projects' });

test('Marcus opens links with double, trailing and encoded slashes, logged in and out', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS);
  const origin = new URL(page.url()).origin;
  for (const address of ['//projects', '/projects/', '///projects//?q=a', '/%70rojects']) {
    await page.goto(origin + address);
    await expect(projects(page)).toBeVisible();
    expect(new URL(page.url()).origin).toBe(origin);
  }
  await page.context().clearCookies();
  await page.goto(`${origin}//projects?search=sand#top`);
  await page.getByLabel('Email').fill(MARCUS.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(projects(page)).toBeVisible();
  expect(page.url()).toBe(`${origin}/projects?search=sand#top`);
});

test('Marcus reads that an address is wrong, and the frame stays', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  for (const address of [
    '/project/abc',
    '/project/99999999',
    '/nowhere',
    '/project/1%2F2',
    '/projects/50%',
    '/nowhere/%E0%A4%A',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(
      page
        .locator('main')
        .getByText(/not found|doesn't exist|wrong/i)
        .first(),
    ).toBeVisible();
  }
});

test('a password manager fills the login page without an event, and Marcus logs in', async ({ page }) => {
  await page.goto('/login');
  const fill = (label: string, text: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field, value) => {
      // The setter of the page's own world, as an extension has it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    }, text);
  await fill('Email', MARCUS.email);
  await fill('Password', PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
