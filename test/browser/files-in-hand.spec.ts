import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { MARCUS, signIn } from './support/people';
import { test } from './support/test';

/** Drops a file on an element. Returns true when the browser would open it in place of the page. */
const wouldOpen = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((where) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['load,tons'], 'bill.csv', { type: 'text/csv' }));
    const event = (kind: string) =>
      new DragEvent(kind, { bubbles: true, cancelable: true, composed: true, dataTransfer });
    const target = document.querySelector(where) ?? document.body;
    return [event('dragover'), event('drop')].some((one) => target.dispatchEvent(one));
  }, selector);

test('Marcus misses the field with his file, and keeps the page and what he typed', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await page.goto('/settings/rate-sheets');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await wouldOpen(page, 'main')).toBe(false);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('textbox').first()).toBeVisible();
  expect(await wouldOpen(page, '[role="dialog"] textarea')).toBe(false);
  expect(await wouldOpen(page, '[role="dialog"] input[type="file"]')).toBe(true);
});

test('Marcus moves his file after he chose it, and reads that he must choose it again', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  const file = join(folder, 'sheets.csv');
  await writeFile(file, 'Name,From,To,Rate\nStandard,0,10,12.50\n');
  const page = await signIn(browser, MARCUS);
  await page.goto('/settings/rate-sheets');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const popup = page.getByRole('dialog');
  await popup.locator('input[type="file"]').setInputFiles(file);
  await expect(popup.getByText('sheets.csv').first()).toBeVisible();
  await rm(file);
  await popup.getByRole('button', { name: 'Review' }).click();
  await expect(popup.getByText('sheets.csv can no longer be read')).toBeVisible();
  await writeFile(file, 'Name,From,To,Rate\nStandard,0,10,12.50\n');
  await popup.locator('input[type="file"]').setInputFiles(file);
  await popup.getByRole('button', { name: 'Review' }).click();
  await expect(popup.getByText('1 rate sheet to add')).toBeVisible();
  await rm(folder, { recursive: true });
});
