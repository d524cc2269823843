import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { MIDDLING_JOB, ROBIN, DANA, signIn } from './support/people';
import { test } from './support/test';

test.setTimeout(120_000);

const inJob = (tab: string): string => `${tab} · ${MIDDLING_JOB} · Haulbook`;

/** Addresses and titles, by the person who opens them. */
const VISITOR = {
  '/login': 'Login · Haulbook',
  '/signup': 'Signup · Haulbook',
  '/password-reset/abc': 'Reset password · Haulbook',
};
const OF_DANA = {
  '/dashboard': 'Dashboard · Haulbook',
  '/projects': 'Projects · Haulbook',
  '/worklist': 'Worklist · Haulbook',
  '/account-settings': 'Account settings · Haulbook',
  '/project/1': inJob('Overview'),
  '/project/1/loads': inJob('Loads'),
  '/project/1/import': inJob('Import'),
  '/project/1/customer-invoices': inJob('Customer invoices'),
  '/project/1/customer-invoices/1': inJob('DRE-2601 · Customer invoices'),
  '/project/1/vendor-invoices': inJob('Vendor invoices'),
  '/project/1/vendor-invoices/freight/1': inJob('CSH-8841 · Vendor invoices'),
  '/project/1/accruals': inJob('Accruals'),
  '/settings/companies': 'Companies · Settings · Haulbook',
  '/settings/asset-rate-sheets': 'Asset Rate Sheets · Settings · Haulbook',
  '/settings/rate-sheets': 'Freight Rate Sheets · Settings · Haulbook',
  '/settings/fuel-surcharge': 'Fuel Surcharge · Settings · Haulbook',
  '/settings/users': 'Users · Settings · Haulbook',
  '/settings/company-settings': 'Company Settings · Settings · Haulbook',
  '/settings/audit': 'Activity · Settings · Haulbook',
  '/project/1/no-such-tab': '404 Page Not Found! · Haulbook',
  '/project/999999': '404 Page Not Found! · Haulbook',
  '/no-such-page': '404 Page Not Found! · Haulbook',
};
const OF_ROBIN = {
  '/admin/companies': 'Companies · Administration · Haulbook',
  '/admin/admin-users': 'Admin Users · Administration · Haulbook',
  '/admin/audit': 'Activity · Administration · Haulbook',
};

/** Returns the paths of the route table, without the catch-all. */
function routePaths(): string[] {
  const table = readFileSync(resolve(__dirname, '../../client/app/routes/routes.tsx'), 'utf8');
  return [...table.matchAll(/path: '([^'*]+)'/g)].map(([, path = '']) => path);
}

test('every route has a title in this test', () => {
  const addresses = Object.keys({ ...VISITOR, ...OF_DANA, ...OF_ROBIN });
  const paths = routePaths().filter((path) => path !== '/');
  expect(paths.length).toBeGreaterThan(20);
  const missing = paths.filter((path) => {
    const form = new RegExp(`(^|/)${path.replace(/:\w+/g, '[^/]+')}(/|$)`);
    return !addresses.some((address) => form.test(address));
  });
  expect(missing).toEqual([]);
});

test('a visitor reads the name of each page in the title of the tab', async ({ page }) => {
  for (const [path, title] of Object.entries(VISITOR)) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
});

for (const [person, titles] of [
  [DANA, OF_DANA],
  [ROBIN, OF_ROBIN],
] as const)
  test(`${person.name} reads page and project in the title of the tab`, async ({ browser }) => {
    const page = await signIn(browser, person);
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path);
      await expect.poll(async () => (await page.title()).replace(/^\(\d+\+?\) /, ''), path).toBe(title);
    }
    await page.context().close();
  });

test('the title follows Dana inside the product, with her count of notifications', async ({ browser }) => {
  const page = await signIn(browser, DANA);
  let unread = 3;
  await page.route('**/api/pc/notifications/unread*', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as object;
    await route.fulfill({ response, json: { ...reply, unread } });
  });
  await page.reload();
  await expect(page).toHaveTitle('(3) Projects · Haulbook');
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  await expect(page).toHaveTitle(`(3) ${inJob('Overview')}`);
  const tabs = page.getByRole('navigation', { name: 'Project sections' });
  await tabs.getByRole('link', { name: 'Loads' }).click();
  await expect(page).toHaveTitle(`(3) ${inJob('Loads')}`);
  await page.goBack();
  await expect(page).toHaveTitle(`(3) ${inJob('Overview')}`);
  unread = 0;
  await page.reload();
  await expect(page).toHaveTitle(inJob('Overview'));
});
