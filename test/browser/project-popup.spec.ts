import { type Locator, type Page, expect } from '@playwright/test';
import { lookInBoth } from './support/accessible';
import { MARCUS, PRIYA, signIn } from './support/people';
import { choose, popupOf, selectOf, stepTo } from './support/project-popup';
import { test } from './support/test';

const STEPS = ['Project Information', 'Fuel Surcharge', 'Freight Rate Sheets', 'Asset Rate Sheets'];
/** Project without loads. Editing it changes no figures of other tests. */
const QUIET_JOB = 'Delaware 22X - Reeves East';
const CUSTOMER = 'Diamond Ridge Energy';

test.setTimeout(120_000);

async function openEdit(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: QUIET_JOB }).first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const popup = popupOf(page, `Edit ${QUIET_JOB}`);
  await expect(popup).toBeVisible();
  return popup;
}

async function submit(page: Page, popup: Locator): Promise<void> {
  await popup.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Project updated').first()).toBeVisible();
  await expect(popup).toBeHidden();
}

test('Priya adds a sheet, and Marcus sees it in his open select', async ({ browser }) => {
  const marcus = await signIn(browser, MARCUS);
  const priya = await signIn(browser, PRIYA);
  const name = `Live sheet ${Date.now()}`;

  await marcus.getByRole('button', { name: 'Add project' }).click();
  await expect(marcus).toHaveURL(/project=new/);
  const popup = popupOf(marcus, 'New project');
  await stepTo(popup, 'Freight Rate Sheets');
  const select = selectOf(popup, 'Customer rate sheet');
  await select.click();
  await expect(marcus.getByRole('option').first()).toBeVisible();
  await expect(marcus.getByRole('option', { name })).toHaveCount(0);

  await priya.goto('/settings/rate-sheets');
  await priya.getByRole('button', { name: 'Add rate sheet' }).first().click();
  const sheet = priya.getByRole('dialog', { name: 'Add freight rate sheet' });
  await sheet.getByLabel('Name').fill(name);
  await choose(priya, sheet, 'Method', 'Flat');
  await choose(priya, sheet, 'Type', 'Fixed Rates');
  await sheet.getByRole('textbox', { name: /^Rate/ }).fill('12.34');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(priya.getByText('Rate sheet added')).toBeVisible();

  await marcus.getByRole('option', { name }).click();
  await expect(select).toHaveValue(name);

  await marcus.keyboard.press('Escape');
  await marcus.getByRole('button', { name: 'Discard' }).click();
  await expect(marcus).not.toHaveURL(/project=new/);
});

test('Priya renames a customer, and Marcus sees the new name in every list', async ({ browser }) => {
  const marcus = await signIn(browser, MARCUS);
  const priya = await signIn(browser, PRIYA);
  const row = marcus.getByRole('row').filter({ hasText: QUIET_JOB });
  await expect(row).toContainText(CUSTOMER);
  const rename = async (from: string, to: string): Promise<void> => {
    await priya.goto('/settings/companies');
    await priya.getByRole('button', { name: `Edit ${from}`, exact: true }).click();
    const dialog = priya.getByRole('dialog', { name: 'Edit company' });
    await dialog.getByLabel('Company name').fill(to);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  await rename(CUSTOMER, 'Diamond Ridge Renamed');
  await expect(row).toContainText('Diamond Ridge Renamed');
  await row.getByRole('link', { name: QUIET_JOB }).click();
  const parties = marcus.getByRole('main').getByText('Diamond Ridge Renamed');
  await expect(marcus.getByRole('heading', { name: QUIET_JOB })).toBeVisible();
  await expect(parties).toHaveCount(1);
  await rename('Diamond Ridge Renamed', CUSTOMER);
  await expect(marcus.getByRole('main').getByText(CUSTOMER)).toBeVisible();
});

test('Marcus and Priya edit one project and see a merge or a question', async ({ browser }) => {
  const marcus = await signIn(browser, MARCUS);
  const priya = await signIn(browser, PRIYA);
  const mine = await openEdit(marcus);
  const hers = await openEdit(priya);
  await expect(marcus.getByText(`${PRIYA.name} also has this open`)).toBeVisible();

  await test.step('Priya saves another field; Marcus sees it and keeps his own change', async () => {
    await choose(marcus, mine, 'Customer', 'Llano Estacado Operating');
    await choose(priya, hers, 'Vendor', 'Llano Estacado Operating');
    await submit(priya, hers);
    await expect(selectOf(mine, 'Vendor')).toHaveValue('Llano Estacado Operating');
    await expect(selectOf(mine, 'Customer')).toHaveValue('Llano Estacado Operating');
  });

  await test.step('Priya saves the same field, and Marcus sees both values', async () => {
    const again = await openEditAgain(priya);
    await choose(priya, again, 'Customer', 'High Plains Sand Co.');
    await submit(priya, again);
    await mine.getByRole('button', { name: 'Submit' }).click();
    const asked = mine.getByRole('alert').filter({ hasText: `${PRIYA.name} changed Customer` });
    await expect(asked).toContainText('Llano Estacado Operating');
    await expect(asked).toContainText('High Plains Sand Co.');
    await asked.getByRole('button', { name: 'Keep mine' }).click();
    await expect(mine.getByRole('button', { name: 'Submit' })).toBeFocused();
    await submit(marcus, mine);
  });

  await test.step("Marcus undoes his save, which restores Priya's value alone", async () => {
    await marcus.getByRole('button', { name: 'Undo' }).click();
    await expect(marcus.getByText('Project change undone')).toBeVisible();
    const last = await openEditAgain(marcus);
    await expect(selectOf(last, 'Customer')).toHaveValue('High Plains Sand Co.');
    await expect(selectOf(last, 'Vendor')).toHaveValue('Llano Estacado Operating');
    await expect(priya.getByText('High Plains Sand Co.').first()).toBeVisible();
  });

  await test.step('Marcus restores the project', async () => {
    const last = popupOf(marcus, `Edit ${QUIET_JOB}`);
    await choose(marcus, last, 'Customer', CUSTOMER);
    await choose(marcus, last, 'Vendor', 'High Plains Sand Co.');
    await submit(marcus, last);
  });
});

async function openEditAgain(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  return popupOf(page, `Edit ${QUIET_JOB}`);
}

for (const [size, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`Marcus sees accessible steps in both themes, on a ${size}`, async ({ browser }) => {
    const page = await signIn(browser, MARCUS, { viewport });
    await page.goto('/projects?project=new');
    const popup = popupOf(page, 'New project');
    await expect(popup).toBeVisible();
    for (const step of STEPS) {
      await stepTo(popup, step);
      await lookInBoth(page, step);
    }
    await popup.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Please fill out all inputs').first()).toBeVisible();
    await lookInBoth(page, 'a refused submit');
    await page.context().close();
  });
}
