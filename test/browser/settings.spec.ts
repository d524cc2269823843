import { type Locator, type Page, expect } from '@playwright/test';
import { DANA, MARCUS, PRIYA, ROBIN, signIn } from './support/people';
import { test } from './support/test';

const TOM = { email: 'viewer@permian.test', name: 'Tom Kessler' };
const ANA = { email: 'admin@bakken.test', name: 'Ana Lucero' };
const PASSWORD = 'Haulbook-demo-1';
/** Suffix that makes names unique, even in the database of an earlier run. */
const RUN = Date.now().toString(36);
/**
 * Time until a locked-out user, or one of an inactive company, is signed out: one second, plus reserve for a busy
 * browser.
 */
const OUT_WITHIN_MS = 4_000;

test.setTimeout(150_000);

const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const press = (at: Page | Locator, name: string): Promise<void> =>
  at.getByRole('button', { name, exact: true }).click();
const said = (page: Page, text: string): Locator => page.locator('[data-style]').filter({ hasText: text });

async function openSettings(page: Page, name: string): Promise<void> {
  const link = (navigation: string, label: string): Locator =>
    page.getByRole('navigation', { name: navigation }).getByRole('link', { name: label, exact: true });
  await link('Main', 'Settings').click();
  await link('Settings pages', name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Collects the error replies that this page gets from now on. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.status()} ${response.url()}`);
  });
  return found;
}

/** Tries to sign in and expects an error. */
async function expectNoEntry(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}

test('Dana adds, edits and deletes a company, and Marcus sees each change live', async ({ browser }) => {
  const dana = await signIn(browser, DANA);
  const marcus = await signIn(browser, MARCUS);
  const name = `Pecos Sand ${RUN}`;
  const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit company' });
  await openSettings(marcus, 'Companies');

  await test.step('Dana adds a company by keyboard alone', async () => {
    await dana.keyboard.press('g');
    await dana.keyboard.press('s');
    await expect(dana).toHaveURL(/\/settings\/companies$/);
    await expect(row(dana, 'High Plains Sand')).toBeVisible();
    await dana.keyboard.press('n');
    const adding = dana.getByRole('dialog', { name: 'Add company' });
    await expect(adding.getByLabel('Company name')).toBeFocused();
    await expect(dana).toHaveURL(/\?add=1$/);
    await dana.keyboard.type(name);
    await dana.keyboard.press('Enter');
    await expect(said(dana, 'Company Added')).toBeVisible();
    await expect(row(marcus, name)).toBeVisible();
  });

  await test.step('Marcus enters the same name, is refused and keeps what he typed', async () => {
    await press(marcus, 'Add company');
    const adding = marcus.getByRole('dialog', { name: 'Add company' });
    await adding.getByLabel('Company name').fill(`  ${name.toUpperCase()} `);
    await press(adding, 'Save');
    await expect(adding.getByText('Company Already Exists')).toBeVisible();
    await marcus.keyboard.press('Escape');
    await press(marcus, 'Discard');
    await expect(adding).toBeHidden();
  });

  await test.step('both see that the other has it open, and see saved fields', async () => {
    await press(row(marcus, name), `Edit ${name}`);
    await press(row(dana, name), `Edit ${name}`);
    await expect(popup(dana).getByText(`${MARCUS.name} also has this open`)).toBeVisible();
    await expect(popup(marcus).getByText(`${DANA.name} also has this open`)).toBeVisible();
    await popup(marcus).getByLabel('Contact').fill('Kim Ortiz');
    await popup(dana).getByLabel('Phone').fill('4325550188');
    await popup(dana).getByLabel('Contact').fill('Jo Castellan');
    await press(popup(dana), 'Save');
    await expect(said(dana, 'Company updated')).toBeVisible();
    await expect(popup(marcus).getByLabel('Phone')).toHaveValue('432-555-0188');
    await expect(popup(marcus).getByLabel('Contact')).toHaveValue('Kim Ortiz');
  });

  await test.step('Marcus sees both values of a field that both changed', async () => {
    await press(popup(marcus), 'Save');
    const question = popup(marcus).getByRole('alert').filter({ hasText: 'while you were editing' });
    await expect(question).toContainText(`${DANA.name} changed Contact`);
    await expect(question).toContainText('Jo Castellan');
    await popup(marcus).getByRole('button', { name: 'Keep mine' }).press('Enter');
    await expect(popup(marcus).getByRole('button', { name: 'Save' })).toBeFocused();
    await marcus.keyboard.press('Enter');
    await expect(popup(marcus)).toBeHidden();
    await expect(row(dana, name)).toContainText('Kim Ortiz');
    await expect(row(dana, name)).toContainText('432-555-0188');
  });

  await test.step('Dana deletes the company while Marcus has it open', async () => {
    await press(row(marcus, name), `Edit ${name}`);
    await expect(popup(marcus)).toBeVisible();
    await press(row(dana, name), `Delete ${name}`);
    await press(dana.getByRole('dialog', { name: 'Delete company' }), 'Delete');
    await expect(said(dana, 'Record Deleted')).toBeVisible();
    await expect(popup(marcus).getByText(/was deleted/)).toBeVisible();
    await press(popup(marcus), 'Cancel');
    await expect(row(marcus, name)).toBeHidden();
  });

  await test.step('Dana renews the company key, and Marcus sees no error', async () => {
    const refused = refusals(marcus);
    await openSettings(dana, 'Company Settings');
    const key = dana.getByRole('textbox', { name: 'Company key' });
    const before = await key.inputValue();
    await press(dana, 'Regenerate key');
    await press(dana.getByRole('dialog'), 'Regenerate');
    await expect(said(dana, 'qwikr key updated')).toBeVisible();
    await expect(key).not.toHaveValue(before);
    await openSettings(marcus, 'Users');
    await expect(row(marcus, DANA.name)).toBeVisible();
    await marcus.reload();
    await expect(row(marcus, DANA.name)).toBeVisible();
    expect(refused).toEqual([]);
  });
});

test('Dana adds, invites, locks, approves and deletes people, and Priya sees it', async ({ browser }) => {
  const dana = await signIn(browser, DANA);
  const priya = await signIn(browser, PRIYA);
  const email = `kim.${RUN}@permian.test`;
  await openSettings(dana, 'Users');
  await openSettings(priya, 'Users');

  await test.step('Dana adds a person; Priya sees the row without any actions', async () => {
    await press(dana, 'Add user');
    const adding = dana.getByRole('dialog', { name: 'Add user' });
    await press(adding, 'Save');
    await expect(adding.getByText('Please fill out missing fields').first()).toBeVisible();
    await adding.getByLabel('First name').fill('Kim');
    await adding.getByLabel('Last name').fill(`Ortiz ${RUN}`);
    await adding.getByLabel('Email').fill(PRIYA.email);
    await adding.getByRole('combobox', { name: 'Role' }).click();
    await expect(dana.getByRole('option')).toHaveText([/^Account Admin/, /^Account User/, /^Account Viewer/]);
    await dana.getByRole('option', { name: 'Account User' }).click();
    await press(adding, 'Save');
    await expect(adding.getByText('This email already exists, please use a different email')).toBeVisible();
    await adding.getByLabel('Email').fill(email);
    await press(adding, 'Save');
    await expect(said(dana, 'User added')).toBeVisible();
    await expect(row(priya, email)).toBeVisible();
    await expect(row(dana, email)).toContainText('Invited');
    await expect(row(priya, email).getByRole('button')).toHaveCount(0);
    await expect(priya.getByRole('button', { name: 'Add user' })).toHaveCount(0);
  });

  await test.step('Dana sees the whole Invited badge next to the team and on a narrow screen', async () => {
    // Without a mail server, the page shows the link.
    await press(dana.getByRole('dialog', { name: 'Invitation link' }), 'Close');
    const badge = row(dana, email).getByText('Invited');
    const isWhole = () =>
      badge.evaluate((label) => label.clientWidth > 0 && label.scrollWidth <= label.clientWidth);
    await dana.getByRole('button', { name: 'Team', exact: true }).click();
    await expect(dana.getByRole('complementary', { name: 'Team' })).toBeVisible();
    for (const width of [1100, 1440]) {
      await dana.setViewportSize({ width, height: 900 });
      await expect.poll(isWhole).toBe(true);
    }
    await dana.getByRole('button', { name: 'Team', exact: true }).click();
  });

  await test.step('Dana invites the person again and copies the link', async () => {
    await dana.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await row(dana, email)
      .getByRole('button', { name: /^Copy invitation link/ })
      .click();
    await expect(said(dana, 'Invitation link copied')).toBeVisible();
    const link = await dana.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe('/signup');
  });

  await test.step('Dana locks Priya, who is signed out within a second and cannot return', async () => {
    await press(row(dana, PRIYA.email), `Lock ${PRIYA.name}`);
    await press(dana.getByRole('dialog'), 'Lock');
    await expect(said(dana, 'Priya Updated')).toBeVisible();
    await expect(priya).toHaveURL(/\/login$/, { timeout: OUT_WITHIN_MS });
    await expect(row(dana, PRIYA.email)).toContainText('Locked');
    await expectNoEntry(priya, PRIYA.email);
  });

  await test.step('Dana approves Priya, who signs in again', async () => {
    await press(row(dana, PRIYA.email), `Approve ${PRIYA.name}`);
    await expect(row(dana, PRIYA.email)).toContainText('Approved');
    await priya.getByRole('button', { name: 'Login' }).click();
    await expect(priya.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  await test.step('Dana deletes the person but cannot delete herself', async () => {
    await expect(row(dana, DANA.email).getByRole('button', { name: /^Delete/ })).toBeDisabled();
    await row(dana, email)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await press(dana.getByRole('dialog', { name: 'Delete user' }), 'Delete');
    await expect(said(dana, 'Record Deleted')).toBeVisible();
    await expect(row(dana, email)).toHaveCount(0);
  });
});

test('a viewer sees the lists without buttons and no administration', async ({ browser }) => {
  const tom = await signIn(browser, TOM);
  await openSettings(tom, 'Companies');
  await expect(row(tom, 'High Plains Sand')).toBeVisible();
  await expect(tom.getByRole('main').getByRole('button', { name: /^(Add|Edit|Delete) / })).toHaveCount(0);
  await tom.goto('/settings/companies?add=1');
  await expect(row(tom, 'High Plains Sand')).toBeVisible();
  await expect(tom.getByRole('dialog')).toHaveCount(0);
  await expect(tom.getByRole('link', { name: 'Company Settings' })).toHaveCount(0);
  await tom.goto('/settings/company-settings');
  await expect(tom).toHaveURL(/\/settings\/companies$/);
  await tom.goto('/admin/companies');
  await expect(tom).not.toHaveURL(/\/admin/);
});

test('people of a company that becomes inactive are signed out and cannot sign in', async ({ browser }) => {
  const robin = await signIn(browser, ROBIN);
  const ana = await signIn(browser, ANA);
  const name = 'Bakken Haulage';
  const status = robin.getByRole('switch', { name: new RegExp(`^Status of ${name}`) });
  await robin.goto('/admin');
  await expect(robin).toHaveURL(/\/admin\/companies$/);

  await test.step('Robin confirms and makes the company inactive', async () => {
    await expect(row(robin, 'Haulbook').getByRole('switch')).toHaveCount(0);
    await status.click();
    await expect(robin.getByText(/users are signed out/)).toBeVisible();
    await press(robin, 'Deactivate');
    await expect(said(robin, 'Company updated')).toBeVisible();
    await expect(ana).toHaveURL(/\/login$/, { timeout: OUT_WITHIN_MS });
    await expectNoEntry(ana, ANA.email);
  });

  await test.step('Robin makes the company active again', async () => {
    await status.click();
    await expect(row(robin, name)).toContainText(/Active$/);
    await ana.getByRole('button', { name: 'Login' }).click();
    await expect(ana.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  await test.step('Robin adds an administrator only once', async () => {
    await robin.getByRole('link', { name: 'Admin Users' }).click();
    await expect(row(robin, ANA.email)).toContainText(name);
    await press(robin, 'Add user');
    const adding = robin.getByRole('dialog', { name: 'Add User' });
    await adding.getByLabel('First name').fill('Ana');
    await adding.getByLabel('Last name').fill('Lucero');
    await adding.getByLabel('Email').fill(ANA.email);
    await adding.getByRole('combobox', { name: 'Company' }).click();
    await robin.getByRole('option', { name }).click();
    await press(adding, 'Save');
    await expect(adding.getByText('This user already exists')).toBeVisible();
  });
});
