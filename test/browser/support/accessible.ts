import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** WCAG 2.2 AA, and best practices of axe. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SCHEMES = ['light', 'dark'] as const;

interface Violation {
  readonly id: string;
  /** Selectors of the elements, with the start of their markup. */
  readonly at: readonly string[];
}

/** Length of an element's markup in a failure. */
const MARKUP_MAX = 200;

/** Empty script, for a page that has axe already. The builder would load half a megabyte twice more. */
const LOADED = 'void 0';

/**
 * Returns the violations on a page. Uses axe's mode for pages without frames of other origins: the default mode opens
 * another page for each check and takes three times as long.
 */
export async function violationsOf(page: Page): Promise<Violation[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = isLoaded ? new AxeBuilder({ page, axeSource: LOADED }) : new AxeBuilder({ page });
  const look = builder.options({ resultTypes: ['violations'] }).withTags(RULES);
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

/** Checks the current page in a theme, at the current size. */
export async function lookIn(page: Page, scheme: (typeof SCHEMES)[number], what: string): Promise<void> {
  await stopTransitions(page);
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  const where = `${what}, ${scheme}, at ${String(page.viewportSize()?.width)}`;
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
}

/** Checks the current page in both themes, without reloading it. */
export async function lookInBoth(page: Page, what: string): Promise<void> {
  for (const scheme of SCHEMES) await lookIn(page, scheme, what);
}
