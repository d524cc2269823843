import { type Locator, expect } from '@playwright/test';
import { moveTo } from './support/move';
import { MARCUS, openLoads, signIn } from './support/people';
import { test } from './support/test';

/** Returns the width of the outline that marks an element; backgrounds and shadows are gone in a contrast theme. */
const outlineOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });

test('Marcus sees where he is and what he selected in a contrast theme of Windows', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { forcedColors: 'active' });
  await openLoads(page);
  const sections = page.getByRole('navigation', { name: 'Project sections' });
  await expect.poll(() => outlineOf(sections.locator('[aria-current="page"]'))).toBeGreaterThan(1);
  expect(await outlineOf(sections.getByRole('link', { name: 'Overview' }))).toBe(0);
  const rows = page.getByRole('grid', { name: 'Freight loads' }).locator('tbody tr[data-id]');
  await rows.nth(1).getByRole('checkbox').click();
  await expect.poll(() => outlineOf(rows.nth(1))).toBeGreaterThan(1);
  expect(await outlineOf(rows.nth(3))).toBe(0);
});

test('Marcus types on a phone without a zoom of the page', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await moveTo(page, '/settings/companies');
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  const sizes = await page
    .locator('input:visible, textarea:visible')
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});
