import { type Page, expect } from '@playwright/test';
import { card, figure, openProject, openTab, confirmYes, section } from './support/overview';
import { MARCUS, MIDDLING_JOB, PRIYA, signIn } from './support/people';
import { choose, popupOf, selectOf } from './support/project-popup';
import { test } from './support/test';

/** Project with loads but without carriers and sand rates. */
const BARE_JOB = 'Howard County Simulfrac 5';
const ARCHIVED_JOB = 'Loving County Refrac 2';
const CARRIER = 'Lone Mesa Trucking';
const PO = 'PO-46010';
const VENDOR = 'High Plains Sand Co.';
/** Time for re-rating a few hundred loads and for its live event. */
const MOVED_MS = 20_000;

test.setTimeout(150_000);

async function bothAt(
  browser: Parameters<typeof signIn>[0],
  job: string,
): Promise<{ marcus: Page; priya: Page }> {
  const [marcus, priya] = [await signIn(browser, MARCUS), await signIn(browser, PRIYA)];
  for (const page of [marcus, priya]) await openProject(page, job);
  return { marcus, priya };
}

/** Returns a day before today. The demonstration's loads were delivered until today. */
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Saves a popup; its button names what the save changes. */
const save = (page: Page, title: string): Promise<void> =>
  popupOf(page, title).locator('button[type="submit"]').click();

test('Priya sees the new name of a vendor in the totals at once', async ({ browser }) => {
  const { marcus, priya } = await bothAt(browser, MIDDLING_JOB);
  const rename = async (from: string, to: string): Promise<void> => {
    await marcus.goto('/settings/companies');
    await marcus.getByRole('button', { name: `Edit ${from}`, exact: true }).click();
    await popupOf(marcus, 'Edit company').getByLabel('Company name').fill(to);
    await save(marcus, 'Edit company');
    await expect(section(priya, 'Vendor Invoiced Totals').getByRole('cell', { name: to })).toBeVisible();
  };
  await rename(VENDOR, `${VENDOR} (Midland)`);
  await rename(`${VENDOR} (Midland)`, VENDOR);
});

test('Marcus and Priya add, edit and delete a carrier and see loads rated again', async ({ browser }) => {
  const { marcus, priya } = await bothAt(browser, BARE_JOB);
  const cost = figure(priya, 'Project Totals', 'Total cost');
  const before = await cost.innerText();

  await test.step('Marcus adds a carrier and cannot add it twice', async () => {
    await marcus.getByRole('button', { name: 'Add carrier' }).click();
    const popup = popupOf(marcus, 'Add carrier');
    await choose(marcus, popup, 'Carrier', CARRIER);
    await choose(marcus, popup, 'Rate sheet', 'Carrier long haul 2026');
    await expect(popup.getByText(/^Changes [\d,]+ loads?.*: .*cost [+-]\$/)).toBeVisible();
    await expect(
      popup.getByRole('button', { name: /^Add carrier: [\d,]+ loads?, .*cost [+-]\$/ }),
    ).toBeVisible();
    await save(marcus, 'Add carrier');
    await expect(card(marcus, 'Carrier Added')).toBeVisible();
    await marcus.getByRole('button', { name: 'Add carrier' }).click();
    await choose(marcus, popup, 'Carrier', `${CARRIER} (added)`);
    await choose(marcus, popup, 'Rate sheet', 'Carrier long haul 2026');
    await save(marcus, 'Add carrier');
    await expect(popup).toContainText('This Carrier has already been added to the project');
    await marcus.keyboard.press('Escape');
    await marcus.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('Priya sees the carrier, its totals and a new cost', async () => {
    await expect(section(priya, 'Carriers').getByRole('row', { name: new RegExp(CARRIER) })).toBeVisible();
    await expect(
      section(priya, 'Vendor Invoiced Totals').getByRole('row', { name: new RegExp(CARRIER) }),
    ).toBeVisible();
    await expect(cost).not.toHaveText(before, { timeout: MOVED_MS });
  });

  await test.step('both change its FSC sheet; Priya sees both values and takes his', async () => {
    await priya.getByRole('button', { name: `Edit ${CARRIER}` }).click();
    const hers = popupOf(priya, 'Edit carrier');
    await choose(priya, hers, 'FSC sheet', 'Customer FSC 2026');
    await marcus.getByRole('button', { name: `Edit ${CARRIER}` }).click();
    await expect(popupOf(marcus, 'Edit carrier')).toContainText(`${PRIYA.name} also has this open`);
    await choose(marcus, popupOf(marcus, 'Edit carrier'), 'FSC sheet', 'Vendor FSC 2026');
    await save(marcus, 'Edit carrier');
    await expect(card(marcus, 'Carrier updated')).toBeVisible();
    await save(priya, 'Edit carrier');
    await expect(hers).toContainText(`${MARCUS.name} changed FSC sheet while you were editing.`);
    await expect(hers.getByRole('definition')).toContainText(['Customer FSC 2026', 'Vendor FSC 2026']);
    await hers.getByRole('button', { name: 'Use theirs' }).click();
    await save(priya, 'Edit carrier');
    await expect(hers).toBeHidden();
    await expect(
      section(priya, 'Carriers').getByRole('row', { name: new RegExp(`${CARRIER}.*Vendor FSC 2026`) }),
    ).toBeVisible();
  });

  await test.step('Marcus deletes it, and Priya sees the former cost', async () => {
    await marcus.getByRole('button', { name: `Delete ${CARRIER}` }).click();
    await confirmYes(marcus, `Are you sure you want to delete ${CARRIER}?`);
    await expect(card(marcus, 'Carrier Deleted')).toBeVisible();
    await expect(section(priya, 'Carriers')).toContainText('No carriers have been added.');
    await expect(cost).toHaveText(before, { timeout: MOVED_MS });
  });
});

test('Marcus adds and deletes a sand PO, and Priya sees the sand revenue change', async ({ browser }) => {
  const { marcus, priya } = await bothAt(browser, BARE_JOB);
  const sand = figure(priya, 'Calculated Freight Totals', 'Sand revenue');
  await expect(sand).toHaveText('$0.00');

  await marcus.getByRole('button', { name: 'Add sand POs' }).click();
  const popup = popupOf(marcus, 'Add sand PO');
  await choose(marcus, popup, 'PO', PO);
  await popup.getByRole('textbox', { name: 'Revenue rate' }).fill('40.25');
  await popup.getByRole('textbox', { name: 'Cost rate' }).fill('30.5');
  await save(marcus, 'Add sand PO');
  await expect(card(marcus, 'Sand PO Added')).toBeVisible();
  const rates = section(priya, 'Sand Rates').getByRole('row').filter({ hasText: PO });
  await expect(rates).toContainText('40.25');
  await expect(rates).toContainText('30.50');
  await expect(sand).not.toHaveText('$0.00', { timeout: MOVED_MS });
  await expect(section(priya, 'Fiscal Totals').getByRole('row', { name: new RegExp(PO) })).toBeVisible();

  // A rate is changed in its cell, and Ctrl+Z restores it.
  await marcus.getByRole('button', { name: `Edit cost rate of ${PO}` }).press('Enter');
  const cost = marcus.getByRole('textbox', { name: `Cost rate of ${PO}` });
  await expect(cost).toBeFocused();
  await cost.fill('31.75');
  await cost.press('Enter');
  await expect(marcus.getByText(/^Changes [\d,]+ loads?.*: cost \+\$/)).toBeVisible();
  await expect(rates).toContainText('30.50');
  await cost.press('Enter');
  await expect(rates).toContainText('31.75');
  const undo = card(marcus, 'Sand PO updated').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(cost).toBeHidden();
  await marcus.keyboard.press('Control+z');
  await expect(card(marcus, 'Old rates restored')).toBeVisible();
  await expect(rates).toContainText('30.50');

  await marcus.getByRole('button', { name: `Delete ${PO}` }).click();
  await confirmYes(marcus, `Are you sure you want to delete ${PO}?`);
  await expect(card(marcus, 'Sand PO Deleted')).toBeVisible();
  await expect(sand).toHaveText('$0.00', { timeout: MOVED_MS });
});

test('Marcus cannot delete a carrier or PO with an invoice and sees why', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await openProject(page, MIDDLING_JOB);
  for (const [name, kind] of [
    ['Caprock Sand Haulers', 'carrier'],
    ['PO-44817', 'purchase order'],
  ] as const) {
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    const dialog = await confirmYes(page, `Are you sure you want to delete ${name}?`);
    await expect(dialog.getByRole('alert')).toHaveText(
      `An invoice from this ${kind} exists, please remove before deleting!`,
    );
    await dialog.getByRole('button', { name: 'No' }).click();
  }
});

test('Marcus adds a credit by dependent selects, and Priya sees the adjustments change', async ({
  browser,
}) => {
  const { marcus, priya } = await bothAt(browser, MIDDLING_JOB);
  const adjustments = figure(priya, 'Project Totals', 'Adjustments');
  const before = await adjustments.innerText();
  const moved = (Number(before.replaceAll(/[$,]/g, '')) + 1_250.25).toLocaleString('en-US', {
    minimumFractionDigits: 2,
  });

  await marcus.getByRole('button', { name: 'Add credit or charge' }).click();
  const popup = popupOf(marcus, 'Add credit or charge');
  await choose(marcus, popup, 'Applies to', 'Vendor');
  await choose(marcus, popup, 'Credit or charge', 'Credit');
  await choose(marcus, popup, 'Invoice type', 'Sand');
  await choose(marcus, popup, 'Vendor', 'Kermit Mine');
  await choose(marcus, popup, 'Associated invoice', 'KM-30412');
  await choose(marcus, popup, 'Invoice type', 'Freight');
  await expect(selectOf(popup, 'Vendor')).toHaveValue('');
  await expect(selectOf(popup, 'Associated invoice')).toBeDisabled();
  await choose(marcus, popup, 'Vendor', 'Caprock Sand Haulers');
  await choose(marcus, popup, 'Associated invoice', 'CSH-8841');
  await popup.getByRole('textbox', { name: 'Amount' }).pressSequentially('1,250.25');
  await save(marcus, 'Add credit or charge');
  await expect(card(marcus, 'Credit Added')).toBeVisible();
  await expect(adjustments).toHaveText(`$${moved}`);

  const credit = 'the credit of $1,250.25 on CSH-8841';
  await priya.getByRole('button', { name: `Delete ${credit}` }).click();
  await confirmYes(priya, `Are you sure you want to delete ${credit}?`);
  await expect(card(priya, 'Credit Deleted')).toBeVisible();
  await expect(figure(marcus, 'Project Totals', 'Adjustments')).toHaveText(before);
});

test('Marcus previews and generates an accrual; Priya downloads its files and deletes it', async ({
  browser,
}) => {
  const { marcus, priya } = await bothAt(browser, MIDDLING_JOB);
  for (const page of [marcus, priya]) await openTab(page, 'Accruals');
  const rowOf = (page: Page) => page.getByRole('row', { name: /Third month\/26/ });
  const actions = (page: Page) => page.getByRole('button', { name: /Third month\/26/ });

  await test.step('Marcus previews the accrual, sees a warning of older loads and generates it', async () => {
    // The button is on the page of accruals only: before it shows, Delete may belong to the page before.
    await expect(marcus.getByRole('button', { name: 'Generate Accrual' })).toBeVisible();
    const deletion = await marcus
      .getByRole('button', { name: /^Delete / })
      .first()
      .getAttribute('aria-label');
    const taken = (deletion ?? '').replace('Delete ', '');
    await marcus.getByRole('button', { name: 'Generate Accrual' }).click();
    const popup = popupOf(marcus, 'Generate Accrual');
    await popup.getByLabel('Name').fill(taken.toLowerCase());
    await popup.getByLabel('Start').fill(daysAgo(60));
    await popup.getByLabel('End').fill(daysAgo(30));
    await expect(popup.getByText(/loads delivered/)).toBeVisible();
    await expect(popup.getByText('Older loads are still open')).toBeVisible();
    await popup.getByRole('button', { name: 'Generate Accrual' }).click();
    await expect(popup).toContainText(
      'This accrual already exists for this project, please choose another name',
    );
    await popup.getByLabel('Name').fill('Third month/26');
    await popup.getByRole('button', { name: 'Generate Accrual' }).click();
    // One message: first added, then uploaded.
    await expect(card(marcus, 'Accrual Uploaded')).toBeVisible({ timeout: MOVED_MS });
  });

  await test.step('Priya sees it and downloads both files', async () => {
    await expect(rowOf(priya)).toBeVisible();
    const files: string[] = [];
    for (const name of ['Download Third month/26', 'Download journal for Third month/26 (CSV)']) {
      const [download] = await Promise.all([
        priya.waitForEvent('download'),
        priya.getByRole('button', { name, exact: true }).click(),
      ]);
      files.push(download.suggestedFilename());
    }
    expect(files).toEqual([
      `${MIDDLING_JOB} - Third month-26.xlsx`,
      expect.stringMatching(/Third month-26.*\.csv$/),
    ]);
  });

  await test.step('Priya deletes it', async () => {
    await priya.getByRole('button', { name: 'Delete Third month/26' }).click();
    await confirmYes(priya, 'Are you sure you want to delete Third month/26?');
    await expect(card(priya, 'Accrual Deleted')).toBeVisible();
    await expect(actions(marcus)).toHaveCount(0);
  });
});

test('Marcus sees the money of an archived project and no way to change it', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await openProject(page, ARCHIVED_JOB);
  await expect(section(page, 'Sand Rates').getByRole('row', { name: /PO-44817/ })).toBeVisible();
  for (const name of ['Add carrier', 'Add sand POs', 'Add credit or charge']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0);
  const [address = ''] = page.url().split('?');
  for (const popup of ['?add-carrier=1', '?add-sand-po=1', '?add-credit=1', '/accruals?add-accrual=1']) {
    await page.goto(`${address}${popup}`);
    await expect(page.getByRole('heading', { level: 1, name: ARCHIVED_JOB })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: `Accruals - ${ARCHIVED_JOB}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /Generate Accrual|Delete/ })).toHaveCount(0);
});
