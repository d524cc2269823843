import { type Page, expect } from '@playwright/test';
import { DANA, MARCUS, PASSWORD, openLoads } from './support/people';
import { test } from './support/test';

/** Name of the server in a company's network. Browsers have fewer interfaces for it than for localhost. */
const HOST = 'haulbook.lan';
const RUN = Date.now().toString(36);

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`];
    await use({ ...launchOptions, args });
  },
  baseURL: async ({ baseURL }, use) => {
    const address = new URL(baseURL ?? '');
    address.hostname = HOST;
    await use(address.origin);
  },
});

async function signInOverHttp(page: Page, { email }: { email: string }): Promise<void> {
  await page.goto('/login');
  expect(await page.evaluate(() => [window.isSecureContext, 'clipboard' in navigator])).toEqual([
    false,
    false,
  ]);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Pastes into a field of a page of its own. */
async function pasted(page: Page): Promise<string> {
  const other = await page.context().newPage();
  await other.setContent('<textarea aria-label="Paste here"></textarea>');
  const field = other.getByLabel('Paste here');
  await field.press('ControlOrMeta+v');
  const text = await field.inputValue();
  await other.close();
  return text;
}

const said = (page: Page, text: string) => page.locator('[data-style]').filter({ hasText: text });

test('Marcus copies loads, cells and the link of a view on a page without https', async ({ page }) => {
  await signInOverHttp(page, MARCUS);
  await page.goto('/projects');
  await openLoads(page);
  const rows = page.getByRole('grid', { name: 'Freight loads' }).locator('tbody tr[data-id]');
  const cell = rows.first().locator('td[data-column="carrier_name"]');
  const carrier = (await cell.innerText()).trim();
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy cell' }).click();
  await expect(said(page, '1 cell copied')).toBeVisible();
  expect(await pasted(page)).toBe(carrier);

  await rows.nth(0).getByRole('checkbox').click();
  await rows.nth(1).getByRole('checkbox').click();
  await page
    .getByRole('region', { name: 'Selected loads' })
    .getByRole('button', { name: 'Copy', exact: true })
    .click();
  await expect(said(page, '2 loads copied')).toBeVisible();
  const lines = (await pasted(page)).trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('\t');
});

test('Dana copies a new invitation link inside its popup, and the button keeps the focus', async ({
  page,
}) => {
  await signInOverHttp(page, DANA);
  await page.goto('/settings/users');
  const email = `lee.${RUN}@permian.test`;
  await page.getByRole('button', { name: 'Add user', exact: true }).click();
  const adding = page.getByRole('dialog', { name: 'Add user' });
  await adding.getByLabel('First name').fill('Lee');
  await adding.getByLabel('Last name').fill('Hart');
  await adding.getByLabel('Email').fill(email);
  await adding.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Account User' }).click();
  await adding.getByRole('button', { name: 'Save', exact: true }).click();
  // Without a mail server, the page shows the link.
  const popup = page.getByRole('dialog', { name: 'Invitation link' });
  const link = popup.getByLabel('Link');
  await expect(link).toHaveValue(/^https?:.*\/signup/);
  const copy = popup.getByRole('button', { name: /^Cop/ });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  await expect(copy).toBeFocused();
  expect(await pasted(page)).toBe(await link.inputValue());
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: email });
  const again = row.getByRole('button', { name: /^Copy invitation link/ });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/**/invitation/**', async (route) => {
    await answered;
    await route.continue();
  });
  await again.press('Enter');
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toBeFocused();
  answer();
  await expect(said(page, 'Invitation link copied')).toBeVisible();
  await expect(again).toBeFocused();
  expect(new URL(await pasted(page)).pathname).toBe('/signup');
});
