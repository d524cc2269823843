import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** WCAG 2.2 AA and what axe holds to be good besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  /** Where, as selectors. */
  readonly at: readonly string[];
}

/** Script in place of axe's own, for a page that has axe already: the builder would load its half megabyte twice more. */
const LOADED = 'void 0';

/**
 * Returns what breaks the rules on a page. Uses the mode for pages without frames of other origins, which Haulbook has
 * none of: the other one opens a page of its own for each look, and takes three times as long.
 */
export async function violationsOf(page: Page): Promise<Violation[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = isLoaded ? new AxeBuilder({ page, axeSource: LOADED }) : new AxeBuilder({ page });
  const look = builder.options({ resultTypes: ['violations'] }).withTags(RULES);
  const { violations } = await look.setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
}

/** Notes what of a page breaks the rules, and lets the test go on. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violationsOf(page), what).toEqual([]);
}
