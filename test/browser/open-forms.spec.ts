import { expect } from '@playwright/test';
import { lookInBoth } from './support/accessible';
import { DANA, MARCUS, signIn } from './support/people';
import { choose, popupOf, selectOf, stepTo } from './support/project-popup';
import { test } from './support/test';

const COMPANY = 'Llano Estacado Operating';
/** Project without loads. Editing it changes no figures of other tests. */
const QUIET_JOB = 'Delaware 22X - Reeves East';
const VENDOR = 'High Plains Sand Co.';
const NOTE = `Changed by ${DANA.name} just now`;

test.setTimeout(120_000);

test('Marcus sees in his open popup that Dana saved a field, in both themes', async ({ browser }) => {
  const marcus = await signIn(browser, MARCUS);
  const dana = await signIn(browser, DANA);
  for (const page of [marcus, dana]) {
    await page.goto('/settings/companies');
    await page.getByRole('button', { name: `Edit ${COMPANY}`, exact: true }).click();
  }
  const [mine, hers] = [popupOf(marcus, 'Edit company'), popupOf(dana, 'Edit company')];
  await expect(mine.getByText(`${DANA.name} also has this open`)).toBeVisible();
  await mine.getByLabel('Address', { exact: true }).fill('1 Main St');
  await hers.getByLabel('Contact').fill('Jo Castellan');
  const below = [mine.getByLabel('Phone'), mine.getByRole('button', { name: 'Save' })];
  const places = () => Promise.all(below.map((part) => part.boundingBox()));
  const before = await places();
  await hers.getByRole('button', { name: 'Save' }).click();

  await expect(mine.getByLabel('Contact')).toHaveValue('Jo Castellan');
  await expect(mine.getByText(NOTE, { exact: true })).toBeVisible();
  await expect(mine.getByText(`Contact: changed by ${DANA.name} just now`)).toHaveCount(1);
  await expect(mine.getByLabel('Address', { exact: true })).toHaveValue('1 Main St');
  await expect(mine.getByText(`${DANA.name} also has this open`)).toBeHidden();
  expect(await places(), 'fields and buttons do not move').toEqual(before);
  await lookInBoth(marcus, 'a popup with the news of a field');

  await mine.getByLabel('Contact').fill('');
  await expect(mine.getByText(/changed by/i)).toHaveCount(0);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toBeHidden();
});

test("Marcus sees Dana's changes named in a line, and at the field on its step", async ({ browser }) => {
  const [marcus, dana] = [await signIn(browser, MARCUS), await signIn(browser, DANA)];
  const openEdit = async (page: typeof dana) => {
    await page.getByRole('link', { name: QUIET_JOB }).first().click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(popupOf(page, `Edit ${QUIET_JOB}`)).toBeVisible();
    return popupOf(page, `Edit ${QUIET_JOB}`);
  };
  const [mine, hers] = [await openEdit(marcus), await openEdit(dana)];
  await stepTo(mine, 'Fuel Surcharge');
  await choose(dana, hers, 'Vendor', COMPANY);
  await hers.getByRole('button', { name: 'Submit' }).click();

  const line = mine.getByText(`Vendor: changed by ${DANA.name} just now`);
  await expect(line).toBeInViewport();
  await stepTo(mine, 'Project Information');
  await expect(selectOf(mine, 'Vendor')).toHaveValue(COMPANY);
  await expect(mine.getByText(NOTE, { exact: true })).toBeInViewport();
  await expect(line).toHaveClass('hb-visually-hidden');

  await choose(marcus, mine, 'Vendor', VENDOR);
  await expect(mine.getByText(/changed by/i)).toHaveCount(0);
  await mine.getByRole('button', { name: 'Submit' }).click();
  await expect(mine).toBeHidden();
});
