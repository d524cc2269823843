import { readFile } from 'node:fs/promises';
import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { openWorkbook, rowsFrom } from '../support/workbooks';
import { expectAccessible } from './support/accessible';
import { MARCUS, openLoads, signIn } from './support/people';
import { test } from './support/test';

test.setTimeout(90_000);

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Freight loads' });
const rowsOf = (page: Page): Locator => grid(page).locator('tbody tr[data-id]');
const cellOf = (page: Page, row: number, column: string): Locator =>
  rowsOf(page).nth(row).locator(`td[data-column="${column}"]`);
/** Load number of a row, next to the count of comments. */
const openerOf = (page: Page, row: number): Locator =>
  cellOf(page, row, 'load_no').getByRole('button', { name: /^Open load/ });
const panel = (page: Page): Locator => page.getByRole('complementary', { name: /^Load \d+$/ });
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const chips = (page: Page): Locator => page.getByRole('group', { name: 'Active filters' });

async function openTable(browser: Browser): Promise<Page> {
  const page = await signIn(browser, MARCUS, {
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await openLoads(page);
  await expect(page.getByText(/^1–25 of [\d,]+$/)).toBeVisible();
  return page;
}

test('Marcus opens a load by a click anywhere on its row, at the amount that he clicked', async ({
  browser,
}) => {
  const page = await openTable(browser);
  const loadNo = (await openerOf(page, 1).innerText()).trim();
  await cellOf(page, 1, 'carrier_name').click();
  await expect(panel(page)).toHaveAccessibleName(`Load ${loadNo}`);
  await expect(page).toHaveURL(new RegExp(`load=${loadNo}`));
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await rowsOf(page).nth(2).getByRole('checkbox').click();
  await expect(page.getByRole('region', { name: 'Selected loads' })).toContainText('1 selected');
  await expect(panel(page)).toHaveCount(0);
  await cellOf(page, 1, 'freight_rev').click();
  const freight = panel(page).locator('details[open]');
  await expect(freight).toContainText('How this was calculated');
  await expect(freight).toContainText('Sheet');
});

test('Marcus filters by the value of a cell, and by carriers of the Filter menu', async ({ browser }) => {
  const page = await openTable(browser);
  const carrier = (await cellOf(page, 0, 'carrier_name').innerText()).trim();
  await cellOf(page, 0, 'carrier_name').click({ button: 'right' });
  const menu = page.getByRole('menu');
  for (const item of ['Open', 'Lock', 'Copy cell', 'Copy row', 'Copy load number'])
    await expect(menu.getByRole('menuitem', { name: item, exact: false }).first()).toBeVisible();
  await expectAccessible(page, 'the loads');
  await menu.getByRole('menuitem', { name: `Filter by ${carrier}` }).click();
  await expect(chips(page)).toContainText(`Carrier: ${carrier}`);
  await expect(cellOf(page, 3, 'carrier_name')).toHaveText(carrier);
  await expect(page).toHaveURL(/where=carrier/);
  await page.getByRole('button', { name: 'Filter: 1' }).click();
  const values = page.getByRole('dialog', { name: /^Filter/ });
  await values.getByLabel('Find a value').fill('carrier');
  await expectAccessible(page, 'the loads');
  await values.getByRole('group', { name: 'Carrier' }).getByRole('checkbox').nth(1).click();
  await expect(chips(page)).toContainText(`Carrier: ${carrier}, `);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(chips(page)).toHaveCount(0);
});

test('Marcus closes the menu of a load by Escape, and the open panel stays', async ({ browser }) => {
  const page = await openTable(browser);
  await cellOf(page, 1, 'carrier_name').click();
  await expect(panel(page)).toBeVisible();
  await cellOf(page, 2, 'carrier_name').click({ button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('Marcus moves over the cells with the keyboard, and copies a range', async ({ browser }) => {
  const page = await openTable(browser);
  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Home');
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-load_no$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(grid(page).locator('td[aria-selected="true"]')).toHaveCount(4);
  const texts = await Promise.all(
    [0, 1].map((row) => rowsOf(page).nth(row).locator('td[aria-selected="true"]').allInnerTexts()),
  );
  await page.keyboard.press('Control+c');
  await expect(page.getByText('4 cells copied')).toBeVisible();
  expect(await clipboard(page)).toBe(texts.map((cells) => cells.join('\t')).join('\n'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('1 cell copied')).toBeVisible();
  await cellOf(page, 0, 'weight_tons').hover();
  await page.mouse.down();
  await cellOf(page, 2, 'weight_tons').hover();
  await page.mouse.up();
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Control+c');
  await expect(page.getByText('3 cells copied')).toBeVisible();
  expect(await clipboard(page)).toMatch(/^[\d.]+\n[\d.]+\n[\d.]+$/);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await expect(page.getByText(/^[\d,]+ cells copied$/).last()).toBeVisible();
  const pageOfLoads = (await clipboard(page)).split('\n');
  expect(pageOfLoads.length).toBeGreaterThanOrEqual(await rowsOf(page).count());
  expect(new Set(pageOfLoads.map((row) => row.split('\t').length)).size).toBe(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.keyboard.press('l');
  const lock = page.getByRole('dialog', { name: /^(Lock|Unlock) Loads$/ });
  await expect(lock).toContainText('1 load');
});

test('Marcus sees that his view was changed, and resets it', async ({ browser }) => {
  const page = await openTable(browser);
  const name = `Carriers ${Date.now()}`;
  await page.getByRole('tab', { name: /^Locked/i }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view as…' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('button', { name });
  await expect(view).toBeVisible();
  await expect(view.getByRole('img', { name: 'changed' })).toHaveCount(0);
  await page.getByRole('tab', { name: /^All/i }).click();
  await expect(view.getByRole('img', { name: 'changed' })).toBeVisible();
  await view.click();
  await expect(page.getByRole('button', { name: `Save changes to ${name}` })).toBeVisible();
  await page.getByRole('button', { name: `Reset to ${name}` }).click();
  await expect(page).toHaveURL(/filter=locked/);
  await expect(view.getByRole('img', { name: 'changed' })).toHaveCount(0);
  await view.click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(view).toHaveCount(0);
});

test('Marcus exports the loads that he selected', async ({ browser }) => {
  const page = await openTable(browser);
  for (const row of [0, 2]) await rowsOf(page).nth(row).getByRole('checkbox').click();
  const numbers = await Promise.all([0, 2].map((row) => openerOf(page, row).innerText()));
  const bar = page.getByRole('region', { name: 'Selected loads' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export 2 selected loads to Excel' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  const { worksheets } = await openWorkbook(Uint8Array.from(bytes).buffer);
  const [sheet] = worksheets;
  if (sheet === undefined) throw new Error('The workbook has no sheet');
  const column = rowsFrom(sheet, 2, 1).map(([loadNo]) => String(loadNo));
  expect(column).toEqual([...numbers, 'Totals']);
});
