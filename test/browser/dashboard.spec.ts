import { type Page, expect } from '@playwright/test';
import { storedLoads, unlock } from './support/loads';
import { MARCUS, MIDDLING_JOB, PRIYA, openLoads, signIn } from './support/people';
import { test } from './support/test';

/** Time until an open dashboard shows a change, with reserve for a busy machine. */
const LIVE_WITHIN_MS = 8_000;

const toDashboard = async (page: Page): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unbilled revenue' })).toBeVisible();
};

const numberOf = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''));

/** Returns a cell of a table by its row and its column heading. */
async function cellOf(page: Page, table: string, row: RegExp | string, column: string) {
  const found = page.getByRole('table', { name: table });
  const headings = await found.getByRole('columnheader').allInnerTexts();
  const place = headings.findIndex((heading) => heading.trim() === column);
  expect(place, `a column ${column} in ${table}`).toBeGreaterThanOrEqual(0);
  const line = found.getByRole('row').filter({ hasText: row }).first();
  // A project with several kinds of work has its sum first. The line below it has the links.
  const freight = line.locator('xpath=following-sibling::tr[contains(., "Freight")]').first();
  const isSum = (await line.getByRole('cell').nth(place).getByRole('link').count()) === 0;
  return (isSum && (await freight.count()) > 0 ? freight : line).getByRole('cell').nth(place);
}

test.setTimeout(120_000);

test('Marcus follows every figure to the loads that it counts', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await toDashboard(page);
  const checks = [
    ['Unbilled revenue', 'Loads'],
    ['Unbilled revenue', '0–7 days'],
    ['Needs review', 'Missing ticket'],
    ['Needs review', 'Duplicate BOL'],
    ['Needs review', 'Ticket mismatch'],
    ['Needs review', 'Mileage/weight'],
    ['Needs review', 'Unrated'],
  ] as const;
  for (const [table, column] of checks) {
    const cell = await cellOf(page, table, MIDDLING_JOB, column);
    const figure = numberOf(await cell.innerText());
    await cell.getByRole('link').press('Enter');
    await expect(page.getByRole('grid', { name: 'Freight loads' })).toBeVisible();
    const chosen = page.getByRole('tab', { selected: true }).last();
    if (column === '0–7 days') await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/);
    else
      await expect
        .poll(async () => numberOf((await chosen.innerText()).replaceAll(/[a-z]/gi, '')))
        .toBe(figure);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Unbilled revenue' })).toBeVisible();
  }
  const figures = page.getByLabel('Key figures');
  await expect(figures).toContainText('vs prior 30 days');
  const first = figures.getByRole('link', { name: /: \d+ in / });
  const [, count = ''] = /: ([\d,]+) in /.exec(await first.innerText()) ?? [];
  await first.press('Enter');
  await expect(page).toHaveURL(/\/loads\?/);
  await expect(page.getByRole('tab', { selected: true }).last()).toContainText(count);
});

test('Marcus locks loads, and Priya sees it with his name until she marks it read', async ({ browser }) => {
  const marcus = await signIn(browser, MARCUS);
  const priya = await signIn(browser, PRIYA);
  await openLoads(marcus);
  await toDashboard(priya);
  const news = priya.getByRole('region', { name: "What's new" });
  const seen = news.getByRole('button', { name: 'Mark all as read' });
  await expect(seen.or(news.getByText('No new changes.'))).toBeVisible();
  if (await seen.isVisible()) await seen.click();
  await expect(news).toContainText('No new changes.');
  // Waits until the message of the first view, which also offers Undo, is gone.
  await expect(priya.getByRole('button', { name: 'Undo' })).toBeHidden();

  const people = priya.getByRole('region', { name: 'Online now' });
  await expect(people.getByRole('listitem').filter({ hasText: MARCUS.name })).toContainText(MIDDLING_JOB);

  const locked = async (): Promise<number> =>
    numberOf(await (await cellOf(priya, 'Needs review', MIDDLING_JOB, 'Locked')).innerText());
  const before = await locked();
  const load = (await storedLoads(marcus, MARCUS.email)).find(
    (one) => one.locked_reason === '' && !one.is_canceled && one.transfer_type_id === 0,
  );
  if (load === undefined) throw new Error('The demonstration has open loads');
  await marcus.keyboard.press('/');
  await marcus.keyboard.type(String(load.load_no));
  await marcus.keyboard.press('Escape');
  await expect(marcus.getByRole('row').nth(1)).toContainText(String(load.load_no));
  await marcus.keyboard.press('j');
  await expect(marcus.getByRole('grid', { name: 'Freight loads' })).toHaveAttribute(
    'aria-activedescendant',
    /./,
  );
  await marcus.keyboard.press('x');
  await expect(marcus.getByRole('region', { name: 'Selected loads' })).toContainText('1 selected');
  await marcus.keyboard.press('l');
  const popup = marcus.getByRole('dialog', { name: 'Lock Loads' });
  await popup.getByLabel('Reason').fill('Waiting for the ticket');
  await popup.getByRole('button', { name: 'Lock' }).click();
  await expect(popup).toBeHidden();

  await expect.poll(locked, { timeout: LIVE_WITHIN_MS }).toBe(before + 1);
  const sentence = `${MARCUS.name} locked load ${load.load_no}`;
  await expect(news).toContainText(sentence);
  await expect(news).toContainText('Waiting for the ticket');

  await seen.click();
  await expect(news).toContainText('No new changes.');
  await expect(priya.getByRole('button', { name: 'Undo' })).toBeVisible();
  await priya.keyboard.press('Control+z');
  await expect(news).toContainText(sentence);

  await unlock(marcus, MARCUS.email, [load.id]);
  await expect.poll(locked, { timeout: LIVE_WITHIN_MS }).toBe(before);
});

test("Marcus opens a chart's table and the projects of a day by keyboard", async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await toDashboard(page);
  const daily = page.getByRole('region', { name: 'Tons and margin by day' });
  await expect(daily.getByRole('img', { name: /^Tons \(bars\)/ })).toBeVisible();
  await daily.getByRole('radio', { name: 'Table' }).press('Space');
  const row = daily.getByRole('row').nth(2);
  const day = row.getByRole('button', { name: /^Projects on/ });
  const loads = numberOf(await row.getByRole('cell').nth(1).innerText());
  await day.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Deliveries on/ });
  await expect(dialog.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/day=\d{4}/);
  const total = dialog.getByRole('row').nth(1).getByRole('cell').nth(1);
  expect(numberOf(await total.innerText())).toBe(loads);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
