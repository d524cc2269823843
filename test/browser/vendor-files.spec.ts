import exceljs from 'exceljs';
import { type Locator, expect } from '@playwright/test';
import type { FreightLoad } from '#shared/contract/loads';
import { storedLoads } from './support/loads';
import { MARCUS, PRIYA, openLoads, signIn } from './support/people';
import { test } from './support/test';
import { openInvoices, startInvoice, unbilled } from './support/vendor-invoices';

const VENDOR = 'High Plains Sand Co.';
const POUNDS_OF_A_TON = 2_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test.setTimeout(120_000);

/** Builds a vendor's workbook: a merged title, own headings in an own order, pounds, and a row of totals. */
async function workbookOf(loads: readonly FreightLoad[], note: string): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet('Statement');
  sheet.addRow(['High Plains Sand Co. - weekly statement']);
  sheet.mergeCells('A1:E1');
  sheet.addRow([]);
  sheet.addRow([note, 'Trip', 'Net', 'Hauled', 'Fuel']);
  for (const { load_no: no, weight_tons: tons, freight_cost: cost, fsc_cost: fsc } of loads)
    sheet.addRow(['ok', String(no), Math.round(tons * POUNDS_OF_A_TON), cost, fsc]);
  const billed = loads.reduce((sum, { freight_cost: cost }) => sum + cost, 0);
  sheet.addRow(['', 'Total', '', { formula: 'SUM(D4:D6)', result: billed }]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const bill = (name: string, buffer: Buffer) => ({ name, mimeType: XLSX, buffer });
const preview = (popup: Locator): Locator => popup.getByRole('region', { name: 'File preview' });

test('Marcus matches the columns of a vendor’s workbook once, and Priya’s next one goes straight', async ({
  browser,
}) => {
  const marcus = await signIn(browser, MARCUS);
  const priya = await signIn(browser, PRIYA);
  const note = `Memo ${Date.now()}`;
  for (const page of [marcus, priya]) {
    await openLoads(page);
    await openInvoices(page);
  }
  const loads = unbilled(await storedLoads(marcus, MARCUS.email));
  const [first, second] = [loads.slice(0, 3), loads.slice(3, 6)];

  await test.step('Marcus matches the columns with their samples in view', async () => {
    const popup = await startInvoice(marcus, note, VENDOR);
    await popup.getByLabel('Invoice file').setInputFiles(bill('week 1.xlsx', await workbookOf(first, note)));
    const columns = popup.getByRole('region', { name: 'Match columns' });
    await expect(columns).toContainText('This file has other columns than the template.');
    await columns.getByText(/^Ignored columns/).click();
    const unused = columns.getByRole('table', { name: 'Ignored columns' });
    await expect(unused.getByRole('row', { name: /^Trip/ })).toContainText(String(first[0]?.load_no));
    await columns.getByLabel('Column for Load Number').selectOption({ label: 'Trip' });
    await columns.getByLabel('Column for Freight').selectOption({ label: 'Hauled' });
    await columns.getByLabel('Column for Weight Tons').selectOption({ label: 'Net' });
    await expect(columns.getByLabel('Weight unit')).toHaveValue('pounds');
    await expect(columns).toContainText(`"Net" doesn't state a unit.`);
    await columns.getByRole('button', { name: 'Check file' }).click();
    await expect(popup.getByText('Columns matched.', { exact: true })).toBeVisible();
    await expect(preview(popup)).toContainText('3 lines checked.');
    await expect(preview(popup).getByText('Total row, excluded')).toBeVisible();
    await popup.getByRole('button', { name: 'Add invoice' }).click();
    await expect(marcus.getByRole('heading', { name: `Invoice : ${note}` })).toBeVisible();
  });

  await test.step('Priya adds the next one without matching, and sees who has matched', async () => {
    const popup = await startInvoice(priya, `${note} next`, VENDOR);
    await popup.getByLabel('Invoice file').setInputFiles(bill('week 2.xlsx', await workbookOf(second, note)));
    await expect(popup.getByText(/^Columns matched as on \d\d\/\d\d by /)).toContainText(MARCUS.name);
    await expect(preview(popup)).toContainText('3 lines checked.');
    await expect(popup.getByRole('region', { name: 'Match columns' })).toBeHidden();
    await popup.getByRole('button', { name: 'Change the matched columns' }).click();
    await expect(popup.getByLabel('Column for Load Number')).toBeFocused();
    await expect(popup.getByLabel('Weight unit')).toHaveValue('pounds');
    await popup.getByRole('button', { name: 'Check file' }).click();
    await expect(preview(popup)).toContainText('3 lines checked.');
    await popup.getByRole('button', { name: 'Add invoice' }).click();
    await expect(priya.getByRole('heading', { name: `Invoice : ${note} next` })).toBeVisible();
  });

  await test.step('Both bills go again', async () => {
    await marcus.getByRole('link', { name: 'All vendor invoices' }).click();
    for (const name of [`${note} next`, note]) {
      await marcus.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
      await marcus.getByRole('button', { name: 'Yes' }).click();
      await expect(marcus.getByRole('link', { name, exact: true })).toBeHidden();
    }
  });
});
