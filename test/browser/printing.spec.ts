import { type Page, expect } from '@playwright/test';
import { moveTo } from './support/move';
import { DANA, signIn } from './support/people';
import { test } from './support/test';

test.setTimeout(120_000);

const PROJECT = '/project/1';

/** Prints the open page. Returns the number of sheets. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Opens a page, on paper. */
async function print(page: Page, path: string, ready: string | RegExp): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await moveTo(page, path);
  await expect(page.getByText(ready).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
}

/** Returns what is visible on the page, but has no use on paper. */
const useless = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls =
      'button:not(:is(td, th, dd, h1, h2, h3) *), .mantine-Button-root, .mantine-ActionIcon-root, ' +
      'nav, [role="tablist"], input[type="search"], [data-column="action"], [role="tooltip"], a[href="#content"]';
    return Array.from(document.querySelectorAll(controls))
      .filter((element) => element.checkVisibility())
      .map((element) => `${element.tagName} ${element.textContent}`);
  });

/** Returns how headings and rows break between sheets. */
const breaksOf = (page: Page) =>
  page.evaluate(() => {
    const styles = (selector: string, name: 'breakAfter' | 'breakInside' | 'display') => [
      ...new Set(
        Array.from(document.querySelectorAll(selector))
          .filter((element) => element.checkVisibility())
          .map((element) => getComputedStyle(element)[name]),
      ),
    ];
    return {
      headings: styles('h1, h2, h3', 'breakAfter'),
      rows: styles('tbody tr', 'breakInside'),
      heads: styles('thead', 'display'),
    };
  });

test('Dana prints every kind of page without buttons, and no heading stays alone', async ({ browser }) => {
  const page = await signIn(browser, DANA, { colorScheme: 'dark' });
  const pages = [
    ['/dashboard', 'Unbilled revenue'],
    ['/projects', 'Wolfcamp 14H'],
    [PROJECT, 'Project Totals'],
    [`${PROJECT}/customer-invoices`, 'Totals'],
    [`${PROJECT}/vendor-invoices`, 'Totals'],
    [`${PROJECT}/vendor-invoices/freight/1`, /^Invoice : /],
    [`${PROJECT}/accruals`, 'Accruals'],
    ['/settings/users', 'Marcus Reyes'],
  ] as const;
  for (const [path, ready] of pages) {
    await test.step(path, async () => {
      await print(page, path, ready);
      await expect.poll(() => useless(page)).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
      const breaks = await breaksOf(page);
      expect(breaks.headings).toEqual(['avoid']);
      for (const display of breaks.heads) expect(display).toBe('table-header-group');
      for (const inside of breaks.rows) expect(inside).toBe('avoid');
      expect(await sheetsOf(page)).toBeGreaterThan(0);
    });
  }
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('Dana prints every column of her invoices and bills', async ({ browser }) => {
  const page = await signIn(browser, DANA);
  for (const path of ['customer-invoices', 'vendor-invoices']) {
    await page.emulateMedia({ media: 'screen' });
    await moveTo(page, `${PROJECT}/${path}`);
    const headings = page.locator('thead th:not([data-column="action"])');
    await expect(headings.nth(8)).toBeAttached();
    const shown = await headings.count();
    await page.setViewportSize({ width: 980, height: 720 });
    await page.emulateMedia({ media: 'print' });
    await expect(headings).toHaveCount(shown);
    const cut = await page.evaluate(() =>
      Array.from(document.querySelectorAll('tbody td *, thead th'))
        .filter(
          (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1,
        )
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('Dana prints the loads of every page of her filter with every column, and the filter', async ({
  browser,
}) => {
  const page = await signIn(browser, DANA);
  // A filter of a few pages. Layout of all 2,000 loads takes seconds; printed-loads.spec has that limit.
  await moveTo(page, `${PROJECT}/loads?rows=25&filter=duplicate_bols`);
  await expect(page.getByText(/^1–25 of [\d,]+$/)).toBeVisible();
  const headings = page.getByRole('grid', { name: 'Freight loads' }).locator('thead th[data-column]');
  const columns = await headings.evaluateAll((cells) => cells.map(({ textContent }) => textContent));
  expect(columns.length).toBeGreaterThan(15);
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('table', { name: 'Printed loads' });
  await expect(paper.locator('tbody tr').last()).toContainText('Totals');
  const [, said = ''] =
    /: (\d+) loads$/.exec(await page.getByText(/^duplicate bols: .*loads/i).innerText()) ?? [];
  expect(Number(said)).toBeGreaterThan(25);
  await expect(paper.locator('tbody tr')).toHaveCount(Number(said) + 1);
  const printed = await paper
    .locator('thead th')
    .evaluateAll((cells) => cells.map(({ textContent }) => textContent));
  for (const [place, name] of printed.entries()) expect(columns[place]).toContain(name);
  expect(printed).toHaveLength(columns.length);
  await expect(page.getByRole('grid')).toHaveCount(0);
  expect(await useless(page)).toEqual([]);

  await page.emulateMedia({ media: 'screen' });
  await expect(paper).toHaveCount(0);
  await page.getByRole('tab', { name: /^missing/i }).click();
  await expect(page).toHaveURL(/filter=missing/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Missing.*: [\d,]+ loads?$/i)).toBeVisible();
  expect(await sheetsOf(page)).toBeGreaterThan(0);
});
