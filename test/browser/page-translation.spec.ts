import { type Page, expect } from '@playwright/test';
import { MARCUS, openLoads, signIn } from './support/people';
import { test } from './support/test';

/** Replaces each text as the translator of a browser does, which leaves React with detached nodes. */
const translate = (page: Page): Promise<void> =>
  page.evaluate((HTML) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const inStyle = text.parentElement?.closest('style, script') != null;
      if (inStyle || text.data.trim() === '') continue;
      const outer = document.createElementNS(HTML, 'font');
      outer.appendChild(document.createElementNS(HTML, 'font')).textContent = text.data;
      text.replaceWith(outer);
    }
  }, 'http://www.w3.org/1999/xhtml');

/** Reads the bar of the selection in the order that it shows. */
const barText = (page: Page): Promise<string> =>
  page.getByRole('region', { name: 'Selected loads' }).evaluate((bar) => bar.textContent);

const select = (page: Page, row: number) =>
  page.getByRole('grid', { name: 'Freight loads' }).getByRole('checkbox').nth(row).click();

test('Marcus sees right sums in a translated page, and pages open', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await openLoads(page);
  const address = page.url();
  for (const row of [1, 2, 3]) await select(page, row);
  const right = await barText(page);
  await page.goto(address);
  await select(page, 1);
  await expect(page.getByRole('region', { name: 'Selected loads' })).toBeVisible();
  await translate(page);
  for (const row of [2, 3]) await select(page, row);
  await expect.poll(() => barText(page)).toBe(right);

  await test.step('and each page of the project opens and updates', async () => {
    const tabs = page.getByRole('navigation', { name: 'Project sections' });
    for (const name of ['Overview', 'Customer Invoices', 'Vendor Invoices', 'Accruals', 'Loads']) {
      await translate(page);
      await tabs.getByRole('link', { name }).click();
      await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await expect(page.getByRole('grid', { name: 'Freight loads' })).toBeVisible();
    await translate(page);
    await page.getByRole('searchbox', { name: 'Search loads' }).pressSequentially('1010');
    await expect(page.getByText('Oops!')).toHaveCount(0);
  });
  expect(faults).toEqual([]);
});
