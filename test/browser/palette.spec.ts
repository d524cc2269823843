import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { MARCUS, signInByForm } from './support/people';

test.setTimeout(120_000);

const panel = (page: Page) => page.getByRole('complementary', { name: /^Load \d+/ });

test('Marcus finds a load with the accessible palette, which stays closed while a popup is open', async ({
  browser,
}) => {
  const page = await signInByForm(browser, MARCUS);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused();
  const search = page.getByPlaceholder(/load number/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await expectAccessible(page, `the palette, ${colorScheme}`);
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  }
  await page.keyboard.press('Control+k');
  await search.fill('101000048');
  await expect(page.getByText('Load 101000048')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL(/\/loads\?load=101000048$/);

  await page.goto('/projects?project=new');
  await expect(page.getByRole('dialog', { name: 'New project' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Close the open window before you search.')).toBeVisible();
  await expect(search).toBeHidden();
  await page.context().close();
});
