import { type Locator, expect } from '@playwright/test';
import { MARCUS, MIDDLING_JOB, openLoads, signIn } from './support/people';
import { test } from './support/test';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not drawn');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** Returns true when two boxes overlap by more than the rounding of a pixel. */
const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

test.setTimeout(120_000);

test('Marcus opens a load without covering buttons or moving rows, in both themes and all widths', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS);
  await openLoads(page);
  const [address = ''] = page.url().split('?');
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 1440, 1920]) {
      const where = `${colorScheme}, ${width} px`;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const load = page.getByRole('button', { name: /^Open load/ }).nth(2);
      const before = await boxOf(load);
      await load.click();
      const panel = page.getByRole('complementary', { name: /Load/ });
      await expect(panel).toBeVisible();
      expect(await boxOf(load), `the clicked row stays in place, ${where}`).toEqual(before);

      const covered = await boxOf(panel);
      const head = page.getByRole('banner').or(page.locator('main header')).filter({ hasText: MIDDLING_JOB });
      const buttons = await head.last().getByRole('button').all();
      expect(buttons.length).toBeGreaterThanOrEqual(3);
      for (const button of buttons) {
        const name = await button.getAttribute('aria-label');
        const isCovered = overlap(await boxOf(button), covered);
        expect.soft(isCovered, `${String(name)} is covered, ${where}`).toBe(false);
      }
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(page.getByRole('dialog', { name: `Edit ${MIDDLING_JOB}` })).toBeVisible();
    }
  }
});

test('Marcus opens a load next to his open Team panel, and no row moves', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await openLoads(page);
  const [address = ''] = page.url().split('?');
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  const team = page.getByRole('complementary', { name: 'Team' });
  for (const width of [1280, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    const load = page.getByRole('button', { name: /^Open load/ }).nth(2);
    const before = await boxOf(load);
    await expect(team).toBeVisible();
    await load.click();
    const panel = page.getByRole('complementary', { name: /Load/ });
    await expect(panel).toBeVisible();
    expect(await boxOf(load), `the clicked row stays in place, ${width} px`).toEqual(before);
    const covered = await boxOf(panel);
    for (const part of ['Project sections', 'Search loads'] as const) {
      const box = await boxOf(page.getByLabel(part));
      expect.soft(overlap(box, covered), `${part} is covered, ${width} px`).toBe(false);
    }
  }
});

test('Marcus starts a sync, and its progress moves nothing', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await openLoads(page);
  const grid = page.getByRole('grid', { name: 'Freight loads' });
  const seen = grid.evaluate(
    (table) =>
      new Promise<number[]>((resolve) => {
        const tops = [table.getBoundingClientRect().top];
        new MutationObserver((_, observer) => {
          const isSyncing = document.querySelector('main')?.textContent.includes('Syncing loads') ?? false;
          if (isSyncing) tops.push(table.getBoundingClientRect().top);
          if (isSyncing || tops.length === 1) return;
          observer.disconnect();
          resolve(tops);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await page.getByRole('button', { name: 'Sync from job system' }).click();
  expect(new Set(await seen).size).toBe(1);
});

test('Marcus, who wants less motion, sees the buttons make room at once', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { reducedMotion: 'reduce' });
  await openLoads(page);
  const load = page.getByRole('button', { name: /^Open load/ }).first();
  const { buttonsEnd, panelStart } = await load.evaluate(
    (button) =>
      new Promise<{ buttonsEnd: number; panelStart: number }>((resolve) => {
        // Reads the places in the task that shows the panel, before the next frame.
        new MutationObserver((_, observer) => {
          const panel = document.querySelector('main aside');
          if (panel === null) return;
          observer.disconnect();
          const ends = [...document.querySelectorAll('main header button')]
            .filter((other) => !panel.contains(other))
            .map((other) => other.getBoundingClientRect().right);
          resolve({ buttonsEnd: Math.max(...ends), panelStart: panel.getBoundingClientRect().left });
        }).observe(document.body, { childList: true, subtree: true });
        (button as HTMLElement).click();
      }),
  );
  expect(buttonsEnd).toBeGreaterThan(0);
  expect(buttonsEnd).toBeLessThanOrEqual(panelStart);
});

test('Marcus opens a load on a phone, and it fills the screen', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { viewport: { width: 390, height: 844 } });
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  await page
    .getByRole('navigation', { name: 'Project sections' })
    .getByRole('link', { name: 'Loads' })
    .click();
  await page
    .getByRole('button', { name: /^Open load/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: /Load/ });
  await expect(panel).toBeVisible();
  const { left, right, bottom } = await boxOf(panel);
  expect([left, right, bottom]).toEqual([0, 390, 844]);
  await panel.getByRole('button', { name: 'Close load (Esc)' }).click();
  await expect(panel).toBeHidden();
});

test('Marcus sees the figures of a customer invoice in one column on a phone', async ({ browser }) => {
  const page = await signIn(browser, MARCUS, { viewport: { width: 390, height: 844 } });
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  await page
    .getByRole('navigation', { name: 'Project sections' })
    .getByRole('link', { name: 'Customer invoices' })
    .click();
  await page
    .getByRole('link', { name: /^DRE-26/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Invoice : DRE-26/ })).toBeVisible();

  const tiles = page.locator('dl[aria-label="Invoice totals"] > div');
  await expect(tiles).toHaveCount(4);
  const boxes = await Promise.all((await tiles.all()).map(boxOf));
  for (const [at, box] of boxes.entries()) {
    expect(box.left, 'one column').toBe(boxes[0]?.left);
    expect(box.right).toBeLessThanOrEqual(390);
    expect(box.top, 'below the one above').toBeGreaterThanOrEqual((boxes[at - 1]?.bottom ?? 0) - 1);
  }
  const texts = await tiles.locator('dt, dd').all();
  const drawn = await Promise.all(texts.map(boxOf));
  for (const [at, one] of drawn.entries())
    for (const other of drawn.slice(at + 1)) expect(overlap(one, other), 'texts overlap').toBe(false);
});
