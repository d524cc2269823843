import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** WCAG 2.2 AA, and best practices of axe. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  /** Selectors of the elements. */
  readonly at: readonly string[];
}

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
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
}

/** Records violations of a page as soft failures, so that the test continues. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violationsOf(page), what).toEqual([]);
}
