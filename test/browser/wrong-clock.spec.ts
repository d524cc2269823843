import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { chicagoDayOfMs, longDay } from '#shared/business-time';
import { shownDay } from '#client/ui/format/shown-day';
import { signInToApi, storedLoads, unlock } from './support/loads';
import { MARCUS, MIDDLING_JOB, PASSWORD } from './support/people';
import { test } from './support/test';

const HOUR_MS = 3_600_000;

/** Script of a PC with a wrong clock. `clockShift` can be changed later, as by somebody who sets the clock. */
const scriptOf = (shiftMs: number): string => `
  globalThis.clockShift = ${shiftMs};
  const now = () => RealDate.now() + globalThis.clockShift;
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });`;

const today = (): string => chicagoDayOfMs(Date.now());

/** Opens the dashboard of Marcus on a PC with a wrong clock. */
async function openOn(browser: Browser, shiftMs: number): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript({ content: scriptOf(shiftMs) });
  const data = { email: MARCUS.email, user_password: PASSWORD };
  expect((await context.request.post('/api/authenticate', { data })).status()).toBe(200);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - shiftMs)).toBeLessThan(60_000);
  return page;
}

async function openLoadsOf(page: Page): Promise<void> {
  await page.goto('/projects');
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  const sections = page.getByRole('navigation', { name: 'Project sections' });
  await sections.getByRole('link', { name: 'Loads' }).click();
  await expect(page.getByRole('grid', { name: 'Freight loads' })).toBeVisible();
}

/** Chooses Today in the calendar of the loads. Returns the field that shows the day. */
async function chooseToday(page: Page): Promise<Locator> {
  const field = page.getByRole('textbox', { name: 'Delivery date (Central time)' });
  await page.getByRole('button', { name: 'Pick dates' }).first().click();
  await page
    .getByRole('group', { name: 'Dates' })
    .getByRole('button', { name: 'Today', exact: true })
    .click();
  return field;
}

/** Locks an open load for a moment, so that the newest activity is of now. */
async function makeActivity(page: Page): Promise<void> {
  const load = (await storedLoads(page, MARCUS.email)).find((one) => one.locked_reason === '');
  if (load === undefined) throw new Error('The demonstration has open loads');
  const { projectId, headers } = await signInToApi(page, MARCUS.email);
  const data = { project_id: projectId, kind: 'freight', load_ids: [load.id], locked_reason: 'Just now' };
  expect((await page.context().request.patch('/api/pc/loads/lock', { headers, data })).status()).toBe(200);
  await unlock(page, MARCUS.email, [load.id]);
}

test.setTimeout(150_000);

for (const [words, shiftMs] of [
  ['3 hours fast', 3 * HOUR_MS],
  ['2 days slow', -48 * HOUR_MS],
] as const) {
  test(`A clock that is ${words} changes neither "now" nor "Today", and may be set right`, async ({
    browser,
  }) => {
    const page = await openOn(browser, shiftMs);
    await expect(page.getByText(longDay(today()))).toBeVisible();
    await openLoadsOf(page);
    await makeActivity(page);
    await page.getByRole('button', { name: 'Team', exact: true }).click();
    const newest = page.getByRole('complementary', { name: 'Team' }).locator('ol time').first();
    await expect(newest).toHaveText(/^(now|[1-3] min ago)$/);
    await expect(await chooseToday(page)).toHaveValue(shownDay(today()));

    const asked = page.waitForResponse((reply) => reply.url().endsWith('/health/live'));
    await page.evaluate('globalThis.clockShift = 0; globalThis.dispatchEvent(new Event("focus"))');
    await asked;
    await expect(newest).toHaveText(/^(now|[1-5] min ago)$/);
    await expect(async () => {
      await page.getByRole('button', { name: 'Clear dates' }).click();
      await expect(await chooseToday(page)).toHaveValue(shownDay(today()), { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await page.context().close();
  });
}
