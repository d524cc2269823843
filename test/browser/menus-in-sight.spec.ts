import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { storedLoads } from './support/loads';
import { MARCUS, openLoads, signIn } from './support/people';
import { test } from './support/test';

test.setTimeout(120_000);

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Expects that a person sees each element: nothing clips it, and nothing lies over its middle. */
async function expectInSight(elements: Locator): Promise<void> {
  await expect(elements.first()).toBeVisible();
  const hidden = (): Promise<string[]> =>
    elements.evaluateAll((all) =>
      all
        .filter((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const drawn = document.elementFromPoint(left + width / 2, top + height / 2);
          return drawn === null || !one.contains(drawn);
        })
        .map(({ textContent }) => textContent),
    );
  await expect.poll(hidden).toEqual([]);
}

async function openLoad(page: Page, loads: string, loadNo: number): Promise<Locator> {
  await page.goto(`${loads}?load=${loadNo}`);
  return page.getByRole('complementary', { name: `Load ${loadNo}` });
}

test('Marcus sees each item of the menu of an open load, and reaches it by keyboard', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { viewport: SIZES[1] });
  await openLoads(page);
  const loads = page.url().split('?')[0] ?? '';
  const [load] = await storedLoads(page, MARCUS.email);
  if (load === undefined) throw new Error('The project has no loads');
  const menu = page.getByRole('menu');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const panel = await openLoad(page, loads, load.load_no);
    const more = panel.getByRole('button', { name: 'More actions' });
    await more.click();
    await expectInSight(menu.getByRole('menuitem'));
    await expectAccessible(page, `the menu of a load at ${size.width} px`);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
    await expectInSight(menu.getByRole('menuitem'));
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await expect(panel).toBeVisible();
  }
});

test('Marcus sees the lists that open inside a popup, a panel and the bar', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { viewport: SIZES[1] });
  await openLoads(page);
  const loads = page.url().split('?')[0] ?? '';
  const [load] = await storedLoads(page, MARCUS.email);
  if (load === undefined) throw new Error('The project has no loads');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const panel = await openLoad(page, loads, load.load_no);
    await expect(panel.getByText('How this was calculated').first()).toBeVisible();
    const comment = panel.getByRole('textbox', { name: 'Comment' });
    await comment.pressSequentially('@');
    await expectInSight(panel.getByRole('option'));
    await comment.fill('');
    await page.goto(loads.replace(/loads$/, 'accruals?add-accrual=1'));
    const popup = page.getByRole('dialog', { name: 'Generate Accrual' });
    await popup.getByRole('button', { name: 'Pick dates' }).first().click();
    await expectInSight(popup.getByRole('group', { name: 'Dates' }).getByRole('button'));
    await page.keyboard.press('Escape');
  }
  await page.goto(loads);
  await page.getByRole('button', { name: `Menu for ${MARCUS.name}` }).click();
  await expectInSight(page.getByRole('menuitem'));
});
