import { type Locator, type Page, expect } from '@playwright/test';
import { type MailServer, startMailServer } from '../support/mail-server';
import { expectAccessible, lookInBoth } from './support/accessible';
import { previewed, rowOf } from './support/customer-invoices';
import { freshCompany } from './support/fresh-company';
import { signUp } from './support/journey';
import { popupOf, selectOf } from './support/project-popup';
import { test } from './support/test';
import { keyboard, mouse } from './support/user-input';

const STEPS = 8;
const JOB = 'Glasscock Pad 3';
const INVOICE = 'GLA-2601';
const COMPANIES = [
  'Company\tContact\tEmail',
  'Diamond Ridge Energy\tMaria Lopez\tap@diamond.example',
  'High Plains Sand Co.\tTravis Boone\t',
].join('\n');
const SHEETS = [
  'Sheet name\tMethod\tFrom mile\tTo mile\tRate ($)',
  'Customer rates\tPer ST\t1\t50\t12.50',
  'Customer rates\tPer ST\t51\t100\t16.00',
  'Vendor rates\tPer ST\t1\t100\t9.75',
].join('\n');
/** 25 tons each over 38 miles, which the customer pays 12.50 $ a ton for. */
const LOADS = [
  'Load Number,Delivered,BOL,Carrier,Miles,Net Weight (lbs)',
  '810001,10/05/2026 2:30 PM,T-1,Caprock Hauling,38,50000',
  '810002,10/06/2026 2:30 PM,T-2,Caprock Hauling,38,50000',
  '810003,10/07/2026 2:30 PM,T-3,Caprock Hauling,38,50000',
].join('\n');
const REVENUE = '$937.50';
/** Timeout of an import on a busy machine. */
const ARRIVES_MS = 60_000;

let mails: MailServer;
test.beforeAll(async () => {
  const { port } = new URL(process.env.SMTP_URL ?? 'smtp://127.0.0.1:1025');
  mails = await startMailServer(undefined, Number(port));
});
test.afterAll(() => mails.close());
test.setTimeout(120_000);

const checklist = (page: Page): Locator =>
  page.getByRole('list').filter({ hasText: 'Add customers and vendors' });
const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Setup' });

/** Expects the dashboard with the checklist, this many steps done, and the next one as its button. */
async function expectChecklist(page: Page, done: number, next: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText(`${done} of ${STEPS} done`)).toBeVisible();
  await expect(checklist(page).locator('[aria-current="step"]').getByRole('link').first()).toHaveText(next);
}

/** Pastes rows into the open import, reviews and imports them by keyboard, and closes the popup. */
async function paste(page: Page, popup: Locator, text: string, importButton: string): Promise<void> {
  await expect(popup.getByLabel('Paste from a spreadsheet')).toBeFocused();
  await page.keyboard.insertText(text);
  await keyboard(page).press(popup.getByRole('button', { name: 'Review' }));
  await expect(popup.getByRole('button', { name: importButton })).toBeFocused();
  await expectAccessible(page, importButton);
  await page.keyboard.press('Enter');
  await expect(popup.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popup).toBeHidden();
}

test('the checklist leads an empty company from the invitation to its first invoice', async ({
  browser,
  request,
}) => {
  const me = await freshCompany(request, 'First Day Haulage', '');
  const { link } = await mails.next(me.email);
  const page = await (await browser.newContext()).newPage();
  await signUp(page, mouse(page), me, link);

  await test.step('the address book is pasted by keyboard, one key away from the checklist', async () => {
    await expectChecklist(page, 0, 'Add customers and vendors');
    await lookInBoth(page, 'the checklist of an empty company');
    await keyboard(page).press(
      checklist(page).getByRole('link', { name: 'Paste companies from a spreadsheet' }),
    );
    const popup = popupOf(page, 'Import companies');
    await expect(popup.getByLabel('Paste from a spreadsheet')).toBeFocused();
    await expectAccessible(page, 'the import of companies');
    await paste(page, popup, COMPANIES, 'Import 2 companies');
    await expect(bar(page)).toContainText(`Setup: step 1 of ${STEPS} · Add customers and vendors`);
    await bar(page).getByRole('link', { name: 'Back to checklist' }).click();
    await expectChecklist(page, 1, 'Add rate sheets');
    await expect(checklist(page)).toContainText('Done · 1 company has no email');
  });

  await test.step('the missing email is added where the checklist says so', async () => {
    await checklist(page).getByRole('link', { name: 'Add customers and vendors' }).click();
    await page.getByRole('button', { name: 'Add email to High Plains Sand Co.' }).click();
    const popup = popupOf(page, 'Edit company');
    await expect(popup.getByLabel('Email', { exact: true })).toBeFocused();
    await page.keyboard.type('billing@highplains.example');
    await page.keyboard.press('Enter');
    await expect(popup).toBeHidden();
    await bar(page).getByRole('link', { name: 'Back to checklist' }).click();
    await expectChecklist(page, 1, 'Add rate sheets');
    await expect(checklist(page)).not.toContainText('no email');
  });

  await test.step('the rate sheets are pasted, and the bar leads back', async () => {
    await checklist(page).getByRole('link', { name: 'Paste rate sheets from a spreadsheet' }).click();
    const popup = popupOf(page, 'Import freight rate sheets');
    await paste(page, popup, SHEETS, 'Import 2 rate sheets');
    await bar(page).getByRole('link', { name: 'Back to checklist' }).press('Enter');
    await expectChecklist(page, 2, 'Add your first project');
  });

  await test.step('the project popup stays on a step with missing inputs, and adds the project', async () => {
    await checklist(page).getByRole('link', { name: 'Add your first project' }).click();
    const popup = popupOf(page, 'New project');
    const next = popup.getByRole('button', { name: 'Next' });
    const said = popup.getByText('Please fill out all inputs');
    const choose = (label: string, option: string) => keyboard(page).choose(selectOf(popup, label), option);
    await next.click();
    await expect(popup.getByLabel('Job name')).toBeFocused();
    await expect(said).toHaveCount(1);
    await page.keyboard.type(JOB);
    await choose('Customer', 'Diamond Ridge Energy');
    await choose('Vendor', 'High Plains Sand Co.');
    await expect(said).toHaveCount(0);
    // Each step takes the focus when it opens.
    await next.press('Enter');
    await expect(selectOf(popup, 'FSC area')).toBeFocused();
    await expect(popup.getByRole('button', { name: /Project Information.*complete/ })).toBeVisible();
    await next.press('Enter');
    await expect(selectOf(popup, 'Customer rate sheet')).toBeFocused();
    await choose('Customer rate sheet', 'Customer rates');
    await choose('Vendor rate sheet', 'Vendor rates');
    await next.press('Enter');
    await expect(popup.getByRole('switch', { name: 'Fixed revenue' })).toBeFocused();
    await popup.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: JOB })).toBeVisible();
    await bar(page).getByRole('link', { name: 'Back to checklist' }).click();
    await expectChecklist(page, 3, 'Bring in loads');
  });

  await test.step('the loads are imported, and the bar leads straight to the invoice', async () => {
    await checklist(page).getByRole('link', { name: 'Bring in loads' }).click();
    const file = { name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(LOADS) };
    await page.getByLabel('CSV file').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('button', { name: 'Review import' }).click();
    await page.getByRole('button', { name: 'Import 3 loads' }).click();
    await expect(page.getByRole('heading', { name: 'Imported: october.csv' })).toBeVisible({
      timeout: ARRIVES_MS,
    });
    await bar(page).getByRole('link', { name: 'Next: Create your first customer invoice' }).click();
  });

  await test.step('the first invoice has the imported loads at the pasted rate', async () => {
    const popup = popupOf(page, 'Generate Customer Invoice');
    await popup.getByLabel('Name').fill(INVOICE);
    await popup.getByLabel('Start date').fill('2026-10-01');
    await popup.getByLabel('End date').fill('2026-10-31');
    await expect(previewed(popup, 'Revenue')).toContainText(REVENUE);
    await popup.getByRole('button', { name: 'Generate' }).click();
    await expect(popup).toBeHidden();
    await expect(rowOf(page, INVOICE)).toContainText(REVENUE.slice(1));
    await bar(page).getByRole('link', { name: 'Back to checklist' }).click();
    await expectChecklist(page, 5, 'Invite your team');
    await expectAccessible(page, 'the checklist above the figures');
  });

  await test.step('the checklist stays after a reload, until it is dismissed', async () => {
    await page.reload();
    await expectChecklist(page, 5, 'Invite your team');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Checklist dismissed.')).toBeVisible();
    await expect(checklist(page)).toHaveCount(0);
  });
});
