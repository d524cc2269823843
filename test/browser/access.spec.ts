import { type Page, expect, test } from '@playwright/test';
import { expectAccessible, violationsOf } from './support/accessible';
import { check, createTypedProject, loadsFile, newHeader, upload } from './support/load-import';
import { DANA, MARCUS, MIDDLING_JOB, ROBIN, openLoads, signIn } from './support/people';
import { drawPicture } from './support/photos';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Longer timeout, because the test checks many pages from top to bottom. */
test.setTimeout(180_000);

/** Pages for users without a session: name, path and heading. */
const OPEN_PAGES = [
  ['login', '/login', 'Log In'],
  ['sign-up', '/signup?token=any&email=nora%40permian.test', 'Sign Up'],
  ['sign-up without an invitation', '/signup', 'Sign Up'],
  ['reset page', '/password-reset/any', 'Reset Password'],
] as const;

/** Pages outside the main areas: name, path and heading. */
const PAGES = [['account settings', '/account-settings', 'Account settings']] as const;

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(wider, `${what}: pixels wider than the screen`).toBeLessThanOrEqual(0);
}

test.describe.configure({ mode: 'parallel' });

test('the look finds what is wrong', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>t</title><main><h1>t</h1><p style="color:#aaa">pale</p><img src="x.png"><input></main></html>',
  );
  const found = (await violationsOf(page)).map(({ id }) => id).sort();
  expect(found).toEqual(['color-contrast', 'image-alt', 'label']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
    test(`every page is accessible, ${colorScheme}, at a ${size}`, async ({ browser }) => {
      const stranger = await (await browser.newContext({ colorScheme, viewport })).newPage();
      for (const [what, address, heading] of OPEN_PAGES) {
        await stranger.goto(address);
        await stranger.getByRole('heading', { name: heading, level: 1 }).waitFor();
        await expectAccessible(stranger, what);
        await expectNoSidewaysScroll(stranger, what);
      }
      await stranger.context().close();

      const page = await signIn(browser, MARCUS, { colorScheme, viewport });
      await page.getByText(MIDDLING_JOB).first().waitFor();
      await expectAccessible(page, 'projects');
      await expectNoSidewaysScroll(page, 'projects');

      await page.goto('/dashboard');
      await page.getByRole('heading', { name: 'Not billed' }).waitFor();
      await page.getByRole('img', { name: /^Tons as bars/ }).waitFor();
      await expectAccessible(page, 'dashboard');
      await expectNoSidewaysScroll(page, 'dashboard');
      await page.goto('/projects');

      await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
      await page.getByRole('heading', { name: 'Project Specifications' }).waitFor();
      await expectAccessible(page, 'overview');
      await expectNoSidewaysScroll(page, 'overview');

      await page
        .getByRole('navigation', { name: 'Parts of the project' })
        .getByRole('link', { name: 'Loads' })
        .click();
      await page.getByRole('tab', { name: /^locked/i }).waitFor();
      await expectAccessible(page, 'loads');
      await expectNoSidewaysScroll(page, 'loads');

      for (const [what, address, heading] of PAGES) {
        await page.goto(address);
        await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
        await page.getByRole('form').first().waitFor();
        await expectAccessible(page, what);
        await expectNoSidewaysScroll(page, what);
      }
      await page.context().close();
    });
  }
}

test('loads are found, opened, explained and locked by keyboard alone', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { viewport: DESK });
  await openLoads(page);
  await page.keyboard.press('/');
  await page.keyboard.type('101000');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/101000/);
  await expect(page.getByRole('row').nth(1)).toContainText('101000');
  await page.keyboard.press('j');
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
  await page.keyboard.type('Howard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Howard/ })).toBeVisible();
});

test('the popups of an account are accessible', async ({ browser }) => {
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/login');
  await stranger.getByRole('button', { name: 'reset password' }).click();
  await stranger.getByRole('dialog', { name: 'Reset Password' }).waitFor();
  await expectAccessible(stranger, 'the reset popup');
  await stranger.context().close();

  const page = await signIn(browser, MARCUS, { viewport: PHONE });
  await page.goto('/account-settings');
  await page.getByRole('button', { name: /^(Choose|Change) photo$/ }).click();
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await drawPicture(page) };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('slider', { name: 'Zoom' }).waitFor();
  await expectAccessible(page, 'the photo popup');
  await expectNoSidewaysScroll(page, 'the photo popup');
  await page.context().close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`each step of an import is accessible, ${colorScheme}, at a desk and at a phone`, async ({
    browser,
  }) => {
    const page = await signIn(browser, MARCUS, { colorScheme, viewport: DESK });
    const id = await createTypedProject(`Accessible job ${colorScheme} ${Date.now()}`);
    const look = async (what: string): Promise<void> => {
      for (const viewport of [PHONE, DESK]) {
        await page.setViewportSize(viewport);
        // Moves the pointer away from the last button, so that no hover state remains.
        await page.mouse.move(1, 1);
        await expect(page.getByRole('tooltip')).toHaveCount(0);
        await expectAccessible(page, `${what} at ${viewport.width}`);
        await expectNoSidewaysScroll(page, `${what} at ${viewport.width}`);
      }
    };
    await page.goto(`/project/${id}/import`);
    await page.getByText('No file has been imported yet.').waitFor();
    await look('the choice of a file');
    await upload(page, loadsFile(30, newHeader(), 10));
    await look('the choice of columns');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('Please choose the column that it is in').waitFor();
    await look('a choice with a fault');
    await page.getByLabel('Column of Load number').selectOption({ label: 'Trip' });
    await check(page);
    await look('the faults of a file');
    await page
      .getByRole('group', { name: 'What becomes of the lines' })
      .getByRole('button', { name: /^New/ })
      .click();
    await look('the loads of a file');
    await page.getByRole('button', { name: 'Import the 27 good lines' }).click();
    await page.getByRole('link', { name: 'Show the loads' }).waitFor();
    await look('an import that is done');
    await page.context().close();
  });
}

for (const [colorScheme, viewport] of [
  ['light', DESK],
  ['dark', PHONE],
] as const) {
  test(`the sheets and their popups are accessible, ${colorScheme}`, async ({ browser }) => {
    const page = await signIn(browser, MARCUS, { colorScheme, viewport });
    for (const [address, heading] of [
      ['/settings/rate-sheets', 'Freight Rate Sheets'],
      ['/settings/asset-rate-sheets', 'Asset Rate Sheets'],
      ['/settings/fuel-surcharge', 'Fuel Surcharge'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .waitFor();
      await expectAccessible(page, heading);
      await expectNoSidewaysScroll(page, heading);
      await page.goto(`${address}?add=1`);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter a name').waitFor();
      await expectAccessible(page, `${heading}: add`);
      await page.goto(address);
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
      await expectAccessible(page, `${heading}: edit`);
      await expectNoSidewaysScroll(page, `${heading}: edit`);
    }
    await page.context().close();
  });
}

/** Page of an area: path, heading, an element that shows when it is ready, and a popup. */
const AREAS = [
  [
    DANA,
    [
      ['/settings/companies', 'Companies', 'High Plains Sand Co.', '?add=1'],
      ['/settings/users', 'Users', 'Priya Nair', '?add=1'],
      ['/settings/company-settings', 'Company Settings', 'No logo yet.', ''],
      ['/settings/audit?what=account_companies', 'Activity', 'High Plains Sand Co.', ''],
    ],
  ],
  [
    ROBIN,
    [
      ['/admin/companies', 'Companies', 'Bakken Haulage', '?edit=2'],
      ['/admin/admin-users', 'Admin Users', 'Ana Lucero', '?add=1'],
      ['/admin/audit?what=company', 'Activity', 'Bakken Haulage', ''],
    ],
  ],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`settings and administration are accessible, ${colorScheme}, at a desk and at a phone`, async ({
    browser,
  }) => {
    for (const [person, pages] of AREAS) {
      const page = await signIn(browser, person, { colorScheme, viewport: DESK });
      const look = async (what: string): Promise<void> => {
        for (const viewport of [PHONE, DESK]) {
          await page.setViewportSize(viewport);
          await expectAccessible(page, `${what} at ${viewport.width}`);
          await expectNoSidewaysScroll(page, `${what} at ${viewport.width}`);
        }
      };
      for (const [address, heading, shown, popup] of pages) {
        await page.goto(address);
        await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
        await page.getByText(shown).first().waitFor();
        await look(address);
        if (popup === '') continue;
        await page.goto(address + popup);
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
        await look(address + popup);
      }
      await page.context().close();
    }
  });
}

/** Pages of a project with money: path below the project, and an element that shows when they are ready. */
const MONEY_PAGES = [
  ['customer-invoices', /^Customer Invoices - /, /^Generate Customer Invoice$/, '?generate=true'],
  ['vendor-invoices', /^Vendor Invoices - /, /^Add Vendor Invoice$/, ''],
  ['accruals', /^Accruals - /, /^Generate Accrual$/, '?add-accrual=1'],
] as const;
/** Popups of the overview, by the URL parameter that opens each. */
const MONEY_POPUPS = ['add-carrier', 'add-sand-po', 'add-credit'] as const;

/** Popups of invoices without a link to open them: name, and the page or button that opens them. */
const MORE_POPUPS = [
  ['Add Sand Invoice', 'vendor-invoices?kind=sand&add=upload', null],
  ['Generate Vendor Invoice', 'vendor-invoices?add=generate', null],
  ['Generate New Invoice Version', 'customer-invoices', /^Add a version of /],
] as const;

/** Checks a page of a project at phone size and at desktop size. */
async function lookAtBoth(page: Page, what: string): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await page.mouse.move(1, 1);
    await expectAccessible(page, `${what} at ${viewport.width}`);
    await expectNoSidewaysScroll(page, `${what} at ${viewport.width}`);
  }
}

async function openedProject(page: Page): Promise<string> {
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  await page.getByRole('heading', { name: 'Project Specifications' }).waitFor();
  return page.url().split('?')[0] ?? '';
}

for (const colorScheme of ['light', 'dark'] as const) {
  const person = { colorScheme, viewport: DESK } as const;
  test(`carriers, sand POs and credits have accessible popups, ${colorScheme}`, async ({ browser }) => {
    const page = await signIn(browser, MARCUS, person);
    const project = await openedProject(page);
    for (const popup of MONEY_POPUPS) {
      await page.goto(`${project}?${popup}=1`);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await lookAtBoth(page, popup);
    }
    await page.context().close();
  });

  test(`the other popups of invoices are accessible, ${colorScheme}`, async ({ browser }) => {
    const page = await signIn(browser, MARCUS, person);
    const project = await openedProject(page);
    for (const [title, address, button] of MORE_POPUPS) {
      await page.goto(`${project}/${address}`);
      if (button !== null) await page.getByRole('button', { name: button }).first().click();
      const popup = page.getByRole('dialog', { name: title });
      await popup.waitFor();
      await lookAtBoth(page, title);
      // An empty form shows its missing fields. The form of a version is filled in and would be saved.
      if (button !== null) continue;
      await popup.getByRole('button').last().click();
      await expect(popup.locator('[aria-invalid=true]').first()).toBeVisible();
      await lookAtBoth(page, `${title} with faults`);
    }
    await page.context().close();
  });

  for (const [address, heading, title, popup] of MONEY_PAGES) {
    test(`${address} and their popup are accessible, ${colorScheme}`, async ({ browser }) => {
      const page = await signIn(browser, MARCUS, person);
      const project = await openedProject(page);
      await page.goto(`${project}/${address}`);
      await page.getByRole('heading', { name: heading }).waitFor();
      await page.getByRole('row').nth(1).waitFor();
      await lookAtBoth(page, address);
      if (popup === '') await page.getByRole('button', { name: title }).click();
      else await page.goto(`${project}/${address}${popup}`);
      await page.getByRole('dialog', { name: title }).waitFor();
      await lookAtBoth(page, `${address}: the popup`);
      if (address !== 'accruals') {
        await page.goto(`${project}/${address}`);
        await page.getByRole('row').nth(1).getByRole('link').first().click();
        await page.getByRole('heading', { name: /^Invoice : / }).waitFor();
        await page.getByLabel('Mismatch Threshold $').waitFor();
        await lookAtBoth(page, `${address}: one invoice`);
      }
      await page.context().close();
    });
  }
}
