import { type Locator, type Page, expect } from '@playwright/test';
import { PRIYA, openLoads, signIn } from './support/people';
import { test } from './support/test';

const WORD = ['w', 'e', 'i', 'g', 'h', 't'];

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Freight loads' });
const menu = (page: Page): Locator => page.getByRole('menu');

/** Presses keys one after the other without waiting for what they open. */
async function pressAtOnce(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('Priya types ahead of menus and dialogs, and each key goes to what she opened', async ({ browser }) => {
  const page = await signIn(browser, PRIYA, { viewport: { width: 1440, height: 900 } });
  await openLoads(page);
  await expect(page.getByText(/^1–25 of [\d,]+$/)).toBeVisible();
  await grid(page).focus();
  const loadNo = (
    await grid(page)
      .getByRole('button', { name: /^Open load/ })
      .first()
      .innerText()
  ).trim();
  const panel = page.getByRole('complementary', { name: `Load ${loadNo}` });
  await page.keyboard.press('j');

  await test.step('opens the menu and chooses its second item', async () => {
    // The first opening loads the code of the menu.
    await page.keyboard.press('Shift+F10');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(grid(page)).toBeFocused();
    await pressAtOnce(page, ['Shift+F10', 'ArrowDown', 'Enter', ...WORD]);
    const comment = panel.getByRole('textbox', { name: 'Comment' });
    await expect(comment).toHaveValue('weight');
    await expect(menu(page)).toHaveCount(0);
    await comment.fill('');
    await panel.getByRole('button', { name: 'Close load (Esc)' }).click();
    await expect(grid(page)).toBeFocused();
  });

  await test.step('presses keys of the table while the menu is open', async () => {
    await pressAtOnce(page, ['Shift+F10', 'j', '/', 'Control+k']);
    await expect(menu(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(menu(page)).toHaveCount(0);
    await expect(grid(page)).toBeFocused();
  });

  await test.step('locks with a reason', async () => {
    const lock = page.getByRole('dialog', { name: 'Lock Loads' });
    const reason = lock.getByRole('textbox', { name: 'Reason' });
    await page.keyboard.press('l');
    await expect(reason).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(grid(page)).toBeFocused();
    await pressAtOnce(page, ['l', ...WORD]);
    await expect(reason).toHaveValue('weight');
    await reason.fill('');
    await page.keyboard.press('Escape');
    await expect(lock).toHaveCount(0);
  });
});
