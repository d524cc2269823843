import { type Page, expect } from '@playwright/test';
import type { CustomerInvoiceSavedReply } from '#shared/contract/customer-invoices';
import { expectAccessible, expectNoSidewaysScroll, lookInBoth } from './support/accessible';
import { dayWith } from './support/customer-invoices';
import { signInToApi } from './support/loads';
import { openProject, section } from './support/overview';
import { MARCUS, MIDDLING_JOB, PRIYA, signIn } from './support/people';
import { test } from './support/test';

const JOB = 'Howard County Simulfrac 5';

const amountOf = (text: string): number => Number(text.replace(/[^\d.-]/g, ''));
const table = (page: Page) => page.getByRole('table', { name: 'Projects' });
/** Returns the shown amounts of a column, from top to bottom. */
const amounts = async (page: Page, column: string): Promise<number[]> =>
  (await table(page).locator(`tbody td[data-column="${column}"]`).allInnerTexts()).map(amountOf);

async function toggle(page: Page, ...columns: string[]): Promise<void> {
  await page.getByRole('button', { name: /^Columns/ }).click();
  for (const column of columns) await page.getByRole('checkbox', { name: column, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Bills a day of the open project by a call of Marcus. Returns how to take it back. */
async function billADay(page: Page): Promise<() => Promise<void>> {
  const [day] = await dayWith(page, MARCUS.email, 0);
  const { projectId, headers } = await signInToApi(page, MARCUS.email);
  const { request } = page.context();
  const asked = { invoice_name: `List ${Date.now()}`, is_asset: false, start_date: day, end_date: day };
  const billed = await request.post('/api/pc/customer-invoice/0', {
    headers: { ...headers, 'idempotency-key': `list-${Date.now()}` },
    data: { project_id: projectId, invoice: asked },
  });
  expect(billed.status()).toBe(201);
  const { invoice } = (await billed.json()) as CustomerInvoiceSavedReply;
  return async () => {
    const key = { ...headers, 'idempotency-key': `void-${Date.now()}` };
    const answer = await request.post(`/api/pc/customer-invoice/void/${invoice.id}`, {
      headers: key,
      data: {},
    });
    expect(answer.status()).toBe(201);
  };
}

test('Priya sorts the projects by money, and sees the amount fall when Marcus bills', async ({ browser }) => {
  const [priya, marcus] = [await signIn(browser, PRIYA), await signIn(browser, MARCUS)];
  await openProject(marcus, JOB);
  await priya.goto('/projects');
  await expect(table(priya).getByRole('columnheader', { name: 'Not billed' })).toBeHidden();
  await toggle(priya, 'Not billed', 'Not received', 'Margin', 'Last invoice');
  await table(priya).getByRole('button', { name: 'Not billed', exact: true }).click();
  await table(priya).getByRole('button', { name: 'Not billed', exact: true }).click();
  await expect(priya).toHaveURL(/sort=unbilled&desc=true/);
  await expect.poll(async () => (await amounts(priya, 'unbilled'))[0] ?? 0).toBeGreaterThan(0);
  const sorted = await amounts(priya, 'unbilled');
  expect(sorted).toEqual(sorted.toSorted((one, other) => other - one));
  await lookInBoth(priya, 'the list of projects with money');

  const cell = table(priya)
    .getByRole('row', { name: new RegExp(JOB) })
    .locator('td[data-column="unbilled"]');
  const before = amountOf(await cell.innerText());
  const takeBack = await billADay(marcus);
  await expect.poll(async () => amountOf(await cell.innerText())).toBeLessThan(before);
  await takeBack();
  await expect.poll(async () => amountOf(await cell.innerText())).toBe(before);

  await priya.reload();
  await expect(table(priya).getByRole('columnheader', { name: 'Last invoice' })).toBeVisible();
  await priya.getByRole('button', { name: /^Columns/ }).click();
  await priya.getByRole('button', { name: 'Reset columns' }).click();
  await priya.keyboard.press('Escape');
  await expect(table(priya).getByRole('columnheader', { name: 'Last invoice' })).toBeHidden();
});

test('the overview of a project has tons and margin as charts and as tables', async ({ browser }) => {
  const page = await signIn(browser, PRIYA);
  await openProject(page, MIDDLING_JOB);
  const [tons, margin] = [section(page, 'Tons by day'), section(page, 'Margin by week')];
  await expect(
    tons
      .getByRole('img', { name: /^Tons by day/ })
      .locator('rect')
      .first(),
  ).toBeAttached();
  await expect(margin.getByRole('img', { name: 'Margin by week' }).locator('rect').first()).toBeAttached();
  await lookInBoth(page, 'the charts of a project');
  await tons.getByText('Table', { exact: true }).click();
  await expect(tons.getByRole('row')).toHaveCount(61);
  await page.getByText('1 year', { exact: true }).click();
  await expect(page).toHaveURL(/days=365/);
  await expect(section(page, 'Tons by week').getByRole('columnheader', { name: 'Week of' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the charts of a project on a phone');
  await expectAccessible(page, 'the charts of a project on a phone');
});
