import { type Page, expect } from '@playwright/test';
import { lookIn } from './support/accessible';
import { test } from './support/test';

const FAILED = "Haulbook couldn't load";
const help = (page: Page) => page.getByRole('alert');
const reload = (page: Page) => help(page).getByRole('button', { name: 'Reload' });

/** Ways in which the first script of a visit does not run. */
const FAULTS: Record<string, (page: Page) => Promise<unknown>> = {
  'does not arrive': (page) => page.route('**/assets/index-*.js', (route) => route.abort()),
  'is refused by a proxy': (page) =>
    page.route('**/assets/index-*.js', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }),
    ),
  'needs another script that does not arrive': (page) =>
    page.route('**/assets/first-*.js', (route) => route.abort()),
  'is too new for the browser': (page) =>
    page.route('**/assets/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const loads = a newer syntax;' }),
    ),
};

for (const [what, spoil] of Object.entries(FAULTS))
  test(`a visitor reads what to do when the first script ${what}`, async ({ page }) => {
    await spoil(page);
    await page.goto('/login?from=mail');
    await expect(help(page)).toContainText(FAILED);
    await expect(page.getByText('Loading Haulbook…')).toBeHidden();
    await page.unrouteAll();
    await reload(page).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?from=mail');
  });

test('the text about a failed start is accessible in both themes', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/login');
    await expect(help(page)).toContainText(FAILED);
    await lookIn(page, colorScheme, 'the text about a failed start');
  }
});

test('a visitor gets a button even if no script arrives at all', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(help(page)).toContainText('longer than usual', { timeout: 20_000 });
  await page.unrouteAll();
  await reload(page).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a visitor without JavaScript reads what Haulbook needs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  // Playwright finds no text inside of this element.
  await expect(page.locator('noscript p')).toHaveText(
    'Haulbook needs JavaScript. Turn it on and reload this page.',
  );
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.locator('.hb-help')).toBeHidden();
});
