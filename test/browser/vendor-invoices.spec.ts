import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { storedLoads } from './support/loads';
import { MARCUS, PRIYA, openLoads, signIn } from './support/people';
import { test } from './support/test';
import {
  billOf,
  csv,
  faultyBill,
  openInvoices,
  startInvoice,
  transposed,
  unbilled,
} from './support/vendor-invoices';

const VENDOR = 'High Plains Sand Co.';
const LOADS = 5;

test.setTimeout(180_000);

test('Marcus uploads, reconciles, approves and unapproves a bill while Priya watches', async ({
  browser,
}) => {
  const marcus = await signIn(browser, MARCUS);
  const priya = await signIn(browser, PRIYA);
  const name = `Bill ${Date.now()}`;
  for (const page of [marcus, priya]) {
    await openLoads(page);
    await openInvoices(page);
  }
  const stored = await storedLoads(marcus, MARCUS.email);
  const numbers = new Set(stored.map(({ load_no }) => load_no));
  const loads = unbilled(stored);
  const missing = loads.find(({ load_no }) => !numbers.has(transposed(load_no)));
  if (missing === undefined) throw new Error('Every number turned round is another load');
  const [dear, ...others] = loads.filter(({ id }) => id !== missing.id).slice(0, LOADS);
  if (dear === undefined) throw new Error('There is no load to bill');
  const bill = billOf([
    { loadNo: transposed(missing.load_no), load: missing },
    { loadNo: dear.load_no, load: dear, more: 15.4 },
    ...others.map((load) => ({ loadNo: load.load_no, load })),
  ]);

  await test.step('Marcus uploads a bad file and sees errors by line and column; nothing is saved', async () => {
    const popup = await startInvoice(marcus, name, VENDOR);
    await popup.getByLabel('Invoice file').setInputFiles(csv('bad.csv', faultyBill()));
    await expect(popup.getByText('There was an issue parsing out the uploaded file')).toBeVisible();
    const faults = popup.getByRole('table', { name: 'File errors' });
    await expect(faults.getByRole('row')).toHaveCount(4);
    await expect(faults.getByRole('row').nth(2)).toContainText('Freight');
    const [download] = await Promise.all([
      marcus.waitForEvent('download'),
      popup.getByRole('button', { name: 'Download errors' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('bad - errors.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain(`"'=1+1"`);
    await popup.getByLabel('Invoice file').setInputFiles(csv('bill.csv', bill));
    await expect(
      popup.getByText(`${LOADS + 1} lines checked. Nothing is saved until you add the invoice.`),
    ).toBeVisible();
    await expect(popup.getByRole('table', { name: 'Lines to review' })).toContainText(
      `Load ${missing.load_no}`,
    );
    await expect(priya.getByRole('link', { name })).toBeHidden();
    await popup.getByRole('button', { name: 'Add invoice' }).click();
    await expect(marcus.getByText('Invoice Added')).toBeVisible();
    await expect(priya.getByRole('link', { name })).toBeVisible();
  });

  await test.step('Marcus matches the missing line with a suggested load', async () => {
    // After saving, the new bill is open.
    await expect(marcus.getByRole('heading', { name: `Invoice : ${name}` })).toBeVisible();
    const part = marcus.getByRole('region', { name: 'Missing Loads' });
    await expect(part).toContainText(String(transposed(missing.load_no)));
    await part.getByRole('button', { name: `Accept load ${missing.load_no}` }).click();
    await expect(marcus.getByText(`Matched to load ${missing.load_no}`)).toBeVisible();
    await expect(part).toHaveText('Missing Loads0');
  });

  await test.step('Marcus sees the causes of a mismatch and moves the threshold', async () => {
    const part = marcus.getByRole('region', { name: 'Loads', exact: true });
    const filters = part.getByRole('group', { name: 'Load filters' });
    const mismatches = filters.getByRole('button', { name: /^cost mismatch/i });
    await expect(mismatches).toHaveText(/1$/);
    await part.getByRole('button', { name: `Why ${dear.load_no} doesn't match` }).click();
    const causes = marcus.getByRole('dialog', { name: `Why ${dear.load_no} doesn't match` });
    await expect(causes).toContainText('Freight: Rate');
    await expect(causes.locator('tfoot')).toContainText('+15.40');
    await marcus.keyboard.press('Escape');
    await expect(causes).toBeHidden();
    await expect(marcus.getByRole('region', { name: "What's causing the difference" })).toContainText(
      'Total +15.40',
    );
    await marcus.getByRole('button', { name: 'Rate 1 line' }).click();
    await expect(marcus).toHaveURL(/cause=rate/);
    await expect(part).toContainText(String(dear.load_no));
    await expect(part.getByRole('row')).toHaveCount(3);
    await marcus.getByRole('button', { name: 'Rate 1 line' }).click();
    await expect(marcus).not.toHaveURL(/cause=/);
    await marcus.getByLabel('Mismatch Threshold $').fill('15.4');
    await expect(mismatches).toHaveText(/0$/);
  });

  await test.step('Priya sees the approval at once, and the invoice cannot be deleted', async () => {
    await marcus.getByRole('link', { name: 'All vendor invoices' }).click();
    await marcus.getByRole('button', { name: `Approve ${name}`, exact: true }).click();
    // The bill is over by $15.40.
    const question = marcus.getByRole('dialog', { name: `Approve ${name} with a difference?` });
    await expect(question).toContainText('Rate 1 line +15.40');
    await question.getByRole('button', { name: 'Approve anyway' }).click();
    await expect(marcus.getByText('Invoice Approved')).toBeVisible();
    await expect(priya.getByRole('button', { name: `Unapprove ${name}` })).toBeVisible();
    await marcus.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(marcus.getByText(`Are you sure you want to delete ${name}?`)).toBeVisible();
    await expect(marcus.getByRole('dialog')).toContainText('Unapprove this invoice before deleting it');
    await marcus.getByRole('button', { name: 'Yes' }).click();
    await expect(marcus.getByRole('dialog').getByRole('alert')).toContainText(
      'Unapprove this invoice before deleting it',
    );
    await marcus.getByRole('button', { name: 'No', exact: true }).click();
  });

  await test.step('Priya sees a notice when the open invoice is deleted', async () => {
    await priya.getByRole('link', { name }).click();
    await expect(priya.getByRole('heading', { name: `Invoice : ${name}` })).toBeVisible();
    await marcus.getByRole('button', { name: `Unapprove ${name}` }).click();
    await expect(marcus.getByText('Invoice Unapproved')).toBeVisible();
    await expect(priya.getByText('Not approved')).toBeVisible();
    await marcus.getByRole('button', { name: `Delete ${name}` }).click();
    await marcus.getByRole('button', { name: 'Yes' }).click();
    await expect(marcus.getByText('Invoice Deleted')).toBeVisible();
    await expect(marcus.getByRole('link', { name })).toBeHidden();
    await expect(priya.getByText(`Invoice ${name} was deleted by someone else`)).toBeVisible();
    await priya.getByRole('link', { name: 'Back to vendor invoices' }).click();
    await expect(priya).toHaveURL(/\/vendor-invoices$/);
  });
});
