import { test as base } from '@playwright/test';

/**
 * A test of Playwright that closes its pages at its end, also when it fails. Open pages of earlier tests would go on
 * with their sockets and their drawing, and make later tests slow.
 */
export const test = base.extend<{ closedPages: undefined }>({
  closedPages: [
    async ({ browser }, use) => {
      await use(undefined);
      const contexts = browser.contexts();
      const routed = [...contexts, ...contexts.flatMap((context) => context.pages())];
      // A route may still fetch for a page that closes.
      await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
      await Promise.all(contexts.map((context) => context.close()));
    },
    { auto: true },
  ],
});
