import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, expect, test } from '@playwright/test';
import { signIn } from '../browser/support/people';
import { PROJECT_NAME, type Stop, WALKS, type Walk } from './stops';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Folder of the pictures. */
const FOLDER = process.env.TOUR_FOLDER ?? 'test-results/tour';

mkdirSync(FOLDER, { recursive: true });

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

/** Opens a stop at a size. Popups and panels differ by size, so each size opens it again. */
async function visit(page: Page, stop: Stop, project: string): Promise<void> {
  await page.goto(stop.path.replace('PROJECT', project));
  await settled(page);
  await stop.open?.(page);
  await settled(page);
}

async function picture(page: Page, stop: Stop, project: string): Promise<void> {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await visit(page, stop, project);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.mouse.move(1, 1);
      const file = `${stop.name}.${viewport.width}.${colorScheme}.png`;
      await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
    }
  }
}

async function pageOf(browser: Browser, { who }: Walk): Promise<Page> {
  return who === null ? (await browser.newContext()).newPage() : signIn(browser, who);
}

/** Returns the path of the demonstration project. Staff of the provider have none. */
async function projectOf(page: Page, { stops }: Walk): Promise<string> {
  if (!stops.some(({ path }) => path.startsWith('PROJECT'))) return '';
  const link = page.getByRole('link', { name: PROJECT_NAME }).first();
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
}

for (const walk of WALKS) {
  test.describe(walk.who?.email ?? 'a visitor', () => {
    for (const stop of walk.stops) {
      test(stop.name, async ({ browser }) => {
        const page = await pageOf(browser, walk);
        await picture(page, stop, await projectOf(page, walk));
        await page.context().close();
      });
    }
  });
}

/** Writes a page with all pictures, a row for each stop. */
test.afterAll(() => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.png'));
  const stops = [...new Set(names.map((name) => name.split('.')[0] ?? ''))];
  const rows = stops.map((stop) => {
    const own = names.filter((name) => name.startsWith(`${stop}.`));
    const pictures = own.map(
      (name) => `<a href="${name}"><img src="${name}" alt="${name}" loading="lazy"></a>`,
    );
    return `<h2>${stop}</h2><div>${pictures.join('')}</div>`;
  });
  const style =
    'body{font-family:sans-serif;background:#888}img{height:420px;margin:4px}div{overflow-x:auto;white-space:nowrap}';
  const page = `<!doctype html><html lang="en"><title>Haulbook tour</title><style>${style}</style>${rows.join('')}</html>`;
  writeFileSync(join(FOLDER, 'index.html'), page);
});
