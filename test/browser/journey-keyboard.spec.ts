import { expect } from '@playwright/test';
import { type MailServer, startMailServer } from '../support/mail-server';
import { freshCompany } from './support/fresh-company';
import { keyboard } from './support/user-input';
import { storedLoads } from './support/loads';
import { firstDay, signUp } from './support/journey';
import { MARCUS, MIDDLING_JOB, PASSWORD } from './support/people';
import { popupOf, selectOf } from './support/project-popup';
import { test } from './support/test';
import { billOf, csv, unbilled } from './support/vendor-invoices';

const VENDOR = 'High Plains Sand Co.';

let mails: MailServer;
test.beforeAll(async () => {
  const { port } = new URL(process.env.SMTP_URL ?? 'smtp://127.0.0.1:1025');
  mails = await startMailServer(undefined, Number(port));
});
test.afterAll(() => mails.close());
test.setTimeout(300_000);

test('an Account Admin takes an empty company to a rated project by keyboard alone', async ({
  browser,
  request,
}) => {
  const me = await freshCompany(request, 'Fresh Haulage');
  const { link } = await mails.next(me.email);
  const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
  const input = keyboard(page);
  await signUp(page, input, me, link);
  await firstDay(page, input, me);
  await expect(page).toHaveURL(/\/loads/);
});

test('Marcus goes from sign-in to an approved bill by keyboard alone', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const input = keyboard(page);
  const name = `Keys ${Date.now()}`;
  await page.goto('/login');
  await input.fill(page.getByLabel('Email'), MARCUS.email);
  await input.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(MIDDLING_JOB);
  await expect(page.getByRole('dialog').locator('[data-selected]')).toContainText(MIDDLING_JOB);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: MIDDLING_JOB })).toBeVisible();
  const [load] = unbilled(await storedLoads(page, MARCUS.email));
  if (load === undefined) throw new Error('There is no load to bill');

  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(page.getByRole('heading', { name: /^Vendor Invoices - / })).toBeVisible();
  await input.press(page.getByRole('button', { name: 'Add bill' }));
  const popup = popupOf(page, 'Add Vendor Invoice');
  await input.fill(popup.getByLabel('Invoice name'), name);
  await input.choose(selectOf(popup, 'Vendor'), VENDOR);
  const bill = csv('bill.csv', billOf([{ loadNo: load.load_no, load }]));
  await input.upload(popup.getByLabel('Invoice file'), bill);
  await expect(popup.getByText(/^1 line checked/)).toBeVisible();
  await input.press(popup.getByRole('button', { name: 'Add invoice' }));
  await expect(page.getByRole('heading', { name: `Invoice : ${name}` })).toBeVisible();
  await input.press(page.getByRole('button', { name: 'Approve bill' }));
  await expect(page.getByText(`Approved by ${MARCUS.name}`).first()).toBeVisible();
});
