import { readFileSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import { Workbook } from 'exceljs';
import { moveTo } from './support/move';
import { MARCUS, MIDDLING_JOB, PRIYA, signIn } from './support/people';
import { test } from './support/test';

const SHEET = 'Customer last mile 2026';

/** Too low for a whole popup, so that a part of it is out of sight. */
const SMALL_PHONE = { width: 390, height: 640 };

test.setTimeout(150_000);

const popup = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const cell = (page: Page, column: 'Start' | 'End' | 'Rate', band: number) =>
  page.getByRole('textbox', { name: `${column} of band ${band}`, exact: true });

/** Pastes a text into the focused element, as if copied from a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await popup(page).getByRole('combobox', { name: label }).or(popup(page).getByLabel(label)).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('Marcus types, pastes and saves a rate sheet, and Priya sees it and edits it too', async ({
  browser,
}) => {
  const marcus = await signIn(browser, MARCUS);
  const priya = await signIn(browser, PRIYA);
  const name = `Pasted ${Date.now()}`;
  await moveTo(marcus, '/settings/rate-sheets');
  await priya.goto('/settings/rate-sheets');
  await expect(row(priya, SHEET)).toBeVisible();

  await test.step('Marcus gets a first band from 1 to 10, and each next band is ten higher', async () => {
    await marcus.getByRole('button', { name: 'Add rate sheet' }).click();
    await popup(marcus).getByRole('button', { name: 'Save' }).click();
    for (const text of [
      'Please enter a name',
      'Please select a method',
      'Please make sure and fill out all of the rates for each mileage band',
    ]) {
      await expect(popup(marcus).getByText(text)).toBeVisible();
    }
    await popup(marcus).getByLabel('Name').fill(SHEET.toUpperCase());
    await expect(popup(marcus).getByText('This rate sheet already exists')).toBeVisible();
    await popup(marcus).getByLabel('Name').fill(name);
    await choose(marcus, 'Method', 'Per ST');
    await cell(marcus, 'Rate', 1).fill('5');
    await marcus.keyboard.press('Enter');
    await expect(cell(marcus, 'Rate', 2)).toBeFocused();
    await expect(cell(marcus, 'Start', 2)).toHaveValue('11');
    await expect(cell(marcus, 'End', 2)).toHaveValue('20');
    await marcus.keyboard.press('Alt+n');
    await expect(cell(marcus, 'Start', 3)).toHaveValue('21');
    await cell(marcus, 'Start', 3).fill('15');
    await cell(marcus, 'Rate', 3).focus();
    await expect(popup(marcus).getByText('Bands 11-20 and 15-30 overlap')).toBeVisible();
  });

  await test.step('Marcus pastes a bad cell and sees its row; a good paste fills the bands', async () => {
    await cell(marcus, 'Start', 1).focus();
    await paste(marcus, '1\t10\t$7.50\n11\tx\t8');
    await expect(popup(marcus).getByText('Row 2: “x” is not a number')).toBeVisible();
    await paste(marcus, 'From\tTo\tRate\n1\t10\t$7.50\n11\t20\t$1,008.25\n');
    await expect(cell(marcus, 'Rate', 2)).toHaveValue('1008.25');
    await expect(cell(marcus, 'Rate', 3)).toHaveCount(0);
    await popup(marcus).getByRole('button', { name: 'Save' }).click();
    await expect(marcus.getByText('Rate sheet added')).toBeVisible();
    await expect(row(priya, name)).toBeVisible();
  });

  await test.step('both change a rate, see both values and lose nothing they typed', async () => {
    await marcus.getByRole('button', { name: `Edit ${name}` }).click();
    await priya.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(popup(priya).getByText(`${MARCUS.name} also has this open`)).toBeVisible();
    await cell(marcus, 'Rate', 1).fill('8');
    await cell(priya, 'Rate', 1).fill('9');
    await popup(marcus).getByRole('button', { name: 'Save' }).click();
    await expect(marcus.getByText('Rate sheet updated')).toBeVisible();
    const desk = priya.viewportSize() ?? SMALL_PHONE;
    await priya.setViewportSize(SMALL_PHONE);
    await popup(priya).getByRole('button', { name: 'Save' }).click();
    const question = popup(priya).getByRole('alert').filter({ hasText: 'while you were editing' });
    await expect(question).toContainText(`${MARCUS.name} changed Rates while you were editing.`);
    await expect(question).toBeFocused();
    await expect(question).toBeInViewport({ ratio: 1 });
    await expect(question.getByText('2 bands: 8.00, 1,008.25')).toBeVisible();
    await expect(question.getByText('2 bands: 9.00, 1,008.25')).toBeVisible();
    await priya.setViewportSize(desk);
    await popup(priya).getByRole('button', { name: 'Keep mine' }).click();
    await popup(priya).getByRole('button', { name: 'Save' }).click();
    await expect(priya.getByText('Rate sheet updated')).toBeVisible();
    await marcus.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(cell(marcus, 'Rate', 1)).toHaveValue('9.00');
    await marcus.keyboard.press('Escape');
  });

  await test.step('Marcus copies the sheet', async () => {
    await marcus.getByRole('button', { name: `Copy ${name}` }).click();
    await expect(popup(marcus).getByLabel('Name')).toHaveValue(`${name} copy`);
    await popup(marcus).getByRole('button', { name: 'Save' }).click();
    await expect(row(priya, `${name} copy`)).toBeVisible();
  });

  await test.step('Marcus cannot delete a used sheet, and deletes the unused ones', async () => {
    await marcus.getByRole('button', { name: `Delete ${SHEET}` }).click();
    await popup(marcus).getByRole('button', { name: 'Delete' }).click();
    await expect(
      popup(marcus).getByText('Rate Sheet is being used on a project and cannot be deleted'),
    ).toBeVisible();
    await popup(marcus).getByRole('button', { name: 'Cancel' }).click();
    for (const sheet of [`${name} copy`, name]) {
      await marcus.getByRole('button', { name: `Delete ${sheet}`, exact: true }).click();
      await popup(marcus).getByRole('button', { name: 'Delete' }).click();
      await expect(priya.getByRole('button', { name: `Edit ${sheet}`, exact: true })).toHaveCount(0);
    }
  });
});

test('Marcus edits a used sheet and sees the changed amounts by project', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await moveTo(page, '/settings/rate-sheets');
  await page.getByRole('button', { name: `Edit ${SHEET}` }).click();
  const rates = await popup(page)
    .getByRole('textbox', { name: /^Rate of band/ })
    .evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)));
  await cell(page, 'Rate', 1).focus();
  await paste(page, rates.map((rate) => (rate + 1).toFixed(2)).join('\n'));
  const sentence = popup(page).getByText(
    /^Changes revenue by \+\$[\d,]+\.\d\d on [\d,]+ loads? in \d+ projects?$/,
  );
  await expect(sentence).toBeVisible({ timeout: 30_000 });
  await popup(page).getByRole('button', { name: 'By project' }).click();
  await expect(popup(page).getByRole('columnheader', { name: 'Revenue' })).toBeVisible();
  await expect(popup(page).getByRole('row').filter({ hasText: MIDDLING_JOB })).toBeVisible();
  await cell(page, 'Rate', 1).focus();
  await paste(page, rates.join('\n'));
  await expect(sentence).toHaveCount(0);
  await page.keyboard.press('Escape');
});

test('Marcus creates an FSC sheet from the template, views and exports it, and two people edit it', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS);
  await moveTo(page, '/settings/fuel-surcharge');
  const name = `Template v1.${Date.now()}`;
  await page.getByRole('button', { name: 'Add FSC sheet' }).click();
  await popup(page).getByLabel('Name').fill(name);
  await popup(page).getByRole('button', { name: 'Save' }).click();
  await expect(popup(page).getByText('Please Select a file')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await popup(page).getByRole('button', { name: 'Download template' }).click();
  const template = readFileSync(await (await downloading).path(), 'utf8');
  const upload = (fileName: string, text: string): Promise<void> =>
    popup(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(text) });

  await upload('sheet.xlsx', template);
  await expect(popup(page).getByText('Please use the template FSC csv file')).toBeVisible();
  await upload('short.csv', 'From,To,A\n1,10,5\n');
  await expect(popup(page).getByText('Please use the FSC template file')).toBeVisible();
  await upload('bad.csv', template.replace('0.0000', 'n/a'));
  await expect(popup(page).getByText('Row 2, column C: “n/a” is not a number')).toBeVisible();

  const filled = template.replaceAll('0.0000', '0.1250').replace('0.1250', '$0.5000');
  await upload('FSC_Template.csv', filled);
  await expect(popup(page).getByText('FSC_Template.csv · 20 mileage rows × 30 price columns')).toBeVisible();
  const grid = popup(page).getByRole('region', { name: 'Surcharges by distance and diesel price' });
  await expect(grid.getByRole('columnheader', { name: /this week/ })).toHaveCount(1);
  await popup(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('FSC added')).toBeVisible();

  const saving = page.waitForEvent('download');
  await row(page, name)
    .getByRole('button', { name: /as a spreadsheet$/ })
    .click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`${name.replace('.', '-')} - FSC.xlsx`);
  const workbook = new Workbook();
  await workbook.xlsx.readFile(await download.path());
  const [sheet] = workbook.worksheets;
  expect([sheet?.getCell('A2').value, sheet?.getCell('C2').value, sheet?.getCell('D2').value]).toEqual([
    1, 0.5, 0.125,
  ]);

  const priya = await signIn(browser, PRIYA);
  await moveTo(priya, '/settings/fuel-surcharge');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await priya.getByRole('button', { name: `Edit ${name}` }).click();
  await popup(page).getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  await expect(popup(page).getByLabel('Paste the table')).toBeFocused();
  await popup(page)
    .getByLabel('Paste the table')
    .fill(template.replaceAll('0.0000', '0.2000').replaceAll(',', '\t'));
  await popup(page).getByRole('button', { name: 'Use this table' }).click();
  await expect(popup(page).getByText('Pasted table · 20 mileage rows × 30 price columns')).toBeVisible();
  await popup(priya)
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'hers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(template.replaceAll('0.0000', '0.3000')),
    });
  await expect(popup(priya).getByText('hers.csv · 20 mileage rows × 30 price columns')).toBeVisible();
  await expect(popup(page).getByText('Not used by any open project. Nothing is re-rated.')).toBeVisible();
  await popup(page).getByRole('button', { name: 'Save' }).click();
  await expect(popup(page)).toHaveCount(0);
  await popup(priya).getByRole('button', { name: 'Save' }).click();
  await expect(popup(priya).getByText(`${MARCUS.name} changed Rates while you were editing.`)).toBeVisible();
  await expect(popup(priya).getByText('Rates of version 2')).toBeVisible();
  await popup(priya).getByRole('button', { name: 'Use theirs' }).click();
  await expect(popup(priya).getByRole('cell', { name: '0.2000' }).first()).toBeVisible();
  await popup(priya).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await popup(page).getByRole('button', { name: 'Delete' }).click();
  await expect(priya.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0);
  await priya.goto('/settings/fuel-surcharge?edit=4000000');
  await expect(priya.getByText('Could not retrieve rate sheet')).toBeVisible();
});
