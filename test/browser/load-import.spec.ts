import { readFile } from 'node:fs/promises';
import { type Page, expect } from '@playwright/test';
import { check, createTypedProject, loadsFile, newHeader, upload } from './support/load-import';
import { countOf } from './support/loads';
import { moveTo } from './support/move';
import { MARCUS, PRIYA, signIn } from './support/people';
import { test } from './support/test';

const LINES = 2_400;
const FAULT_EVERY = 400;
const GOOD = LINES - LINES / FAULT_EVERY;
/** Timeout for a machine that runs eight users and two tests. */
const ARRIVES_MS = 60_000;

const part = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Rows by result' }).getByRole('button', { name });

test.setTimeout(150_000);

test('Marcus maps, checks and imports a file, and Priya sees the loads arrive', async ({ browser }) => {
  const marcus = await signIn(browser, MARCUS);
  const priya = await signIn(browser, PRIYA);
  const id = await createTypedProject(`Typed job ${Date.now()}`);
  const notes = newHeader();

  await test.step('Marcus starts the import from the empty table', async () => {
    await priya.goto(`/project/${id}/loads`);
    await expect(priya.getByText('Import loads from a spreadsheet or CSV file')).toBeVisible();
    await marcus.goto(`/project/${id}/loads`);
    await marcus.getByRole('link', { name: 'Import loads' }).click();
    await expect(marcus.getByText('No imports yet.')).toBeVisible();
  });

  await test.step('Marcus chooses an unreadable file and sees the error at its field', async () => {
    await marcus.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(marcus.getByRole('alert')).toHaveText('Paste rows or choose a file first.');
    const workbook = { name: 'loads.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') };
    await marcus.getByLabel('CSV file').setInputFiles(workbook);
    await marcus.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(marcus.getByRole('alert')).toContainText('File must be a spreadsheet (.xlsx) or a CSV file');
  });

  await test.step('Marcus sees suggested columns and is asked for missing ones', async () => {
    await upload(marcus, loadsFile(LINES, notes, FAULT_EVERY));
    await expect(marcus.getByLabel('Column for Ticket number')).toHaveValue('2');
    await expect(marcus.getByLabel('Weight unit')).toHaveValue('pounds');
    await expect(marcus.getByText(`Ignored columns: Trip, ${notes}`)).toBeVisible();
    await marcus.getByRole('button', { name: 'Review import' }).click();
    await expect(marcus.getByText('Please choose a column for this field')).toBeVisible();
    await marcus.getByLabel('Column for Load number').selectOption({ label: 'Trip' });
    await expect(marcus.getByText('Please choose a column for this field')).toBeHidden();
    await check(marcus);
  });

  await test.step('Marcus checks the file and sees errors by line and column; nothing is stored', async () => {
    await expect(part(marcus, /^Errors/)).toHaveText(/6$/);
    await expect(part(marcus, /^New/)).toHaveText(/2,394$/);
    const error = marcus.getByRole('table', { name: 'Errors' }).getByRole('row').nth(1);
    await expect(error).toContainText('3Net Weight (lbs)WeightheavyMust be a number of pounds (like 50120)');
    const [download] = await Promise.all([
      marcus.waitForEvent('download'),
      marcus.getByRole('button', { name: 'Download all errors' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('october - errors.csv');
    const list = await readFile(await download.path(), 'utf8');
    expect(list.trim().split('\r\n')).toHaveLength(1 + LINES / FAULT_EVERY);
    await part(marcus, /^New/).click();
    await expect(marcus.getByRole('table', { name: 'New' }).getByRole('row').nth(1)).toContainText('700001');
    await expect(priya.getByText('Import loads from a spreadsheet or CSV file')).toBeVisible();
  });

  await test.step('Marcus imports the good lines, and Priya sees the loads', async () => {
    await marcus.getByRole('button', { name: 'Import 2,394 loads' }).click();
    await expect(marcus.getByRole('heading', { name: 'Imported: october.csv' })).toBeVisible({
      timeout: ARRIVES_MS,
    });
    await expect(priya.getByRole('grid', { name: 'Freight loads' })).toBeVisible({ timeout: ARRIVES_MS });
    await expect.poll(() => countOf(priya, 'All'), { timeout: ARRIVES_MS }).toBe(GOOD);
    const entry = marcus.getByRole('table', { name: 'Import history' }).getByRole('row').nth(1);
    await expect(entry).toContainText(MARCUS.name);
    await expect(entry).toContainText('Imported');
    await expect(entry).toContainText('2,394 / 0 / 6');
    await marcus.getByRole('link', { name: 'View loads' }).click();
    await expect.poll(() => countOf(marcus, 'All'), { timeout: ARRIVES_MS }).toBe(GOOD);
  });

  await test.step('Marcus imports a corrected file with the remembered columns and updates the loads', async () => {
    await marcus
      .getByRole('navigation', { name: 'Project sections' })
      .getByRole('link', { name: 'Import' })
      .click();
    await upload(marcus, loadsFile(LINES, notes));
    await expect(marcus.getByText('Using your last column match')).toBeVisible();
    await check(marcus);
    await expect(part(marcus, /^New/)).toHaveText(/6$/);
    await expect(part(marcus, /^Unchanged/)).toHaveText(/2,394$/);
    await marcus.getByRole('button', { name: 'Import 6 loads' }).click();
    await expect(marcus.getByRole('heading', { name: 'Imported: october.csv' })).toBeVisible({
      timeout: ARRIVES_MS,
    });
    await expect.poll(() => countOf(priya, 'All'), { timeout: ARRIVES_MS }).toBe(LINES);
  });
});

test('Marcus imports a file by keyboard alone', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  const id = await createTypedProject(`Typed job ${Date.now()}`);
  await moveTo(page, `/project/${id}/import`);
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'k.csv', mimeType: 'text/csv', buffer: loadsFile(3, newHeader()) });
  await page.getByRole('button', { name: 'Upload', exact: true }).focus();
  await page.keyboard.press('Enter');
  const steps = page.getByRole('list', { name: 'Import steps' });
  await expect(steps).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Column for Load number')).toBeFocused();
  await page.keyboard.type('Trip');
  await expect(page.getByLabel('Column for Load number')).toHaveValue('0');
  await page.getByRole('button', { name: 'Review import' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Review import' })).toBeVisible();
  await expect(steps).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Import 3 loads' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Imported: k.csv' })).toBeVisible({ timeout: ARRIVES_MS });
});
