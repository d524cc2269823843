import { type Page, expect } from '@playwright/test';
import type { FreightLoad } from '#shared/contract/loads';
import { countOf, expectCount, selectPages, storedLoads, tab, totalOf, unlock } from './support/loads';
import { MARCUS, MIDDLING_JOB, PRIYA, openLoads, signIn } from './support/people';
import { test } from './support/test';

const ROWS = 10;
const PAGES = 4;
const LOADS = ROWS * PAGES;
const REASON = 'Weights are disputed by the customer';
/** View with the newest loads last and small pages, so that both users see the same rows. */
const VIEW = `rows=${ROWS}&sort=load_no`;

const round = (amount: number): number => Math.round(amount * 100) / 100;
const revenue = (loads: readonly FreightLoad[]): number =>
  round(loads.reduce((sum, load) => sum + load.freight_rev, 0));
const tons = (loads: readonly FreightLoad[]): number =>
  round(loads.reduce((sum, load) => sum + load.weight_tons, 0));
const isCounted = (load: FreightLoad): boolean => !load.is_canceled && load.transfer_type_id !== 12;

/** Marks the title. A reload would remove the mark. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void (document.title += ' (not reloaded)'));

/** Opens the loads of the current project with the view. */
async function showView(page: Page, more = ''): Promise<void> {
  const [address = ''] = page.url().split('?');
  await page.goto(`${address}?${VIEW}${more}`);
  await expect(page.getByRole('row').nth(ROWS)).toBeVisible();
}

async function expectLockedTotals(page: Page, locked: readonly FreightLoad[]): Promise<void> {
  const counted = locked.filter(isCounted);
  await expect
    .poll(() => totalOf(page, 'Freight rev'), { message: 'freight revenue' })
    .toBe(revenue(counted));
  expect(await totalOf(page, 'Weight (tons)')).toBe(tons(counted));
}

test.setTimeout(150_000);

test('Marcus locks and unlocks loads, and Priya sees each change without a reload', async ({ browser }) => {
  const marcus = await signIn(browser, MARCUS);
  const priya = await signIn(browser, PRIYA);
  const reloads: string[] = [];

  await test.step('each sees where the other is', async () => {
    await openLoads(marcus);
    const row = priya.getByRole('row').filter({ hasText: MIDDLING_JOB });
    await expect(row.getByTitle(MARCUS.name)).toBeVisible();
    await openLoads(priya);
    await showView(marcus);
    await showView(priya);
    await marcus.getByRole('button', { name: 'Team', exact: true }).click();
    const team = marcus.getByRole('complementary', { name: 'Team' });
    const entry = team.getByRole('listitem').filter({ hasText: PRIYA.name });
    await expect(entry.getByRole('link', { name: new RegExp(MIDDLING_JOB) })).toBeVisible();
    await marcus.getByRole('button', { name: 'Team', exact: true }).click();
  });

  const before = await storedLoads(priya, PRIYA.email);
  const byNumber = [...before].sort((one, other) => one.load_no - other.load_no);
  const held = before.filter(({ locked_reason }) => locked_reason !== '');
  const chosen = byNumber.slice(0, LOADS);
  expect(chosen.filter(({ locked_reason }) => locked_reason !== '')).toEqual([]);
  expect(await countOf(priya, 'Locked')).toBe(held.length);
  const all = await countOf(priya, 'All');
  priya.on('framenavigated', (frame) => reloads.push(frame.url()));
  await mark(priya);

  await test.step('Marcus locks 40 loads with a reason', async () => {
    await selectPages(marcus, PAGES);
    const bar = marcus.getByRole('region', { name: 'Selected loads' });
    await expect(bar).toContainText(`${LOADS} selected`);
    await bar.getByRole('button', { name: 'Lock', exact: true }).click();
    const popup = marcus.getByRole('dialog', { name: 'Lock Loads' });
    await popup.getByRole('button', { name: 'Lock' }).click();
    await expect(popup.getByRole('alert')).toHaveText('Please add a reason for locking the load(s).');
    await popup.getByLabel('Reason').fill(REASON);
    await popup.getByRole('button', { name: 'Lock' }).click();
    await expect(marcus.getByText(`${LOADS} loads locked`)).toBeVisible();
  });

  await test.step('Priya sees them locked with his name', async () => {
    await expect(priya.getByTitle(`Changed by ${MARCUS.name}`).first()).toBeVisible();
    await expect(priya.getByRole('img', { name: `Locked: ${REASON}` })).toHaveCount(ROWS);
    await expectCount(priya, 'Locked', held.length + LOADS);
    await expectCount(priya, 'All', all);
    await tab(priya, 'Locked').click();
    await expectLockedTotals(priya, [...held, ...chosen]);
    await expect(priya.getByText(`1–${ROWS} of ${held.length + LOADS}`)).toBeVisible();
  });

  await test.step('Marcus unlocks them, and they leave her filter', async () => {
    await marcus.getByRole('button', { name: 'Page 1', exact: true }).click();
    await selectPages(marcus, PAGES);
    await marcus
      .getByRole('region', { name: 'Selected loads' })
      .getByRole('button', { name: 'Unlock' })
      .click();
    await marcus
      .getByRole('dialog', { name: 'Unlock Loads' })
      .getByRole('button', { name: 'Unlock' })
      .click();
    await expectCount(priya, 'Locked', held.length);
    await expectLockedTotals(priya, held);
  });

  await test.step('Marcus undoes the unlock, and they return with their reason', async () => {
    const card = marcus.getByRole('status').filter({ hasText: `${LOADS} loads unlocked` });
    await card.getByRole('button', { name: 'Undo' }).click();
    await expectCount(priya, 'Locked', held.length + LOADS);
    await expectLockedTotals(priya, [...held, ...chosen]);
    await expectCount(marcus, 'Locked', held.length + LOADS);
  });

  await test.step('both see what is stored, without a reload', async () => {
    const after = await storedLoads(priya, PRIYA.email);
    const locked = after.filter(({ locked_reason }) => locked_reason === REASON);
    expect(locked.map(({ id }) => id).sort()).toEqual(chosen.map(({ id }) => id).sort());
    expect(await priya.title()).toContain('(not reloaded)');
    expect(reloads.filter((url) => !url.includes('/loads'))).toEqual([]);
  });
  await test.step('Marcus unlocks the loads for the next test', async () => {
    const ids = chosen.map(({ id }) => id);
    await unlock(marcus, MARCUS.email, ids);
    await expectCount(priya, 'Locked', held.length);
  });
});
