import AxeBuilder from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';
import { MARCUS, MIDDLING_JOB, openLoads, signIn } from './support/people';

/** WCAG 2.2 AA and what axe holds to be good besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
  expect.soft(found, what).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(wider, `${what}: pixels wider than the screen`).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
    test(`every page is accessible, ${colorScheme}, at a ${size}`, async ({ browser }) => {
      const stranger = await (await browser.newContext({ colorScheme, viewport })).newPage();
      await stranger.goto('/login');
      await stranger.getByRole('heading', { name: 'Log In' }).waitFor();
      await expectAccessible(stranger, 'login');
      await stranger.context().close();

      const page = await signIn(browser, MARCUS, { colorScheme, viewport, reducedMotion: 'reduce' });
      await page.getByText(MIDDLING_JOB).first().waitFor();
      await expectAccessible(page, 'projects');
      await expectNoSidewaysScroll(page, 'projects');

      await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
      await page.getByRole('heading', { name: 'Project Specifications' }).waitFor();
      await expectAccessible(page, 'overview');
      await expectNoSidewaysScroll(page, 'overview');

      await page
        .getByRole('navigation', { name: 'Parts of the project' })
        .getByRole('link', { name: 'Loads' })
        .click();
      await page.getByRole('tab', { name: /^locked/i }).waitFor();
      await expectAccessible(page, 'loads');
      await expectNoSidewaysScroll(page, 'loads');
      await page.context().close();
    });
  }
}

test('loads are found, opened, explained and locked by keyboard alone', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { viewport: DESK });
  await openLoads(page);
  await page.keyboard.press('/');
  await page.keyboard.type('101000');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/101000/);
  await expect(page.getByRole('row').nth(1)).toContainText('101000');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog').or(page.getByRole('complementary', { name: /^Load / }));
  await expect(panel.getByRole('heading', { name: /^Load 101000/ })).toBeVisible();
  await expectAccessible(page, 'the open load');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('x');
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Lock Loads' })).toBeVisible();
  await expectAccessible(page, 'the lock popup');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Lock Loads' })).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Howard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Howard/ })).toBeVisible();
});
