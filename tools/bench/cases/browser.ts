import { join } from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import type { PageResult } from '../page/measured';
import type { Result, Target } from '../results';
import { type Case, atLarge, growth } from './case';

const SCRIPT = join('dist', 'bench-page', 'page.js');
const MEASURE_WITHIN_MS = 180_000;

interface Label {
  readonly what: string;
  readonly against: string;
  /** Target for the largest project. */
  readonly target?: Target;
}

const WITHIN_50_MS: Target = { of: 'product', atMost: 50 };

/** Labels and targets of the page's numbers in the table. */
const LABELS: Record<PageResult['what'], Label> = {
  rows: { what: 'browser: first rows drawn', against: 'first chunk unpacked, drawn' },
  whole: {
    what: 'browser: whole project in the replica',
    against: 'chunks unpacked into an array',
    target: { of: 'ratio', atMost: 1.8 },
  },
  tab: { what: 'browser: tab switch', against: 'plain loop', target: WITHIN_50_MS },
  search: { what: 'browser: search, two words', against: 'plain loop', target: WITHIN_50_MS },
  filter: { what: 'browser: filter by days and status', against: 'plain loop', target: WITHIN_50_MS },
  sort: { what: 'browser: another sort', against: 'sort of an array' },
  patches: {
    what: 'browser: 1,000 live changes in one commit',
    against: 'plain loop',
    target: { of: 'product', atMost: 16 },
  },
  one: { what: 'browser: one live change', against: 'plain loop' },
  watched: {
    what: 'browser: reactive loop, 100 places watch, 5 touched',
    against: 'plain loop calls the 5',
    // The loop that evaluated all 100 places took 0.3 ms.
    target: { of: 'product', atMost: 0.1 },
  },
  review: { what: 'browser: review of all loads again', against: '' },
};

/** Starts the browser of the bench. */
export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Chromium has no simulator as root, which containers use. The page is our own.
    chromiumSandbox: false,
  });
}

/** Returns name and version of the browser, '' without one. */
export async function browserVersion(): Promise<string> {
  const browser = await launch().catch(() => null);
  if (browser === null) return '';
  const version = browser.version();
  await browser.close();
  return `Chromium ${version}`;
}

async function onPage<T>(browser: Browser, measure: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage();
  page.setDefaultTimeout(MEASURE_WITHIN_MS);
  await page.addScriptTag({ path: SCRIPT });
  const measured = await measure(page);
  await page.close();
  return measured;
}

/** Times a change in the smallest and in the largest project, alternating on one page. */
async function changeGrowth(browser: Browser, sizes: readonly number[]): Promise<Result[]> {
  const [small, large] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
  const ms = await onPage(browser, (page) =>
    page.evaluate(([one, other]) => window.bench.grow(one, other), [small, large] as const),
  );
  const times = [
    { loads: small, ms: ms.small },
    { loads: large, ms: ms.large },
  ];
  return growth('change of one load, browser', times, { of: 'ratio', atMost: 1.5 });
}

const lineOf = ({ what, floor, product }: PageResult, loads: number): Result => {
  const { target, ...labels } = LABELS[what];
  return { ...labels, loads, unit: 'ms', floor, product, target: target && atLarge(loads, target) };
};

/** Measures the product's replica in a real browser: opening, filtering, live changes. */
export const browserCase: Case = {
  name: 'browser',
  async run({ projects, say }) {
    const browser = await launch();
    const results: Result[] = [];
    try {
      for (const { loads } of projects) {
        const measured = await onPage(browser, (page) =>
          page.evaluate((count) => window.bench.measure(count), loads),
        );
        say(`the browser with ${loads.toLocaleString('en-US')} loads`);
        results.push(...measured.map((result) => lineOf(result, loads)));
      }
      const sizes = projects.map(({ loads }) => loads);
      results.push(...(await changeGrowth(browser, sizes)));
    } finally {
      await browser.close();
    }
    return results;
  },
};
