import { type Locator, type Page, expect } from '@playwright/test';
import { DANA, MARCUS, openLoads, signIn } from './support/people';
import { test } from './support/test';

const SHEET = 'Customer last mile 2026';

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Discard changes?' });
const answer = (page: Page, name: 'Discard' | 'Keep editing') =>
  question(page).getByRole('button', { name }).click();

/** Leaves by Back without waiting for a page, because it may stay. */
const back = (page: Page): Promise<void> => page.evaluate(() => window.history.back());
const forward = (page: Page): Promise<void> => page.evaluate(() => window.history.forward());

/** Tries to reload, and declines the browser's question. Returns true when it asked. */
async function reloadAsks(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    const isIt = dialog.type() === 'beforeunload';
    await dialog.dismiss();
    return isIt;
  });
  await page.evaluate(() => window.location.reload());
  return asked;
}

async function openSheet(page: Page): Promise<Locator> {
  await page.goto('/settings/rate-sheets');
  await page.getByRole('row').filter({ hasText: SHEET }).getByRole('button', { name: SHEET }).first().click();
  const popup = page.getByRole('dialog').filter({ has: page.getByRole('form') });
  await expect(popup).toBeVisible();
  return popup;
}

test('Marcus is asked before Back closes a rate sheet with a changed cell', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  const popup = await openSheet(page);
  const rate = popup.getByRole('textbox', { name: 'Rate of band 1', exact: true });
  const address = page.url();

  await test.step('an unchanged sheet closes at once, and Forward opens it again', async () => {
    await back(page);
    await expect(popup).toBeHidden();
    await forward(page);
    await expect(popup).toBeVisible();
  });

  await test.step('a changed one asks, and keeps what was typed', async () => {
    await rate.click();
    await rate.press('ControlOrMeta+a');
    await rate.pressSequentially('98.76');
    await back(page);
    await answer(page, 'Keep editing');
    await expect(rate).toHaveValue('98.76');
    expect(page.url()).toBe(address);
  });

  await test.step('a reload asks, too', async () => {
    expect(await reloadAsks(page)).toBe(true);
    await expect(rate).toHaveValue('98.76');
  });

  await test.step('Escape asks once, and a second Back asks again', async () => {
    await page.keyboard.press('Escape');
    await answer(page, 'Keep editing');
    await back(page);
    await answer(page, 'Discard');
    await expect(popup).toBeHidden();
    expect(page.url()).not.toBe(address);
  });

  await test.step('the next reload does not ask', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('Dana is asked before a link leaves a form of a page', async ({ browser }) => {
  const page = await signIn(browser, DANA);
  await page.goto('/settings/company-settings');
  const name = page.getByRole('textbox', { name: 'Company name' });
  const before = await name.inputValue();
  await name.press('End');
  await name.pressSequentially(' & Sons');
  const areas = page.getByRole('navigation', { name: 'Main' });
  await areas.getByRole('link', { name: 'Projects' }).click();
  await answer(page, 'Keep editing');
  await expect(page).toHaveURL(/company-settings$/);
  await expect(name).toHaveValue(`${before} & Sons`);
  await areas.getByRole('link', { name: 'Projects' }).click();
  await answer(page, 'Discard');
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await back(page);
  await expect(name).toHaveValue(before);
});

test('Marcus finds his unsent comment again, and a reload asks about it', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await openLoads(page);
  await page.getByRole('button', { name: 'Comments' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Comments' });
  await drawer.getByRole('textbox').pressSequentially('Gate code is 4411');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  expect(await reloadAsks(page)).toBe(true);
  await page.getByRole('button', { name: 'Comments' }).first().click();
  await expect(drawer.getByRole('textbox')).toHaveValue('Gate code is 4411');
});
