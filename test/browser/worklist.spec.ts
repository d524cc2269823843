import { type Page, expect, test } from '@playwright/test';
import { MARCUS, PRIYA, signIn } from './support/people';

const JOB = 'Howard County Simulfrac 5';
const ROW = `Select ${JOB}, Equipment & boxes`;

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
  await marcus.getByRole('link', { name: `Open ${JOB}` }).click();
  await expect(marcus.getByRole('heading', { name: new RegExp(`Invoice : ${JOB}`) })).toBeVisible();
});

test('Marcus accrues a project of the worklist, and downloads one journal and one workbook', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS);
  await page.goto('/worklist?tab=accrue');
  await page.getByRole('checkbox', { name: `Select ${JOB}` }).check();
  await page.getByRole('button', { name: 'Accrue…' }).click();
  await page.getByRole('button', { name: 'Generate 1 accrual' }).click();
  await expect(page.getByText('1 accrual generated')).toBeVisible();
  expect(await savedBy(page, 'One journal for all')).toBe('Accruals - Journal.csv');
  expect(await savedBy(page, 'One workbook for all')).toBe('Accruals.xlsx');
  await page.getByRole('link', { name: /^Open / }).click();
  await expect(page).toHaveURL(/\/project\/\d+\/accruals$/);
});
