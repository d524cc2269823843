import { readFile } from 'node:fs/promises';
import { type Page, expect } from '@playwright/test';
import { Workbook } from 'exceljs';
import { adjustmentsOf } from '#client/features/project/totals-facts';
import { dayWith, openInvoices, previewed, rowOf } from './support/customer-invoices';
import { storedLoads, unlock } from './support/loads';
import { ApiTotals, dollars, lockLoad, journalLines, revenueOf, sumOf } from './support/month-close';
import { card, figure, openProject, openTab, confirmYes, section } from './support/overview';
import { MARCUS, MIDDLING_JOB, PRIYA, signIn } from './support/people';
import { choose, popupOf } from './support/project-popup';
import { test } from './support/test';
import {
  billOf,
  csv,
  openInvoices as openBills,
  startInvoice,
  transposed,
  unbilled,
} from './support/vendor-invoices';

const VENDOR = 'High Plains Sand Co.';
const REASON = 'The ticket is disputed';
const CREDIT = 12.34;
const MORE = 15.4;
const STORED_MS = 20_000;
const mark = Date.now();
const names = { invoice: `Close ${mark}`, bill: `Bill of the close ${mark}`, accrual: `Rest ${mark}` };

test.setTimeout(150_000);
/** Reports an element that cannot be clicked early, not at the end of the test. */
test.use({ actionTimeout: 15_000 });

/** Expects the overview to show the totals of the API. A failure names section and label. */
async function expectOverview(page: Page, books: ApiTotals): Promise<void> {
  const totals = await books.totals();
  const { project_totals: project, vendor_totals: vendors } = totals;
  const facts: [string, string, number][] = [
    ['Project Totals', 'Total revenue', project.total_rev],
    ['Project Totals', 'Total cost', project.total_cost],
    ['Project Totals', 'Profit', project.profit],
    ['Project Totals', 'Adjustments', adjustmentsOf(project, vendors)],
    ['Customer Invoiced Totals', 'Invoiced', project.customer_total_inv],
    ['Customer Invoiced Totals', 'Remaining to invoice', project.customer_remaining_inv],
  ];
  for (const [title, label, amount] of facts) {
    await expect(figure(page, title, label), `${title}: ${label}`).toHaveText(dollars(amount));
  }
  const own = vendors.find(({ vendor_name, is_sand }) => vendor_name === VENDOR && !is_sand);
  const row = section(page, 'Vendor Invoiced Totals').getByRole('row', { name: new RegExp(`^${VENDOR}`) });
  for (const amount of [own?.total_invoiced, own?.remaining_to_invoice, own?.credits]) {
    await expect(row).toContainText(dollars(amount ?? -1).slice(1));
  }
}

test('Marcus and Priya close a month with a customer invoice and a vendor check', async ({ browser }) => {
  const [marcus, priya] = [await signIn(browser, MARCUS), await signIn(browser, PRIYA)];
  await openInvoices(marcus, MIDDLING_JOB);
  await openProject(priya, MIDDLING_JOB);
  const books = await ApiTotals.of(marcus, MARCUS.email);
  const [day, billable] = await dayWith(marcus, MARCUS.email, 3);
  const [held, ...billed] = billable;
  if (held === undefined) throw new Error('There is no load to hold');
  const before = await books.totals();

  await test.step('Priya locks a load; Marcus bills its day and sees why it is left out', async () => {
    await marcus.getByRole('button', { name: 'Create invoice' }).click();
    const popup = popupOf(marcus, 'Generate Customer Invoice');
    await popup.getByLabel('Name').fill(names.invoice);
    await popup.getByLabel('Start date').fill(day);
    await popup.getByLabel('End date').fill(day);
    await expect(previewed(popup, 'Revenue')).toContainText(dollars(sumOf(billable, revenueOf)));
    await lockLoad(priya, held.load_no, REASON);
    // The preview updates when the colleague changes loads.
    await expect(previewed(popup, 'Revenue')).toContainText(dollars(sumOf(billed, revenueOf)));
    await popup.getByText(/^Locked \d+$/).click();
    const refused = popup.getByRole('table', { name: 'Excluded: Locked' });
    await expect(refused).toContainText(String(held.load_no));
    await expect(refused).toContainText(REASON);
    await popup.getByRole('button', { name: 'Generate' }).click();
    await expect(card(marcus, 'Invoice Added')).toBeVisible();
  });

  await test.step('Priya sees the invoice and cannot bill its loads again', async () => {
    await openTab(priya, 'Customer invoices');
    await expect(rowOf(priya, names.invoice)).toContainText(dollars(sumOf(billed, revenueOf)).slice(1));
    await priya.getByRole('button', { name: 'Create invoice' }).click();
    const popup = popupOf(priya, 'Generate Customer Invoice');
    await popup.getByLabel('Name').fill(`${names.invoice} again`);
    await popup.getByLabel('Use Load Numbers').check();
    await popup
      .getByRole('textbox', { name: 'Load numbers' })
      .fill(billed.map(({ load_no }) => load_no).join('\n'));
    await popup.getByRole('button', { name: 'Generate' }).click();
    await expect(popup.getByText('This invoice contains no loads')).toBeVisible();
    await priya.keyboard.press('Escape');
    await priya.getByRole('button', { name: 'Discard' }).click();
  });

  const stored = await storedLoads(marcus, MARCUS.email);
  const numbers = new Set(stored.map(({ load_no }) => load_no));
  const open = unbilled(stored);
  const missing = open.find(({ load_no }) => !numbers.has(transposed(load_no)));
  const [dear, fair] = open.filter(({ id }) => id !== missing?.id);
  const twice = stored.find(({ vendor_invoice_id, is_canceled }) => vendor_invoice_id !== 0 && !is_canceled);
  if (!missing || !dear || !fair || !twice) throw new Error('The project lacks the loads of this journey');
  const first = (await books.vendorInvoices()).find(({ id }) => id === twice.vendor_invoice_id);

  await test.step('Priya uploads a bill with a typo, a billed load and a load that costs too much', async () => {
    await openBills(priya);
    await openBills(marcus);
    const popup = await startInvoice(priya, names.bill, VENDOR);
    const file = billOf([
      { loadNo: transposed(missing.load_no), load: missing },
      { loadNo: twice.load_no, load: twice },
      { loadNo: dear.load_no, load: dear, more: MORE },
      { loadNo: fair.load_no, load: fair },
    ]);
    await popup.getByLabel('Invoice file').setInputFiles(csv('bill.csv', file));
    const sample = popup.getByRole('table', { name: 'Lines to review' });
    await expect(sample).toContainText(`Load ${missing.load_no}`);
    await expect(sample).toContainText(`Duplicate of ${first?.invoice_name ?? '?'}`);
    await popup.getByRole('button', { name: 'Add invoice' }).click();
    await expect(card(priya, 'Invoice Added')).toBeVisible();
    await expect(marcus.getByRole('link', { name: names.bill })).toBeVisible();
  });

  await test.step('Priya accepts the suggested load, reads the causes and approves; Marcus sees it', async () => {
    const part = priya.getByRole('region', { name: 'Missing Loads' });
    await part.getByRole('button', { name: `Accept load ${missing.load_no}` }).click();
    await expect(part).toHaveText('Missing Loads0');
    await expect(priya.getByRole('region', { name: 'Duplicate Loads' })).toContainText(
      first?.invoice_name ?? '?',
    );
    await priya.getByRole('button', { name: `Why ${dear.load_no} doesn't match` }).click();
    const causes = priya.getByRole('dialog', { name: `Why ${dear.load_no} doesn't match` });
    await expect(causes).toContainText('Freight: Rate');
    await expect(causes.locator('tfoot')).toContainText(`+${MORE.toFixed(2)}`);
    await priya.keyboard.press('Escape');
    await priya.getByRole('link', { name: 'All vendor invoices' }).click();
    await priya.getByRole('button', { name: `Approve ${names.bill}`, exact: true }).click();
    const question = priya.getByRole('dialog', { name: /^Approve .* with a difference\?$/ });
    await expect(question).toContainText('Rate');
    await question.getByRole('button', { name: 'Approve anyway' }).click();
    await expect(marcus.getByRole('button', { name: `Unapprove ${names.bill}` })).toBeVisible();
  });

  await test.step('Marcus records the credit that the vendor owes for the overpriced load', async () => {
    await openTab(marcus, 'Overview');
    await openTab(priya, 'Overview');
    await marcus.getByRole('button', { name: 'Add credit or charge' }).click();
    const popup = popupOf(marcus, 'Add credit or charge');
    await choose(marcus, popup, 'Applies to', 'Vendor');
    await choose(marcus, popup, 'Credit or charge', 'Credit');
    await choose(marcus, popup, 'Invoice type', 'Freight');
    await choose(marcus, popup, 'Vendor', VENDOR);
    await choose(marcus, popup, 'Associated invoice', names.bill);
    await popup.getByRole('textbox', { name: 'Amount' }).fill(String(CREDIT));
    await popup.getByRole('button', { name: 'Save' }).click();
    await expect(card(marcus, 'Credit Added')).toBeVisible();
  });

  await test.step("both see the API's amounts to the cent and the history in their overviews", async () => {
    const { project_totals: now } = await books.totals();
    const { project_totals: then } = before;
    expect(dollars(now.customer_total_inv - then.customer_total_inv)).toBe(dollars(sumOf(billed, revenueOf)));
    expect(now.customer_total_loads - then.customer_total_loads).toBe(billed.length);
    expect([now.total_rev, now.total_cost]).toEqual([then.total_rev, then.total_cost]);
    for (const page of [marcus, priya]) await expectOverview(page, books);
  });

  await test.step('Marcus accrues the rest, stores a spreadsheet and sees a balanced journal', async () => {
    await openTab(marcus, 'Accruals');
    await marcus.getByRole('button', { name: 'Generate Accrual' }).click();
    const popup = popupOf(marcus, 'Generate Accrual');
    await popup.getByLabel('Name').fill(names.accrual);
    await popup.getByLabel('Start').fill('2020-01-01');
    await popup.getByLabel('End').fill(new Date().toISOString().slice(0, 10));
    await expect(popup.getByText(/loads delivered/)).toBeVisible();
    await popup.getByRole('button', { name: 'Generate Accrual' }).click();
    await expect(card(marcus, 'Accrual Uploaded')).toBeVisible({ timeout: STORED_MS });
    const saved = async (name: string): Promise<string> => {
      const [download] = await Promise.all([
        marcus.waitForEvent('download'),
        marcus.getByRole('button', { name, exact: true }).click(),
      ]);
      return download.path();
    };
    const workbook = new Workbook();
    await workbook.xlsx.readFile(await saved(`Download ${names.accrual}`));
    expect(workbook.worksheets[0]?.rowCount).toBeGreaterThan(1);
    const lines = journalLines(
      await readFile(await saved(`Download journal for ${names.accrual} (CSV)`), 'utf8'),
    );
    const sum = (side: 'debit' | 'credit'): string =>
      lines.reduce((total, line) => total + Number(line[side]), 0).toFixed(2);
    expect(lines.length).toBeGreaterThan(3);
    expect(Number(sum('debit'))).toBeGreaterThan(0);
    expect(sum('debit')).toBe(sum('credit'));
    await openTab(priya, 'Accruals');
    await expect(priya.getByRole('row', { name: new RegExp(names.accrual) })).toBeVisible();
  });

  await test.step('both restore the shared data', async () => {
    await priya.getByRole('button', { name: `Delete ${names.accrual}` }).click();
    await confirmYes(priya, `Are you sure you want to delete ${names.accrual}?`);
    await expect(card(priya, 'Accrual Deleted')).toBeVisible();
    await unlock(marcus, MARCUS.email, [held.id]);
    const bill = await books.vendorInvoice(names.bill);
    await books.patch(`vendor-invoice/${bill.id}`, { approval_status: 14 });
    for (const { id } of await books.creditsOn(bill.id)) await books.patch(`credit-debit/delete/${id}`, {});
    await books.patch(`vendor-invoice/delete/${bill.id}`, {});
    const { project_totals: now, vendor_totals: vendors } = await books.totals();
    expect(vendors).toEqual(before.vendor_totals);
    expect(dollars(now.customer_total_inv - before.project_totals.customer_total_inv)).toBe(
      dollars(sumOf(billed, revenueOf)),
    );
  });
});
