import { type Page, expect } from '@playwright/test';
import { Recordings } from '../support/recordings';
import { WALKS } from '#tools/tour/stops';
import { pageOf, projectOf, visitFrom } from '#tools/tour/visit';
import { test } from './support/test';

/**
 * Compares the fixed texts of each page, popup, panel and menu with a recording, so that a change of structure changes
 * nothing. `RECORD=1 npm run test:browser -- recorded-texts` records again after a change that is wanted.
 */

test.setTimeout(300_000);

const SCREEN = { width: 1440, height: 900 } as const;

/** Elements with fixed texts. What rows, charts and messages show depends on the day. */
const FIXED = 'h1, h2, h3, th, label, legend, button, a, [role=tab], [role=menuitem], [role=dialog], input';
/** Parts of a text that depend on the day or on the data. */
const OF_A_DAY = /\d|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:ago|now|today|yesterday|online)\b/i;

/** Returns the fixed texts of a page that do not depend on the day, each once, in alphabetical order. */
async function textsOf(page: Page): Promise<string[]> {
  const texts = await page
    .locator(FIXED)
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.checkVisibility() &&
            one.closest('tbody, [role=row]:not(thead *), [role=log], [data-rows]') === null,
        )
        .flatMap((one) => [
          one.getAttribute('aria-label') ?? '',
          one.getAttribute('placeholder') ?? '',
          one.matches('[role=dialog], input') ? '' : one.textContent,
        ]),
    );
  const fixed = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => !OF_A_DAY.test(text));
  return [...new Set(fixed)].filter((text) => text !== '').sort();
}

const recordings = new Recordings('texts');

for (const walk of WALKS) {
  const name = walk.who?.email ?? 'visitor';
  test(`each screen of ${name} has the recorded texts`, async ({ browser }) => {
    const page = await pageOf(browser, walk, { viewport: SCREEN });
    const project = await projectOf(page, walk);
    const found: Record<string, string[]> = {};
    for (const [place, stop] of walk.stops.entries()) {
      await visitFrom(page, walk.stops[place - 1], stop, project);
      found[stop.name] = await textsOf(page);
    }
    expect(recordings.differencesOf(name.replace(/@.*/, ''), found)).toEqual([]);
    await page.context().close();
  });
}
