import { type Page, expect } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { moveTo } from './support/move';
import { MARCUS, signIn, signInByForm } from './support/people';
import { test } from './support/test';

test.setTimeout(120_000);

const panel = (page: Page) => page.getByRole('complementary', { name: /^Load \d+/ });
const field = (page: Page) => page.getByPlaceholder(/Load number, ticket/);
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });
const results = (page: Page) => palette(page).locator('[data-action]');
const chosen = (page: Page) => palette(page).locator('[data-selected]');

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill(text);
}

test('Marcus finds a load with the accessible palette, which stays closed while a popup is open', async ({
  browser,
}) => {
  const page = await signInByForm(browser, MARCUS);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expectAccessible(page, `the palette, ${colorScheme}`);
    await field(page).fill('101');
    await expect(results(page).filter({ hasText: 'Load 101' }).first()).toBeVisible();
    await expectAccessible(page, `the results of the palette, ${colorScheme}`);
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
  }
  await search(page, '101000048');
  await expect(chosen(page)).toContainText('Load 101000048');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL(/\/loads\?load=101000048$/);

  await page.goto('/projects?project=new');
  const popup = page.getByRole('dialog', { name: 'New project' });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Close the open window before you search.')).toBeVisible();
  await expect(field(page)).toBeHidden();
  await expect(popup).toBeVisible();
});

test('Marcus finds a ticket, a truck, an invoice and a page from the dashboard, and what he opened last', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS);
  await moveTo(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await search(page, '101000048');
  const load = results(page).filter({ hasText: 'Load 101000048' });
  await expect(load).toBeVisible();
  const text = await load.innerText();
  expect(text).toMatch(/\d\d\/\d\d\/\d\d/);
  const ticket = /ticket (\S+)/.exec(text)?.[1] ?? '';
  const truck = /truck (\S+)/.exec(text)?.[1] ?? '';
  expect([ticket, truck]).not.toContain('');

  await field(page).fill(ticket.toLowerCase());
  await expect(chosen(page)).toContainText(`ticket ${ticket}`);
  await field(page).fill(`truck ${truck}`);
  await expect(chosen(page)).toContainText(`truck ${truck}`);
  await field(page).fill('DRE-2601');
  await expect(chosen(page)).toContainText('DRE-2601');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/project\/\d+\/customer-invoices\/\d+$/);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await search(page, 'vendor invoices');
  await expect(chosen(page)).toContainText('Vendor invoices');
  await expect(chosen(page).locator('kbd')).toHaveText(['g', 'v']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/project\/\d+\/vendor-invoices$/);
  await search(page, 'settings users');
  await expect(chosen(page)).toContainText('Users');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/users$/);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(results(page).nth(0)).toContainText('Users');
  await expect(results(page).nth(1)).toContainText('Vendor invoices');
  await expect(results(page).nth(2)).toContainText('DRE-2601');
  await expect(chosen(page)).toContainText('Users');
  await field(page).fill('zzz-no-such-thing');
  await expect(palette(page).getByText('No results.')).toBeVisible();
});

test('the palette fits a phone: nothing is wider than the page, and a result is high enough for a thumb', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS, { viewport: { width: 390, height: 844 } });
  await search(page, '1010000');
  const load = results(page).filter({ hasText: 'Load 101' }).first();
  await expect(load).toBeVisible();
  expect((await load.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
  await load.click();
  await expect(page).toHaveURL(/\/loads\?load=\d+$/);
});
