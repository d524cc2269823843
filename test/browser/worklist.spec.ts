import { expect, test } from '@playwright/test';

import { MARCUS, PRIYA, signIn } from './support/people';

const JOB = 'Howard County Simulfrac 5';
const ROW = `Select ${JOB}, Equipment & boxes`;

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

  await marcus.getByRole('link', { name: `Open ${JOB}` }).click();
  await expect(marcus.getByRole('heading', { name: new RegExp(`Invoice : ${JOB}`) })).toBeVisible();
});
