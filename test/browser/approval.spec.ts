import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { storedLoads } from './support/loads';
import { MARCUS, PRIYA, openLoads, signIn } from './support/people';
import { test } from './support/test';
import { billOf, openInvoices, startInvoice, unbilled, csv } from './support/vendor-invoices';

const VENDOR = 'High Plains Sand Co.';

test.setTimeout(180_000);

async function openBills(page: Page): Promise<void> {
  await openLoads(page);
  await openInvoices(page);
  await page.getByRole('heading', { name: /^Vendor Invoices - / }).waitFor();
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Drops a CSV file on the page, as from a folder. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName, { type: 'text/csv' }));
      return transfer;
    },
    [name, content] as const,
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
  await expect(page.getByText("Drop the vendor's file to add the bill")).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
}

test('Marcus drops bills, approves them together and takes it back, while Priya watches', async ({
  browser,
}) => {
  const marcus = await signIn(browser, MARCUS);
  const priya = await signIn(browser, PRIYA);
  await openBills(marcus);
  await openBills(priya);
  const stamp = String(Date.now());
  const names = [`Drop ${stamp}`, `Pick ${stamp}`] as const;
  const [first, second] = unbilled(await storedLoads(marcus, MARCUS.email));
  if (first === undefined || second === undefined) throw new Error('There is no load to bill');

  await test.step('A file that is dropped anywhere opens the upload, and the new bill opens', async () => {
    const bill = billOf([{ loadNo: first.load_no, load: first }]);
    await drop(marcus, 'dropped.csv', bill.toString());
    const popup = marcus.getByRole('dialog', { name: 'Add Vendor Invoice' });
    await expect(popup.getByText('dropped.csv')).toBeVisible();
    await popup.getByLabel('Invoice name').fill(names[0]);
    await popup.getByRole('combobox', { name: 'Vendor' }).click();
    await marcus.getByRole('option', { name: VENDOR }).click();
    await expect(popup.getByText(/^1 line checked/)).toBeVisible();
    await popup.getByRole('button', { name: 'Add invoice' }).click();
    await expect(marcus.getByText('Invoice Added')).toBeVisible();
    await expect(marcus.getByRole('heading', { name: `Invoice : ${names[0]}` })).toBeVisible();
    await expect(marcus.getByRole('button', { name: 'Approve bill' })).toBeVisible();
    await marcus.goBack();
    await expect(marcus.getByRole('dialog')).toBeHidden();
    const other = await startInvoice(marcus, names[1], VENDOR);
    const picked = billOf([{ loadNo: second.load_no, load: second }]);
    await other.getByLabel('Invoice file').setInputFiles(csv('bill.csv', picked));
    await expect(other.getByText(/^1 line checked/)).toBeVisible();
    await other.getByRole('button', { name: 'Add invoice' }).click();
    await marcus.getByRole('link', { name: 'All vendor invoices' }).click();
  });

  await test.step('Both are approved in one go; Priya sees by whom', async () => {
    for (const name of names) await marcus.getByRole('checkbox', { name: `Select ${name}` }).check();
    const bar = marcus.getByRole('region', { name: 'Selected bills' });
    await expect(bar).toContainText('2 bills');
    await expectAccessible(marcus, 'the bar of selected bills');
    await bar.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(marcus.getByText('2 bills approved')).toBeVisible();
    for (const name of names)
      await expect(rowOf(priya, name)).toContainText(/Approved by Marcus \S+, \w+ \d+/);
  });

  await test.step('The filter by approval is in the address', async () => {
    await priya.getByRole('button', { name: /^To approve/ }).click();
    await expect(priya).toHaveURL(/approval=to-approve/);
    await expect(priya.getByRole('link', { name: names[0] })).toBeHidden();
    await priya.reload();
    await expect(priya.getByRole('button', { name: /^To approve/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(priya.getByRole('link', { name: names[0] })).toBeHidden();
  });

  await test.step('Undo takes both back, for Priya, too', async () => {
    await marcus.getByRole('button', { name: 'Undo' }).click();
    await expect(marcus.getByText('2 bills unapproved')).toBeVisible();
    for (const name of names) {
      await expect(rowOf(marcus, name)).toContainText('Not approved');
      await expect(priya.getByRole('link', { name, exact: true })).toBeVisible();
    }
  });
});

test('Marcus types days as he writes them', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await openLoads(page);
  const days = page.getByLabel('Delivery date (Central time)', { exact: true });
  await days.fill('last month');
  await days.press('Enter');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01/);
  await days.fill('13/40');
  await days.press('Enter');
  await expect(page.getByText(/^Enter a date like/)).toBeVisible();
  await expect(days).toHaveValue('13/40');
  await days.fill('');
  await days.press('Enter');
  await expect(page).not.toHaveURL(/from=/);
  await page
    .getByRole('navigation', { name: 'Project sections' })
    .getByRole('link', { name: 'Accruals' })
    .click();
  await page.getByRole('button', { name: 'Generate Accrual' }).first().click();
  const popup = page.getByRole('dialog', { name: 'Generate Accrual' });
  await popup.getByLabel('Start', { exact: false }).first().fill('9/5-9/18');
  await popup.getByLabel('Name').click();
  await expect(popup.getByLabel(/^Start/)).toHaveValue(/^09\/05\//);
  await expect(popup.getByLabel(/^End/)).toHaveValue(/^09\/18\//);
  await popup.getByLabel(/^Start/).click();
  await expect(popup.getByRole('button', { name: 'Last month' })).toBeVisible();
  await expectAccessible(page, 'the days of an accrual');
  await page.keyboard.press('Escape');
  await expect(popup.getByRole('button', { name: 'Last month' })).toBeHidden();
  await expect(popup).toBeVisible();
});
