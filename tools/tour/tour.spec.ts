import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect, test } from '@playwright/test';
import { type Stop, THIRTY_PROJECTS, WALKS } from './stops';
import { pageOf, projectOf, visit } from './visit';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;
/** Size of a picture without anything on it. */
const BLANK_BYTES = 5_000;
const SCHEMES = ['light', 'dark'] as const;

/** Folder of the pictures. */
const FOLDER = process.env.TOUR_FOLDER ?? 'test-results/tour';

mkdirSync(FOLDER, { recursive: true });

async function picture(page: Page, stop: Stop, project: string): Promise<void> {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await visit(page, stop, project);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.mouse.move(1, 1);
      const file = `${stop.name}.${viewport.width}.${colorScheme}.png`;
      const shot = await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
      expect(shot.length).toBeGreaterThan(BLANK_BYTES);
    }
  }
}

for (const walk of [...WALKS, THIRTY_PROJECTS]) {
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
