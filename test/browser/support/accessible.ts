import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

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

const { resolve } = createRequire(require.resolve('@axe-core/playwright'));
/** Short form of the builder's axe. It is half as long as the one that the builder loads. */
const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

const POPUP = '[role="dialog"][aria-modal="true"]';

/** Empty script, for a page that has axe already. The builder would load half a megabyte twice more. */
const LOADED = 'void 0';

/**
 * Returns the violations on a page. Uses axe's mode for pages without frames of other origins: the default mode opens
 * another page for each check and takes three times as long.
 */
export async function violationsOf(page: Page, onlyColors = false): Promise<Violation[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, axeSource: isLoaded ? LOADED : AXE });
  const options = builder.options({ resultTypes: ['violations'] });
  const look = onlyColors ? options.withRules(COLOR_RULES) : options.withTags(RULES);
  // Axe can't tell the colors of a page behind a popup, but takes its time for all of it.
  if (onlyColors && (await page.locator(POPUP).count()) > 0) look.include(POPUP);
  const { violations } = await look.setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, MARKUP_MAX)}`),
  }));
}

/** Records violations of a page as soft failures, so that the test continues. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violationsOf(page), what).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(wider, `the page does not scroll sideways: ${what}`).toBeLessThanOrEqual(0);
}

/**
 * Disables transitions, so that colors change immediately. Below the fold, a transition ends only after scrolling
 * there.
 */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition-property: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Shows the current page in a theme, and checks it there. */
async function look(page: Page, scheme: Scheme, what: string, onlyColors: boolean): Promise<void> {
  await stopTransitions(page);
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
