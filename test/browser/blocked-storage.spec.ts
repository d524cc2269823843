import { type BrowserContext, type Page, expect } from '@playwright/test';
import { lookInBoth } from './support/accessible';
import { MARCUS, PASSWORD, openLoads } from './support/people';
import { test } from './support/test';

/** Ways in which a browser denies a page its database. */
const DATABASES: Record<string, () => void> = {
  'is missing': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
  'throws when it is opened': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access is denied in this context.', 'SecurityError');
    };
  },
  'cannot be opened': () => {
    // As a damaged file on the disk: the request fails later, and does not throw.
    IDBFactory.prototype.open = () => {
      const request = new EventTarget();
      Object.assign(request, { error: new DOMException('Internal error.', 'UnknownError') });
      setTimeout(() => request.dispatchEvent(new Event('error')));
      return request as IDBOpenDBRequest;
    };
  },
  'never opens': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  'is full': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(MARCUS.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Works as Marcus does: opens the loads, reloads them, and logs out. */
async function work(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await logIn(page);
  await page.goto('/projects');
  await openLoads(page);
  const row = page.getByRole('button', { name: /^Open load/ }).first();
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await context.close();
}

for (const [what, deny] of Object.entries(DATABASES)) {
  test(`Marcus works in a browser whose database ${what}`, async ({ browser }) => {
    const context = await browser.newContext();
    await context.addInitScript(deny);
    await work(context);
  });
}

test('Marcus works in a browser that forbids storage and locks, and keeps cookies', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const deny = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: deny });
    }
    LockManager.prototype.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
    Object.defineProperty(window, 'BroadcastChannel', { value: deny });
  });
  await work(context);
});

test('a browser without cookies says that Haulbook needs them', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const deny = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: deny });
    }
  });
  const page = await context.newPage();
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Haulbook needs cookies' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await lookInBoth(page, 'the screen of a browser without cookies');
});
