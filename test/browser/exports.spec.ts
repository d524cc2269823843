import { readFile } from 'node:fs/promises';
import { type Download, type Page, expect } from '@playwright/test';
import type { Worksheet } from 'exceljs';
import { openWorkbook, rowsFrom } from '../support/workbooks';
import { expectCount, countOf, tab, totalOf } from './support/loads';
import { MARCUS, MIDDLING_JOB, openLoads, signIn } from './support/people';
import { test } from './support/test';

const COLUMNS = 21;
const NET_WEIGHT_AT = 8;
const FILTER = 'Sand not invoiced';
const EXPORTS = '**/api/pc/spreadsheet/loads/**';

const exportButton = (page: Page) => page.getByRole('button', { name: /^Export .* loads to Excel$/ });

async function sheetOf(download: Download): Promise<Worksheet> {
  const bytes = await readFile(await download.path());
  const { worksheets } = await openWorkbook(Uint8Array.from(bytes).buffer);
  const [sheet] = worksheets;
  if (sheet === undefined) throw new Error('The workbook has no sheet');
  return sheet;
}

test('Marcus exports the shown loads and gets a spreadsheet with the same sums', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await openLoads(page);
  const all = await countOf(page, 'All');
  await tab(page, FILTER).click();
  const shown = await countOf(page, FILTER);
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(all);
  await expectCount(page, FILTER, shown);
  const [download] = await Promise.all([page.waitForEvent('download'), exportButton(page).click()]);
  const fileName = `${MIDDLING_JOB.replaceAll('.', '-')} - Freight Loads.xlsx`;
  expect(download.suggestedFilename()).toBe(fileName);
  await expect(page.getByText(`${fileName} downloaded`)).toBeVisible();
  const rows = rowsFrom(await sheetOf(download), 2, COLUMNS);
  expect(rows).toHaveLength(shown + 1);
  expect(Number(rows.at(-1)?.[NET_WEIGHT_AT])).toBeCloseTo(await totalOf(page, 'Weight (tons)'), 2);
});

test('Marcus cancels a slow export and starts another one', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await openLoads(page);
  // Never answers, so that the export runs until it is canceled.
  await page.route(EXPORTS, () => undefined);
  await exportButton(page).click();
  const cancel = page.getByRole('button', { name: /^Cancel export: / });
  await expect(exportButton(page)).toBeDisabled();
  await cancel.click();
  await expect(page.getByText(/^Export canceled: /)).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await page.unroute(EXPORTS);
  const [download] = await Promise.all([page.waitForEvent('download'), exportButton(page).click()]);
  expect(await download.failure()).toBeNull();
});
