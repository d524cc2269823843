import { readFileSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import type axe from 'axe-core';

/** WCAG 2.2 AA, and best practices of axe. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about colors, the only ones whose result a theme can change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

type Scheme = 'light' | 'dark';

interface Violation {
  readonly id: string;
  /** Selectors of the elements, with the start of their markup. */
  readonly at: readonly string[];
}

/** Length of an element's markup in a failure. */
const MARKUP_MAX = 200;

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const POPUP = '[role="dialog"][aria-modal="true"]';

/** Runs axe in the page. Runs there alone, so it stands for itself. */
async function runAxe(
  page: Page,
  run: { only: string[]; without: string[]; part: string },
): Promise<Violation[]> {
  return page.evaluate(
    async ({ only, without, part, markupMax }) => {
      const parts = document.querySelectorAll(part);
      const { violations } = await window.axe.run(parts.length > 0 ? parts : document, {
        runOnly: only,
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, markupMax)}`),
      }));
    },
    { ...run, markupMax: MARKUP_MAX },
  );
}

/**
 * Returns the violations on a page. Runs axe in the page, without the builder for Playwright: a page here has no frames,
 * and the builder sends all results, not only violations. Axe can't tell the colors of a page behind a popup, but takes
 * its time for all of it. With a popup, it looks at the colors of the popup alone.
 */
export async function violationsOf(page: Page, onlyColors = false): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const colors = { only: COLOR_RULES, without: [], part: POPUP };
  if (onlyColors) return runAxe(page, colors);
  if ((await page.locator(POPUP).count()) === 0)
    return runAxe(page, { only: RULES, without: [], part: 'html' });
  const others = await runAxe(page, { only: RULES, without: COLOR_RULES, part: 'html' });
  return [...others, ...(await runAxe(page, colors))];
}

/** Records violations of a page as soft failures, so that the test continues. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violationsOf(page), what).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(wider, `the page does not scroll sideways: ${what}`).toBeLessThanOrEqual(0);
}

/** Shows the current page in a theme, and checks it there. */
async function look(page: Page, scheme: Scheme, what: string, onlyColors: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  const where = `${what}, ${scheme}, at ${String(page.viewportSize()?.width)}`;
  expect.soft(await violationsOf(page, onlyColors), where).toEqual([]);
  await expectNoSidewaysScroll(page, where);
}

/** Checks the current page in a theme, at the current size. */
export const lookIn = (page: Page, scheme: Scheme, what: string): Promise<void> =>
  look(page, scheme, what, false);

/**
 * Checks the current page in both themes, without reloading it. The second theme changes nothing but colors, and
 * rules about them are half of the time.
 */
export async function lookInBoth(page: Page, what: string): Promise<void> {
  await look(page, 'light', what, false);
  await look(page, 'dark', what, true);
}
