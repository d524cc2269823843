import { type Page, expect } from '@playwright/test';
import { MARCUS, MIDDLING_JOB, openLoads, signIn } from './support/people';
import { test } from './support/test';

test.setTimeout(90_000);

/** Counts the rows that are drawn in full between the table's heading and its totals row, the pager and the window. */
const rowsInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const edge = (selector: string, side: 'top' | 'bottom'): number =>
      document.querySelector(selector)?.getBoundingClientRect()[side] ?? Number.NaN;
    const top = edge('main thead th', 'bottom') - 0.5;
    const bottom = Math.min(edge('main tfoot tr > *', 'top'), window.innerHeight) + 0.5;
    return [...document.querySelectorAll('main tbody tr')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.height > 0 && box.top >= top && box.bottom <= bottom;
    }).length;
  });

/** Opens the loads, and waits until every part of the page that takes height is there. */
async function openAll(page: Page, address: string): Promise<void> {
  await page.goto(address);
  for (const part of ['main thead', 'main tfoot', 'main tbody tr'])
    await expect(page.locator(part).first()).toBeVisible();
  await expect(page.getByText(/^1–25 of [\d,]+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

test('Marcus sees at least 16 loads at once, 20 when compact, and 5 at 200 % zoom', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { viewport: { width: 1440, height: 900 } });
  await openLoads(page);
  const [address = ''] = page.url().split('?');
  for (const [density, rows] of [
    ['comfortable', 16],
    ['compact', 20],
  ] as const) {
    await openAll(page, `${address}?density=${density}`);
    expect(await rowsInSight(page), density).toBeGreaterThanOrEqual(rows);
  }
  // A browser's zoom of 200 % halves the window in CSS pixels.
  await page.setViewportSize({ width: 720, height: 450 });
  await openAll(page, address);
  expect(await rowsInSight(page), '200 % zoom').toBeGreaterThanOrEqual(5);
});

test('Marcus sees the first load on a phone without scrolling', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { viewport: { width: 390, height: 844 } });
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  await page
    .getByRole('navigation', { name: 'Project sections' })
    .getByRole('link', { name: 'Loads' })
    .click();
  const first = page.getByRole('button', { name: /^Open load/ }).first();
  await expect(first).toBeVisible();
  const box = await first.boundingBox();
  expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThan(844 - 200);
});

test('Marcus sees the figures of the project in full on the overview, and in one line elsewhere', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS, { viewport: { width: 1440, height: 900 } });
  await openLoads(page);
  const figures = page.locator('main dl').filter({ hasText: 'Margin' }).first();
  await expect(figures).toBeVisible();
  expect((await figures.boundingBox())?.height).toBeLessThanOrEqual(36);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.poll(async () => (await figures.boundingBox())?.height).toBeGreaterThan(60);
  const trend = figures.getByRole('button', { name: /^(no change|[+−][\d.]+ pts) vs prior 30 days$/ });
  await trend.hover();
  // The tooltip is hidden from screen readers, which read it as the description of the button.
  await expect(page.locator('[role=tooltip]')).toContainText(
    /^Loads delivered \w+ \d+ to \w+ \d+, compared with/,
  );
});
