import { expect } from '@playwright/test';
import { moveTo } from './support/move';
import { MARCUS, MIDDLING_JOB, openLoads, signIn } from './support/people';
import { test } from './support/test';

test('Marcus keeps his place: by keys between tabs, after a popup of an address, and in the comments of a load', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS);
  await openLoads(page);
  const heading = page.getByRole('heading', { level: 1, name: MIDDLING_JOB });
  const loads = page.url();

  await page.keyboard.press('j');
  await page.keyboard.press('c');
  const panel = page.getByRole('complementary', { name: /^Load / });
  await expect(panel.getByRole('textbox', { name: 'Comment' })).toBeFocused();
  await page.keyboard.type('tally');
  await expect(panel.getByRole('textbox', { name: 'Comment' })).toHaveValue('tally');
  await expect(page).toHaveURL(/load=/);
  await panel.getByRole('textbox', { name: 'Comment' }).fill('');

  await page.goto(loads);
  await expect(page.getByRole('grid', { name: 'Freight loads' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Open load / })
    .first()
    .focus();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/customer-invoices$/);
  await expect(heading).toBeFocused();

  await page.goto(`${page.url()}?generate=true`);
  const popup = page.getByRole('dialog', { name: 'Generate Customer Invoice' });
  await expect(popup.getByLabel('Name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(heading).toBeFocused();
});

test('Marcus opens the team on a phone, and closes it by its button and by the page next to it', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS, { viewport: { width: 390, height: 844 } });
  const team = page.getByRole('complementary', { name: 'Team' });
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: `Menu for ${MARCUS.name}` }).click();
    await page.getByRole('menuitem', { name: 'Team' }).click();
    await expect(team.getByText(MARCUS.name).first()).toBeVisible();
  };
  await open();
  await team.getByRole('button', { name: 'Close team' }).click();
  await expect(team).toHaveCount(0);
  await open();
  await page.mouse.click(30, 400);
  await expect(team).toHaveCount(0);
});

test('Marcus saves by keyboard, is refused, and stays at the button', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await moveTo(page, '/settings/companies');
  await page.getByRole('button', { name: 'Add company', exact: true }).first().click();
  const popup = page.getByRole('dialog', { name: 'Add company' });
  await popup.getByLabel('Company name').fill(`Focus ${Date.now()}`);
  await page.route('**/api/pc/account-company/0*', (route) => route.fulfill({ status: 413, body: '' }));
  const save = popup.getByRole('button', { name: 'Save', exact: true });
  await save.press('Enter');
  await expect(popup.getByText('This is too large to send.')).toBeVisible();
  await expect(save).toBeFocused();
});

test('Marcus presses the main button of a popup under which a message came', async ({ browser }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await signIn(browser, MARCUS, { viewport });
    await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
    await page.getByRole('button', { name: 'Sync from job system' }).click();
    const message = page.locator('.mantine-Notification-root').first();
    await expect(message).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const popup = page.getByRole('dialog', { name: `Edit ${MIDDLING_JOB}` });
    const submit = popup.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeVisible();
    await message.hover();
    await submit.click({ trial: true });
    await page.context().close();
  }
});
