import { type Locator, type Page, expect } from '@playwright/test';
import { fingerOn } from './support/finger';
import { DANA, MARCUS, PRIYA, openLoads, signIn } from './support/people';
import { expectAccessible } from './support/accessible';
import { test } from './support/test';

test.setTimeout(180_000);

const heading = (page: Page, name: string): Locator => page.getByRole('columnheader', { name, exact: true });
const namesOf = (page: Page): Promise<string[]> =>
  page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${String(locator)} is not drawn`);
  return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 };
}

/** Drags a heading in front of another one. */
async function dragBefore(page: Page, name: string, target: string): Promise<void> {
  const from = await boxOf(heading(page, name));
  const to = await boxOf(heading(page, target));
  await page.mouse.move(from.x + 12, from.middle);
  await page.mouse.down();
  await page.mouse.move(from.x, from.middle, { steps: 3 });
  await page.mouse.move(to.x + 4, to.middle, { steps: 6 });
  await page.mouse.up();
}

/** Opens the menu of a heading by keyboard, and chooses from it. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  await heading(page, name).getByRole('button').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Waits until the server has stored the next layout. */
const stored = (page: Page) =>
  page.waitForResponse(
    (reply) => reply.url().includes('/table-layout/') && reply.request().method() === 'PUT',
  );

const openSection = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Project sections' }).getByRole('link', { name }).click();

async function openInvoices(page: Page): Promise<void> {
  await openSection(page, 'Customer invoices');
  await expect(page.getByRole('table', { name: 'Freight Invoices' })).toBeVisible();
}

/** Returns true when nothing covers the middle of a heading, and the screen shows all of it. */
const isInSight = (page: Page, name: string): Promise<boolean> =>
  heading(page, name)
    .first()
    .evaluate((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left >= 0 && right <= window.innerWidth && found !== null && cell.contains(found);
    });

test('Priya lays out the customer invoices, and finds them so on another computer', async ({ browser }) => {
  const page = await signIn(browser, PRIYA);
  await openLoads(page);
  await openInvoices(page);

  await test.step('the money is in sight without scrolling, and the name stays at the left', async () => {
    for (const name of ['Weight Diff (tons)', 'Rev', 'Rev Diff', 'Cost', 'Cost Diff', 'Profit', 'Margin'])
      expect([name, await isInSight(page, name)]).toEqual([name, true]);
  });

  await test.step('she drags Profit before Start, and hides End', async () => {
    await dragBefore(page, 'Profit', 'Start');
    await expect
      .poll(async () => (await namesOf(page)).slice(0, 4))
      .toEqual(['Name', 'Version Of', 'Profit', 'Start']);
    await expect(page.getByRole('status').filter({ hasText: 'Profit moved to position 3' })).toHaveCount(1);
    await choose(page, 'End', 'Hide column');
    await expect(heading(page, 'End')).toHaveCount(0);
  });

  await test.step('she resizes Name by keys, and fits Version Of by a double click', async () => {
    await choose(page, 'Name', 'Resize with arrow keys');
    const edge = page.getByRole('separator', { name: 'Column width: Name' });
    await expect(edge).toBeFocused();
    const before = Number(await edge.getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowRight');
    await expect(edge).toHaveAttribute('aria-valuenow', String(before + 8));
    const fitted = page.getByRole('separator', { name: 'Column width: Loads' });
    const wide = Number(await fitted.getAttribute('aria-valuenow'));
    const { right, middle } = await boxOf(heading(page, 'Loads'));
    await page.mouse.move(right - 3, middle);
    await page.mouse.down();
    await page.mouse.move(right + 80, middle, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(async () => Number(await fitted.getAttribute('aria-valuenow')))
      .toBeGreaterThan(wide + 40);
    await fitted.dblclick();
    await expect.poll(async () => Number(await fitted.getAttribute('aria-valuenow'))).toBeLessThan(wide + 40);
  });

  await test.step('she freezes up to Profit, which then stays while the others scroll', async () => {
    const kept = stored(page);
    await choose(page, 'Profit', 'Freeze up to here');
    await expectAccessible(page, 'customer invoices with a frozen column');
    const { x } = await boxOf(heading(page, 'Profit'));
    const scroller = page.getByRole('group', { name: 'Freight Invoices' });
    await scroller.evaluate((element) => element.scrollTo({ left: 600 }));
    expect((await boxOf(heading(page, 'Profit'))).x).toBeCloseTo(x, 0);
    expect((await kept).status()).toBe(200);
  });

  const laidOut = await namesOf(page);
  await test.step('a reload and another computer show the same; a colleague sees the default', async () => {
    await page.reload();
    await expect.poll(() => namesOf(page)).toEqual(laidOut);
    const elsewhere = await signIn(browser, PRIYA);
    await openLoads(elsewhere);
    await openInvoices(elsewhere);
    await expect.poll(() => namesOf(elsewhere)).toEqual(laidOut);
    const dana = await signIn(browser, DANA);
    await openLoads(dana);
    await openInvoices(dana);
    expect((await namesOf(dana)).slice(0, 4)).toEqual(['Name', 'Version Of', 'Start', 'End']);
  });

  await test.step('the chooser shows End again by keyboard, moves it, and resets all', async () => {
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search columns' }).fill('end');
    const box = page.getByRole('checkbox', { name: 'End', exact: true });
    await box.press('Space');
    await expect(heading(page, 'End')).toBeVisible();
    await box.press('Alt+ArrowUp');
    await expect.poll(async () => (await namesOf(page)).slice(2, 5)).toEqual(['Profit', 'End', 'Start']);
    await expectAccessible(page, 'the column chooser');
    const kept = stored(page);
    await page.getByRole('button', { name: 'Reset columns' }).click();
    await expect
      .poll(async () => (await namesOf(page)).slice(0, 4))
      .toEqual(['Name', 'Version Of', 'Start', 'End']);
    await kept;
  });
});

test('the loads keep their columns, and a link wins over what is kept', async ({ browser }) => {
  const page = await signIn(browser, PRIYA);
  await openLoads(page);
  const kept = stored(page);
  await heading(page, 'Carrier').getByRole('button').first().focus();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(page).toHaveURL(/cols=~/);
  const moved = (await namesOf(page)).filter((name) => name !== '');
  expect(moved.slice(0, 4)).toEqual(['Load', 'Delivered (CT)', 'Terminal', 'Carrier']);
  await kept;

  const address = page.url().replace(/\?.*/, '');
  const elsewhere = await signIn(browser, PRIYA);
  await elsewhere.goto(address);
  await expect(elsewhere).toHaveURL(/cols=~/);
  expect((await namesOf(elsewhere)).filter((name) => name !== '')).toEqual(moved);
  await elsewhere.goto(`${address}?cols=~-carrier_name`);
  await expect(elsewhere.getByRole('grid', { name: 'Freight loads' })).toBeVisible();
  await expect(heading(elsewhere, 'Carrier')).toHaveCount(0);

  const gone = stored(page);
  await choose(page, 'Carrier', 'Reset columns');
  await expect(page).not.toHaveURL(/cols=/);
  await gone;
});

test('Priya moves a column with her finger on a tablet, past the edge of the screen', async ({ browser }) => {
  const page = await signIn(browser, PRIYA, { viewport: { width: 820, height: 1180 }, hasTouch: true });
  await openLoads(page);
  const finger = await fingerOn(page);
  const scroller = page.getByRole('grid', { name: 'Freight loads' }).locator('xpath=..');
  const scrolled = (): Promise<number> => scroller.evaluate(({ scrollLeft }) => scrollLeft);
  const carrier = heading(page, 'Carrier');

  await test.step('a long press picks the column up, and the edge scrolls to the last ones', async () => {
    const { x, middle } = await boxOf(carrier);
    const kept = stored(page);
    await finger.press({ x: x + 40, y: middle });
    await expect(carrier).toHaveAttribute('data-dragged', 'true');
    await finger.move({ x: 812, y: middle });
    await expect
      .poll(() => scroller.evaluate((one) => one.scrollWidth - one.clientWidth - one.scrollLeft))
      .toBeLessThanOrEqual(1);
    await finger.lift();
    await expect.poll(async () => (await namesOf(page)).at(-1)).toBe('Carrier');
    expect((await kept).status()).toBe(200);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(carrier).not.toHaveAttribute('aria-sort');
  });

  await test.step('a strip of a covered heading, or the focus on it, brings the column into sight', async () => {
    await scroller.evaluate((element) => element.scrollTo({ left: 153 }));
    await expectAccessible(page, 'loads, scrolled sideways');
    const strip = heading(page, 'Delivered (CT)');
    const { right: end, middle } = await boxOf(strip);
    await page.mouse.click(end - 10, middle);
    await expect.poll(() => isInSight(page, 'Delivered (CT)')).toBe(true);
    await expect(strip).not.toHaveAttribute('aria-sort', 'ascending');
    await heading(page, 'Terminal').getByRole('button').first().focus();
    const frozen = await boxOf(heading(page, 'Load'));
    await expect
      .poll(async () => (await boxOf(heading(page, 'Terminal'))).x)
      .toBeGreaterThanOrEqual(frozen.right - 1);
  });

  await test.step('a short swipe over the headings scrolls, and moves no column', async () => {
    // A busy machine can make a swipe look like a long press, which then picks a column up. Try again.
    await expect(async () => {
      await scroller.evaluate((element) => element.scrollTo({ left: 0 }));
      const moved = await namesOf(page);
      const { middle } = await boxOf(heading(page, 'Terminal'));
      await finger.press({ x: 760, y: middle });
      await finger.move({ x: 520, y: middle });
      await finger.lift();
      await expect.poll(scrolled, { timeout: 2_000 }).toBeGreaterThan(60);
      expect(await namesOf(page)).toEqual(moved);
    }).toPass({ timeout: 25_000 });
  });

  const gone = stored(page);
  await choose(page, 'Carrier', 'Reset columns');
  await gone;
});

/** Columns of each list that a tablet shows without scrolling. */
const MONEY = [
  ['Vendor invoices', ['Name', 'Gross $', 'Calculated Cost $', 'Difference $', 'Approval']],
  ['Customer invoices', ['Name', 'Rev', 'Cost', 'Profit', 'Margin']],
  ['Accruals', ['Freight Not Billed', 'Freight Not Received', 'Sand Not Billed', 'Sand Not Received']],
] as const;

test('Marcus sees the money of each list on a tablet without scrolling sideways', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { viewport: { width: 820, height: 1180 } });
  await openLoads(page);
  for (const [section, names] of MONEY) {
    await openSection(page, section);
    for (const name of names)
      await expect.poll(() => isInSight(page, name), `${section}: ${name}`).toBe(true);
    await expectAccessible(page, `${section} on a tablet`);
  }
  await openSection(page, 'Vendor invoices');
  await page.getByRole('link', { name: 'CSH-8841' }).click();
  for (const name of ['Load', 'Total', 'Calculated Total', 'Difference', 'Cost Mismatch'])
    await expect.poll(() => isInSight(page, name), `lines of a bill: ${name}`).toBe(true);
});
