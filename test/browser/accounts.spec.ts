import { type APIRequestContext, type Locator, type Page, expect } from '@playwright/test';
import { type MailServer, startMailServer } from '../support/mail-server';
import { PRIYA, signIn } from './support/people';
import { drawPicture, shareOfRed } from './support/photos';
import { test } from './support/test';

const ADMIN = { email: 'admin@permian.test', user_password: 'Haulbook-demo-1' };
const FIRST_PASSWORD = 'Nora-haulbook-1';
const SECOND_PASSWORD = 'Nora-haulbook-2';
const ACCOUNT_USER = 3;
/** Suffix that makes names unique, even in the database of an earlier run. */
const RUN = Date.now().toString(36);
const INVITED_NAME = `Nora Invited ${RUN}`;
const CHOSEN_NAME = `Nora Chosen ${RUN}`;
const LATER_NAME = `Nora Later ${RUN}`;

let mails: MailServer;
let noraId = 0;
test.beforeAll(async () => {
  const { port } = new URL(process.env.SMTP_URL ?? 'smtp://127.0.0.1:1025');
  mails = await startMailServer(undefined, Number(port));
});
test.afterAll(async ({ request }) => {
  await mails.close();
  // Restores the demonstration data for the other tests.
  const data = { id: noraId, table: 'user' };
  await request.patch('/api/pc/delete-record', { ...(await asAdmin(request)), data });
});
test.setTimeout(150_000);

/** Signs in as the company's administrator to call the API. */
async function asAdmin(request: APIRequestContext) {
  const signedIn = await request.post('/api/authenticate', { data: ADMIN });
  const { tokens } = (await signedIn.json()) as { tokens: { access_token: string } };
  return { headers: { authorization: `Bearer ${tokens.access_token}` } };
}

/** Adds a user, who gets an invitation by mail. Returns the id. */
async function invite(request: APIRequestContext, email: string): Promise<number> {
  const data = { first_name: 'Nora', last_name: `Invited ${RUN}`, email, role_id: ACCOUNT_USER };
  const added = await request.post('/api/pc/user/0', { ...(await asAdmin(request)), data });
  expect(added.status()).toBe(201);
  return ((await added.json()) as { data: { id: number } }).data.id;
}

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const rule = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });

async function choosePassword(page: Page, password: string): Promise<void> {
  await field(page, 'Password').fill(password);
  await field(page, 'Password Verification').fill(password);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** Returns the user's row in the team, as another user sees it. */
const inTeam = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Team' }).getByRole('listitem').filter({ hasText: name });

/** Opens the account menu from the avatar, and the photo popup with a picture. */
async function openPhoto(page: Page): Promise<void> {
  await page.getByRole('link', { name: /account settings/i }).click();
  await expect(page).toHaveURL(/\/account-settings$/);
  await page.getByRole('button', { name: /^(Choose|Change) photo$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo' });
  await dialog.getByRole('button', { name: 'Use photo' }).click();
  await expect(dialog.getByText('Please select a file')).toBeVisible();
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await drawPicture(page) };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
}

/** Moves the picture to the right by keyboard, so that its red left half fills the circle. */
async function cutByKeyboard(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Photo' });
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  for (let steps = 0; steps < 10; steps += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('group', { name: /^Drag to reposition/ }).focus();
  for (let steps = 0; steps < 40; steps += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use photo' }).press('Enter');
  await expect(dialog).toBeHidden();
}

test('an invited person signs up, sets a photo and resets her password by mail', async ({
  browser,
  request,
}) => {
  const email = `nora-${RUN}@permian.test`;
  noraId = await invite(request, email);
  const priya = await signIn(browser, PRIYA);
  await priya.getByRole('button', { name: 'Team', exact: true }).click();
  await expect(inTeam(priya, PRIYA.name)).toBeVisible();
  await expect(inTeam(priya, INVITED_NAME)).toHaveCount(0);
  const page = await (await browser.newContext()).newPage();

  await test.step('she opens the link of the invitation and sees the sign-up form', async () => {
    const mail = await mails.next(email);
    await page.goto(mail.link);
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(email);
  });

  await test.step('she enters a weak password and sees the unmet rule', async () => {
    await field(page, 'Display name').fill(CHOSEN_NAME);
    await choosePassword(page, 'nora');
    await expect(rule(page, 'A capital letter')).toHaveText(/not met/);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText(/^There is an issue with you password, see guidelines/)).toBeVisible();
  });

  await test.step('she enters a good password and signs in; Priya sees her name at once', async () => {
    await choosePassword(page, FIRST_PASSWORD);
    await expect(rule(page, 'A capital letter')).toHaveText(/, met/);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await logIn(page, email, FIRST_PASSWORD);
    await expect(inTeam(priya, CHOSEN_NAME)).toBeVisible();
    await expect(inTeam(priya, CHOSEN_NAME).locator('img')).toHaveCount(0);
  });

  await test.step('she crops her photo by keyboard, and Priya sees it', async () => {
    await openPhoto(page);
    await cutByKeyboard(page);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Profile updated')).toBeVisible();
    await expect(page).not.toHaveURL(/account-settings/);
    const own = 'nav[aria-label="Main"] img';
    await expect(page.locator(own)).toBeVisible();
    expect(await shareOfRed(page, own)).toBeGreaterThan(0.8);
    await expect(inTeam(priya, CHOSEN_NAME).locator('img')).toBeVisible();
  });

  await test.step('she changes her name and removes the photo; Priya sees both at once', async () => {
    await page.getByRole('link', { name: /account settings/i }).click();
    await field(page, 'Display name').fill(LATER_NAME);
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(inTeam(priya, LATER_NAME)).toBeVisible();
    await expect(inTeam(priya, LATER_NAME).locator('img')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(LATER_NAME);
    await expect(priya.getByRole('group', { name: 'Online now' }).getByTitle(LATER_NAME)).toBeVisible();
  });

  await test.step('she resets a forgotten password by mail, and the link works once', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'reset password' }).click();
    const popup = page.getByRole('dialog', { name: 'Reset password' });
    await popup.getByLabel('Email').fill(email);
    await popup.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();
    const { link } = await mails.next(email);
    await page.goto(link);
    await choosePassword(page, SECOND_PASSWORD);
    await page.getByRole('button', { name: 'Submit' }).click();
    await logIn(page, email, SECOND_PASSWORD);
    const again = await (await browser.newContext()).newPage();
    await again.goto(link);
    await choosePassword(again, FIRST_PASSWORD);
    await again.getByRole('button', { name: 'Submit' }).click();
    await expect(again.getByText('Could not update password')).toBeVisible();
    await again.context().close();
  });

  await test.step('she opens the used invitation again and sees an error', async () => {
    const { link } = mails.messages.find(({ to }) => to === email) ?? { link: '' };
    const again = await (await browser.newContext()).newPage();
    await again.goto(link);
    await field(again, 'Display name').fill('Somebody Else');
    await choosePassword(again, FIRST_PASSWORD);
    await again.getByRole('button', { name: 'Sign up' }).click();
    await expect(again.getByText('Something Went Wrong')).toBeVisible();
    await again.context().close();
  });
});
