import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** WCAG 2.2 AA and what axe holds to be good besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  /** Where, as selectors. */
  readonly at: readonly string[];
}

/**
 * What of a page breaks the rules. In the mode for pages without frames of other origins, of which there are none here:
 * the other one opens a page of its own for each look, and takes three times as long.
 */
export async function violationsOf(page: Page): Promise<Violation[]> {
  const look = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES);
  const { violations } = await look.setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
}

/** Notes what of a page breaks the rules, and lets the test go on. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violationsOf(page), what).toEqual([]);
}
