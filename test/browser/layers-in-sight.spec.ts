import { type Browser, type Locator, type Page, expect, test } from '@playwright/test';
import { LAYERS, expectInSight } from './support/in-sight';
import { DANA, MARCUS, ROBIN, signIn } from './support/people';

test.setTimeout(180_000);
test.describe.configure({ mode: 'parallel' });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

/** Buttons that open a layer. One of each kind is pressed at each size. */
const OPENERS = [
  /^(Add|Upload|Generate|Import|Invite) ?(carrier|sand POs|credit or charge|user|company|bill|customer invoice|Accrual|customer or vendor|rate sheet|asset rate sheet|FSC sheet|project)?$/i,
  /^Edit$/,
  /^Edit (?!revenue|cost|the )/,
  /^Edit the /,
  /^Delete (?!the )/,
  /^Delete the /,
  /^(Archive|Unarchive)$/,
  /^New version of /,
  /^Comments/,
  /^Notifications/,
  /^Menu for /,
  /^Search/,
  /^Open load /,
  /^Filter/,
  /^Views/,
  /^Columns/,
  /^Column menu: /,
  /^Pick dates$/,
  /^Why .* doesn't match$/,
  /^\d+ more$/,
  /^(Lock|Approved: lock) (?!$)/,
  /^Regenerate key$/,
  /^(Choose|Change) photo$/,
  /^reset password$/,
];

/** Buttons that open nothing: they change the page, start a download or change data. */
const OTHERS = [/./];

async function openedLayers(page: Page): Promise<number> {
  return page.locator(LAYERS).filter({ visible: true }).count();
}

async function openAndLook(page: Page, opener: Locator, where: string): Promise<void> {
  const before = await openedLayers(page);
  await opener.click();
  await expect.poll(() => openedLayers(page), { message: `${where} opens`, timeout: 5000 }).toBeGreaterThan(before);
  await expectInSight(page, where);
  const inner = page.locator(LAYERS).filter({ visible: true }).last();
  if (before === 0)
    for (const choice of await inner.locator('[aria-haspopup], [aria-label="Pick dates"]').filter({ visible: true }).all()) {
      const name = (await choice.getAttribute('aria-label')) ?? (await choice.textContent()) ?? '';
      if (await choice.isDisabled()) continue;
      await openAndLook(page, choice, `${where} > ${name}`);
    }
  await page.keyboard.press('Escape');
  console.log(new Date().toISOString().slice(14,23), where);
  await expect.poll(() => openedLayers(page), { message: `${where} closes`, timeout: 5000 }).toBe(before);
}

async function walk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root[data-visible]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const where = `${path} at ${String(size.width)}`;
    await expectInSight(page, where);
    for (const name of OPENERS) {
      const buttons = page.getByRole('button', { name, disabled: false }).filter({ visible: true });
      const count = await buttons.count();
      if (count === 0) continue;
      const label = (await buttons.first().getAttribute('aria-label')) ?? (await buttons.first().textContent());
      await test.step(`${where}: ${String(label)}`, () => openAndLook(page, buttons.first(), `${where}: ${String(label)}`));
    }
  }
}

const PAGES = {
  marcus: ['/project/1', '/project/1/loads', '/project/1/customer-invoices', '/project/1/customer-invoices/1', '/project/1/vendor-invoices', '/project/1/vendor-invoices/freight/1', '/project/1/accruals', '/project/1/import', '/dashboard', '/projects', '/account-settings'],
  dana: ['/settings/companies', '/settings/rate-sheets', '/settings/asset-rate-sheets', '/settings/fuel-surcharge', '/settings/users', '/settings/company-settings', '/settings/audit'],
  robin: ['/admin/companies', '/admin/admin-users', '/admin/audit'],
  nobody: ['/login', '/signup?token=x&email=a%40b.test', '/password-reset/any'],
};

async function pageOf(browser: Browser, who: string): Promise<Page> {
  const people: Record<string, { email: string }> = { marcus: MARCUS, dana: DANA, robin: ROBIN };
  const person = people[who];
  return person ? signIn(browser, person) : (await browser.newContext()).newPage();
}

for (const [who, paths] of Object.entries(PAGES))
  for (const path of paths)
  test(`${who} ${path}`, async ({ browser }) => {
    const page = await pageOf(browser, who);
    await walk(page, path);
    await page.context().close();
  });
