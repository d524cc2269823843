import { type Browser, type BrowserContextOptions, type Page, expect } from '@playwright/test';
import { changeAddress } from '#test/browser/support/move';
import { signIn } from '#test/browser/support/people';
import { PROJECT_NAME, type Stop, type Walk } from './stops';

/** Time without a request and without a change of the page after which it counts as drawn. */
const QUIET_MS = 500;

/** Waits until the page has asked for nothing and changed nothing for a moment. Popups load their code late. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, ms);
        const again = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, ms);
        };
        const [changes, requests] = [new MutationObserver(again), new PerformanceObserver(again)];
        changes.observe(document, { childList: true, subtree: true, attributes: true });
        requests.observe({ type: 'resource' });
      }),
    QUIET_MS,
  );
}

/** Waits for the heading, until nothing is marked as loading, and until the page is quiet. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await quiet(page);
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root[data-visible]')).toHaveCount(0);
}

async function openStop(page: Page, { open }: Stop): Promise<void> {
  await settled(page);
  if (open === undefined) return;
  await open(page);
  await settled(page);
}

/** Opens a stop. Popups and panels differ by size, so each size opens it again. */
export async function visit(page: Page, stop: Stop, project: string): Promise<void> {
  await page.goto(stop.path.replace('PROJECT', project));
  await openStop(page, stop);
}

/**
 * Opens a stop from the one before it. Loading a page takes longer than drawing it, so the page stays if the last stop
 * left nothing open.
 */
export async function visitFrom(
  page: Page,
  last: Stop | undefined,
  stop: Stop,
  project: string,
): Promise<void> {
  if (last === undefined || last.open !== undefined) return visit(page, stop, project);
  if (stop.path !== last.path) await changeAddress(page, stop.path.replace('PROJECT', project));
  return openStop(page, stop);
}

/** Opens a tab for the person of a walk. */
export async function pageOf(
  browser: Browser,
  { who }: Walk,
  options: BrowserContextOptions = {},
): Promise<Page> {
  return who === null ? (await browser.newContext(options)).newPage() : signIn(browser, who, options);
}

/** Returns the path of the demonstration project. Staff of the provider have none. */
export async function projectOf(page: Page, { stops }: Walk): Promise<string> {
  if (!stops.some(({ path }) => path.startsWith('PROJECT'))) return '';
  const link = page.getByRole('link', { name: PROJECT_NAME }).first();
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
}
