import { type Page, expect, test } from '@playwright/test';
import { lookInBoth } from './support/accessible';
import { type MailServer, startMailServer } from '../support/mail-server';
import { moveTo } from './support/move';
import { MARCUS, PRIYA, signIn } from './support/people';

const JOB = 'Howard County Simulfrac 5';
const ROW = `Select ${JOB}, Equipment & boxes`;

let mails: MailServer;
test.beforeAll(async () => {
  const { port } = new URL(process.env.SMTP_URL ?? 'smtp://127.0.0.1:1025');
  mails = await startMailServer(undefined, Number(port));
});
test.afterAll(() => mails.close());

/** Opens a link of a run in its new tab. */
async function openedBy(popup: Page, name: string | RegExp): Promise<Page> {
  const [page] = await Promise.all([
    popup.waitForEvent('popup'),
    popup.getByRole('link', { name }).first().click(),
  ]);
  return page;
}

/** Presses a button that makes a file, and returns the name under which it is saved. */
async function savedBy(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return download.suggestedFilename();
}

test('Marcus and Priya bill the same row of the worklist, and it is billed once', async ({ browser }) => {
  const people = [await signIn(browser, MARCUS), await signIn(browser, PRIYA)] as const;
  for (const page of people) {
    await page.getByRole('link', { name: 'Worklist' }).first().click();
    await page.getByRole('checkbox', { name: ROW }).check();
    await page.getByRole('button', { name: 'Bill…' }).click();
    const popup = page.getByRole('dialog', { name: 'Bill selected projects' });
    await popup.getByText('To date', { exact: true }).click();
    await expect(popup.getByRole('button', { name: /^Generate 1 invoice: \$/ })).toBeEnabled();
  }
  const [marcus, priya] = people;
  await marcus.getByRole('button', { name: /^Generate 1 invoice/ }).click();
  await expect(marcus.getByRole('link', { name: `Open ${JOB}` })).toBeVisible();
  await priya.getByRole('button', { name: /^Generate 1 invoice/ }).click();
  await expect(priya.getByText(/^Not generated: /)).toBeVisible();

  expect(await savedBy(marcus, 'Print all (PDF)')).toBe('Customer invoices.pdf');
  expect(await savedBy(marcus, 'Download all (ZIP)')).toBe('Customer invoices.zip');
  await marcus.getByRole('button', { name: 'Email all…' }).click();
  const emails = marcus.getByRole('dialog', { name: 'Email invoices' });
  await emails.getByRole('textbox', { name: `Recipients of ${JOB}` }).fill('ap@ridge.test');
  await emails.getByRole('button', { name: 'Send 1 email' }).click();
  await expect(emails.getByText('On the way', { exact: true })).toBeVisible();
  expect((await mails.next('ap@ridge.test')).files).toEqual([`${JOB} - ${JOB}.pdf`]);
  await emails.getByText('Close', { exact: true }).click();
  const invoice = await openedBy(marcus, `Open ${JOB}`);
  await expect(invoice.getByRole('heading', { name: new RegExp(`Invoice : ${JOB}`) })).toBeVisible();
  await expect(invoice.getByRole('region', { name: 'Emails' })).toContainText('Sent to ap@ridge.test on');
  // The run keeps its files.
  await expect(marcus.getByRole('button', { name: 'Print all (PDF)' })).toBeVisible();
});

test('Marcus accrues a project of the worklist, and downloads one journal and one workbook', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS);
  await moveTo(page, '/worklist?tab=accrue');
  await page.getByRole('checkbox', { name: `Select ${JOB}` }).check();
  await page.getByRole('button', { name: 'Accrue…' }).click();
  await page.getByRole('button', { name: 'Generate 1 accrual' }).click();
  await expect(page.getByText('1 accrual generated')).toBeVisible();
  expect(await savedBy(page, 'One journal for all')).toBe('Accruals - Journal.csv');
  expect(await savedBy(page, 'One workbook for all')).toBe('Accruals.xlsx');
  const accruals = await openedBy(page, /^Open /);
  await expect(accruals).toHaveURL(/\/project\/\d+\/accruals$/);
});

test('Marcus disputes a cause of all open bills, Priya sees it, and he undoes it', async ({ browser }) => {
  const marcus = await signIn(browser, MARCUS);
  const priya = await signIn(browser, PRIYA);
  for (const page of [marcus, priya]) {
    await moveTo(page, '/worklist?tab=approve');
    await page.getByRole('button', { name: 'Causes', exact: true }).press('Enter');
  }
  const group = (page: Page) =>
    page
      .getByRole('list', { name: 'Causes of differences' })
      .getByRole('listitem')
      .filter({ hasText: 'No load' })
      .filter({ hasText: 'Caprock Sand Haulers' });
  await group(marcus).getByRole('button', { name: 'No load', exact: true }).press('Enter');
  const lines = marcus.getByRole('region', { name: 'Lines: No load' });
  await expect(lines.getByRole('link').first()).toHaveAttribute('href', /\/vendor-invoices\//);
  for (const width of [1440, 390]) {
    await marcus.setViewportSize({ width, height: 900 });
    await lookInBoth(marcus, `causes at ${width}`);
  }

  await group(marcus).getByRole('button', { name: 'Dispute… No load' }).click();
  const popup = marcus.getByRole('dialog', { name: 'Dispute differences' });
  await popup.getByLabel('Reason').fill('No ticket came with these');
  await popup.getByRole('button', { name: /^Dispute \d+ lines?, \$/ }).click();
  await expect(group(marcus)).toContainText(`Disputed by ${MARCUS.name}: No ticket came with these`);
  await expect(group(priya)).toContainText(`Disputed by ${MARCUS.name}`);
  const [download] = await Promise.all([
    marcus.waitForEvent('download'),
    group(marcus).getByRole('button', { name: 'Sheet for the vendor' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Caprock Sand Haulers - Differences.xlsx');

  await group(marcus).getByRole('button', { name: 'No load', exact: true }).click();
  await group(marcus).getByRole('link').first().click();
  await expect(marcus.getByText('Disputed: No ticket came with these').first()).toBeVisible();
  await marcus.goBack();
  await group(marcus).getByRole('button', { name: 'Undo No load' }).click();
  await expect(group(priya).getByRole('button', { name: 'Dispute… No load' })).toBeVisible();
});
