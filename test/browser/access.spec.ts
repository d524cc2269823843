import { type Page, expect } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  lookIn,
  lookInBoth,
  violationsOf,
} from './support/accessible';
import { check, createTypedProject, loadsFile, newHeader, upload } from './support/load-import';
import { moveTo } from './support/move';
import { DANA, MARCUS, MIDDLING_JOB, ROBIN, openLoads, signIn } from './support/people';
import { drawPicture } from './support/photos';
import { test } from './support/test';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Longer timeout, because a test checks many pages from top to bottom in each theme. */
test.setTimeout(300_000);

/** Pages for users without a session: name, path and heading. */
const OPEN_PAGES = [
  ['login', '/login', 'Log In'],
  ['sign-up', '/signup?token=any&email=nora%40permian.test', 'Sign up'],
  ['sign-up without an invitation', '/signup', 'Sign up'],
  ['reset page', '/password-reset/any', 'Reset password'],
] as const;

/** Pages outside the main areas: name, path and heading. */
const PAGES = [['account settings', '/account-settings', 'Account settings']] as const;

/** Resizes the window, and moves the pointer off the last button so that its tooltip closes. */
async function resize(page: Page, viewport: typeof DESK): Promise<void> {
  await page.setViewportSize(viewport);
  await page.mouse.move(1, 1);
  await expect(page.locator('[role=tooltip]')).toHaveCount(0);
}

/** Checks a page in both themes at phone and desktop size. */
async function lookAround(page: Page, what: string): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await resize(page, viewport);
    await lookInBoth(page, what);
  }
}

test.describe.configure({ mode: 'parallel' });

test('the accessibility check finds faults of a bad page', async ({ page }) => {
  await page.setContent(
    '<html><title>t</title><main><p style="color:#aaa">pale</p><img src="x.png"><input></main></html>',
  );
  const found = async (onlyColors: boolean) =>
    (await violationsOf(page, onlyColors)).map(({ id }) => id).sort();
  expect(await found(false)).toEqual([
    'color-contrast',
    'html-has-lang',
    'image-alt',
    'label',
    'page-has-heading-one',
  ]);
  expect(await found(true)).toEqual(['color-contrast']);
});

for (const [size, viewport] of Object.entries({ desktop: DESK, phone: PHONE })) {
  test(`a visitor opens accessible pages in both themes, on a ${size}`, async ({ browser }) => {
    const stranger = await (await browser.newContext({ viewport })).newPage();
    for (const [what, address, heading] of OPEN_PAGES) {
      await (stranger.url() === 'about:blank' ? stranger.goto(address) : moveTo(stranger, address));
      await stranger.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await lookInBoth(stranger, what);
    }
    await stranger.context().close();
  });

  test(`Marcus opens accessible pages in both themes, on a ${size}`, async ({ browser }) => {
    const page = await signIn(browser, MARCUS, { viewport });
    await page.getByText(MIDDLING_JOB).first().waitFor();
    await lookInBoth(page, 'projects');

    await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
    await page.getByRole('heading', { name: 'Project Specifications' }).waitFor();
    await lookInBoth(page, 'overview');

    await page
      .getByRole('navigation', { name: 'Project sections' })
      .getByRole('link', { name: 'Loads' })
      .click();
    await page.getByRole('tab', { name: /^locked/i }).waitFor();
    await lookInBoth(page, 'loads');

    await moveTo(page, '/dashboard');
    await page.getByRole('heading', { name: 'Unbilled revenue' }).waitFor();
    await page.getByRole('img', { name: /^Tons \(bars\)/ }).waitFor();
    await lookInBoth(page, 'dashboard');

    for (const [what, address, heading] of PAGES) {
      await moveTo(page, address);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await page.getByRole('form').first().waitFor();
      await lookInBoth(page, what);
    }
    await page.context().close();
  });
}

test('Marcus finds, opens, explains and locks loads by keyboard alone', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { viewport: DESK });
  await openLoads(page);
  await page.keyboard.press('/');
  await page.keyboard.type('101000');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/101000/);
  await expect(page.getByRole('row').nth(1)).toContainText('101000');
  await page.keyboard.press('j');
  await expect(page.getByRole('grid', { name: 'Freight loads' })).toHaveAttribute(
    'aria-activedescendant',
    /./,
  );
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog').or(page.getByRole('complementary', { name: /^Load / }));
  await expect(panel.getByRole('heading', { name: /^Load 101000/ })).toBeVisible();
  await expectAccessible(page, 'the open load');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('x');
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Lock Loads' })).toBeVisible();
  await expectAccessible(page, 'the lock popup');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Lock Loads' })).toBeHidden();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Howard');
  await expect(palette.locator('[data-selected]')).toContainText('Howard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Howard/ })).toBeVisible();
});

test('people see accessible account popups', async ({ browser }) => {
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/login');
  await stranger.getByRole('button', { name: 'reset password' }).click();
  await stranger.getByRole('dialog', { name: 'Reset password' }).waitFor();
  await expectAccessible(stranger, 'the reset popup');
  await stranger.context().close();

  const page = await signIn(browser, MARCUS, { viewport: PHONE });
  await moveTo(page, '/account-settings');
  await page.getByRole('button', { name: /^(Choose|Change) photo$/ }).click();
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await drawPicture(page) };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('slider', { name: 'Zoom' }).waitFor();
  await expectAccessible(page, 'the photo popup');
  await expectNoSidewaysScroll(page, 'the photo popup');
});

test('Marcus opens an accessible menu with logout as its last item, on phone and tablet', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS, { viewport: PHONE });
  for (const viewport of [PHONE, { width: 820, height: 1180 }]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    await page.getByRole('button', { name: `Menu for ${MARCUS.name}` }).click();
    await expect(page.getByRole('menuitem').last()).toHaveText('Logout');
    await lookInBoth(page, 'the menu of the account');
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(PHONE);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
});

test('Marcus imports a file through accessible steps in both themes, on desktop and phone', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS, { viewport: DESK });
  const id = await createTypedProject(`Accessible job ${Date.now()}`);
  await moveTo(page, `/project/${id}/import`);
  await page.getByText('No imports yet.').waitFor();
  await lookAround(page, 'the choice of a file');
  await upload(page, loadsFile(30, newHeader(), 10));
  await lookAround(page, 'the choice of columns');
  await page.getByRole('button', { name: 'Review import' }).click();
  await page.getByText('Please choose a column for this field').waitFor();
  await lookAround(page, 'a choice with a fault');
  await page.getByLabel('Column for Load number').selectOption({ label: 'Trip' });
  await check(page);
  await lookAround(page, 'the faults of a file');
  await page.getByRole('group', { name: 'Rows by result' }).getByRole('button', { name: /^New/ }).click();
  await lookAround(page, 'the loads of a file');
  await page.getByRole('button', { name: 'Import 27 loads' }).click();
  await page.getByRole('link', { name: 'View loads' }).waitFor();
  await lookAround(page, 'an import that is done');
});

/** Checks a page of sheets: the light theme at desktop size, where `hover` shows a tooltip, the dark one on a phone. */
async function lookAtSheets(page: Page, what: string, hover?: () => Promise<void>): Promise<void> {
  await resize(page, DESK);
  await hover?.();
  await expect(page.locator('[role=tooltip]')).toHaveCount(hover ? 1 : 0);
  await lookIn(page, 'light', what);
  await resize(page, PHONE);
  await lookIn(page, 'dark', what);
}

test('Marcus sees accessible sheets and popups, light on a desktop and dark on a phone', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS);
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  for (const [address, heading] of [
    ['/settings/rate-sheets', 'Freight Rate Sheets'],
    ['/settings/asset-rate-sheets', 'Asset Rate Sheets'],
    ['/settings/fuel-surcharge', 'Fuel Surcharge'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await edit.waitFor();
    await lookAtSheets(page, heading, () => edit.hover());
    await resize(page, DESK);
    await edit.click();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
    await lookAtSheets(page, `${heading}: edit`);
    await page.goto(`${address}?add=1`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter a name').waitFor();
    await lookAtSheets(page, `${heading}: add`);
  }
});

/** Areas: name, a user with access, and its pages with path, heading, a text of the loaded page, and a popup. */
const AREAS = [
  [
    'pages of the settings',
    DANA,
    [
      ['/settings/companies', 'Companies', 'High Plains Sand Co.', '?add=1'],
      ['/settings/users', 'Users', 'Priya Nair', '?add=1'],
      ['/settings/company-settings', 'Company Settings', 'No logo yet.', ''],
      ['/settings/audit?what=account_companies', 'Activity', 'High Plains Sand Co.', ''],
    ],
  ],
  [
    'pages of the administration',
    ROBIN,
    [
      ['/admin/companies', 'Companies', 'Bakken Haulage', '?edit=2'],
      ['/admin/admin-users', 'Admin Users', 'Ana Lucero', '?add=1'],
      ['/admin/audit?what=company', 'Activity', 'Bakken Haulage', ''],
    ],
  ],
] as const;

for (const [area, person, pages] of AREAS) {
  test(`people see accessible ${area} in both themes, on desktop and phone`, async ({ browser }) => {
    const page = await signIn(browser, person, { viewport: DESK });
    for (const [address, heading, shown, popup] of pages) {
      await page.goto(address);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await page.getByText(shown).first().waitFor();
      await lookAround(page, address);
      if (popup === '') continue;
      await moveTo(page, address + popup);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
      await lookAround(page, address + popup);
    }
    await page.context().close();
  });
}

/** Pages of a project with money: path below the project, and an element that shows when they are ready. */
const MONEY_PAGES = [
  ['customer-invoices', /^Customer Invoices - /, /^Generate Customer Invoice$/, '?generate=true'],
  ['vendor-invoices', /^Vendor Invoices - /, /^Add Vendor Invoice$/, '?add=upload'],
  ['accruals', /^Accruals - /, /^Generate Accrual$/, '?add-accrual=1'],
] as const;
/** Popups of the overview, by the URL parameter that opens each. */
const MONEY_POPUPS = ['add-carrier', 'add-sand-po', 'add-credit'] as const;

/** Popups of invoices without a link to open them: name, and the page or button that opens them. */
const MORE_POPUPS = [
  ['Add Sand Invoice', 'vendor-invoices?kind=sand&add=upload', null],
  ['Generate Vendor Invoice', 'vendor-invoices?add=generate', null],
  ['Generate New Invoice Version', 'customer-invoices', /^New version of /],
] as const;

/** Returns the address of the project from the list, without opening it. */
async function addressOfProject(page: Page): Promise<string> {
  const address = await page.getByRole('link', { name: MIDDLING_JOB }).first().getAttribute('href');
  expect(address).toMatch(/^\/project\/\d+$/);
  return address ?? '';
}

test('Marcus sees accessible popups of carriers, sand POs and credits in both themes', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS, { viewport: DESK });
  const project = await addressOfProject(page);
  for (const popup of MONEY_POPUPS) {
    await page.goto(`${project}?${popup}=1`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await lookAround(page, popup);
  }
});

test('Marcus sees the other popups of invoices accessible in both themes', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { viewport: DESK });
  const project = await addressOfProject(page);
  for (const [title, address, button] of MORE_POPUPS) {
    await page.goto(`${project}/${address}`);
    if (button !== null) await page.getByRole('button', { name: button }).first().click();
    const popup = page.getByRole('dialog', { name: title });
    await popup.waitFor();
    await lookAround(page, title);
    // An empty form shows its missing fields. The form of a version is filled in and would be saved.
    if (button !== null) continue;
    await popup.getByRole('button').last().click();
    await expect(popup.locator('[aria-invalid=true]').first()).toBeVisible();
    await lookAround(page, `${title} with faults`);
  }
});

for (const [address, heading, title, popup] of MONEY_PAGES) {
  test(`Marcus sees accessible ${address} and their popup in both themes`, async ({ browser }) => {
    const page = await signIn(browser, MARCUS, { viewport: DESK });
    const project = await addressOfProject(page);
    await moveTo(page, `${project}/${address}`);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    await lookAround(page, address);
    if (address !== 'accruals') {
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await page.getByRole('heading', { name: /^Invoice : / }).waitFor();
      await page.getByLabel('Mismatch Threshold $').waitFor();
      await lookAround(page, `${address}: one invoice`);
    }
    await moveTo(page, `${project}/${address}${popup}`);
    await page.getByRole('dialog', { name: title }).waitFor();
    await lookAround(page, `${address}: the popup`);
    await page.context().close();
  });
}

/** Tabs of the worklist with their runs: name of the tab, and the button and title of the popup of a selection. */
const WORK_TABS = [
  ['bill', 'Bill…', 'Bill selected projects'],
  ['check', 'Lock…', 'Lock Loads'],
  ['approve', 'Approve', /^Approve .+ with a difference\?$/],
  ['receive', null, ''],
  ['accrue', 'Accrue…', 'Accrue selected projects'],
] as const;

test('Marcus sees the worklist and its popups accessible, light on a desktop and dark on a phone', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS);
  for (const [tab, button, title] of WORK_TABS) {
    await resize(page, DESK);
    // The oldest bill has no difference.
    const order = tab === 'approve' ? '&sort=difference&desc=true' : '';
    await page.goto(`/worklist?tab=${tab}${order}`);
    const first = page.getByRole('row').nth(1).getByRole('link').first();
    // Few rows show the same faults as many.
    await page.getByRole('searchbox').fill((await first.textContent()) ?? '');
    await expect(page.getByRole('row').nth(9)).toBeHidden();
    if (button !== null) await page.getByRole('checkbox').first().check();
    await lookAtSheets(page, tab);
    if (button === null) continue;
    await resize(page, DESK);
    await page.getByRole('button', { name: button, exact: true }).click();
    const popup = page.getByRole('dialog', { name: title });
    await popup.waitFor();
    await expect(popup.getByText(/^(?:Reading loads|Analyzing)…$/)).toHaveCount(0);
    await lookAtSheets(page, `${tab}: the popup`);
  }
});
