import { type Page, expect } from '@playwright/test';
import { MARCUS, MIDDLING_JOB, openLoads, signIn } from './support/people';
import { savedLines } from './support/saved-lines';
import { test } from './support/test';

/** Delays the client's scripts until the returned function is called. */
async function holdScripts(page: Page, scripts = '*.js'): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${scripts}`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Delays requests until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Returns the places and colors of the parts of the opening picture. */
const pictureOf = (page: Page) =>
  page.locator('.hb-splash').evaluate((splash) => ({
    background: getComputedStyle(splash).backgroundColor,
    parts: Array.from(splash.children, (part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { name: part.tagName.toLowerCase(), x, y, width, height, color: getComputedStyle(part).color };
    }),
  }));

for (const [colorScheme, background] of [
  ['light', 'rgb(246, 247, 249)'],
  ['dark', 'rgb(13, 15, 21)'],
] as const)
  test(`a visitor sees Haulbook's logo while it opens, and it does not move, in ${colorScheme} colors`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ colorScheme });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    const release = await holdScripts(page);
    const style = await hold(page, '**/assets/*.css');
    const answer = await hold(page, '**/api/**');
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByText('Loading Haulbook…')).toBeVisible();
    const first = await pictureOf(page);
    expect(first.background).toBe(background);
    expect(first.parts.map(({ name }) => name)).toEqual(['svg', 'b', 'i', 'span']);
    style();
    const hasStyle = () => page.evaluate(() => getComputedStyle(document.body).fontSize === '14px');
    await expect.poll(hasStyle).toBe(true);
    expect(await pictureOf(page)).toEqual(first);
    release();
    // The scripts run, and the session is not known yet.
    await page.waitForRequest(/\/api\//);
    expect(await pictureOf(page)).toEqual(first);
    answer();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.locator('.hb-splash')).toHaveCount(0);
    expect(refused).toEqual([]);
    await page.close();
  });

test('Marcus sees a bar at the top while a page loads, and nothing moves', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  const link = page.getByRole('link', { name: MIDDLING_JOB }).first();
  // The font that arrives changes the width of the name.
  await link.evaluate(() => document.fonts.ready);
  const before = await link.boundingBox();
  const release = await holdScripts(page);
  await link.click();
  const bar = page.getByRole('status', { name: 'Loading page…' });
  await expect(bar).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
  release();
  await expect(page.getByRole('heading', { level: 1, name: MIDDLING_JOB })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('Marcus sees nothing move when his open Team panel arrives', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  const team = page.getByRole('complementary', { name: 'Team' });
  await expect(team).toBeVisible();
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const release = await holdScripts(page, 'team-panel*.js');
  await page.reload();
  const before = await edit.boundingBox();
  await expect(team).toHaveCount(0);
  release();
  await expect(team).toBeVisible();
  expect(await edit.boundingBox()).toEqual(before);
});

test('Marcus sees the tab that he clicked marked while its page loads', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  const tabs = page.getByRole('navigation', { name: 'Project sections' });
  const loads = tabs.getByRole('link', { name: 'Loads' });
  const overview = tabs.getByRole('link', { name: 'Overview' });
  const marked = await overview.evaluate((link) => getComputedStyle(link).borderBottomColor);
  const release = await holdScripts(page);
  await loads.click();
  await expect(loads).toHaveCSS('border-bottom-color', marked);
  await expect(overview).not.toHaveCSS('border-bottom-color', marked);
  await expect(page.getByRole('grid', { name: 'Freight loads' })).toHaveCount(0);
  release();
  await expect(page.getByRole('grid', { name: 'Freight loads' })).toBeVisible();
});

test('Marcus sees a project of an earlier visit at once, marked as updating', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await page.getByRole('link', { name: MIDDLING_JOB }).first().click();
  await expect(page.getByRole('heading', { name: 'Project Totals' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // Waits for the local copy, which is written after the loads arrive.
  await expect.poll(() => savedLines(page)).toBeGreaterThan(1);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/pc/project-changes/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: MIDDLING_JOB })).toBeVisible();
  await expect(page.getByText('Updating…')).toBeVisible();
  release();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('Marcus types a search before its code has arrived, and all of it goes there', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  const release = await holdScripts(page, 'shell-palette*.js');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('textbox', { name: 'Search or jump to' });
  await expect(field).toBeFocused();
  await page.keyboard.type('gd?t');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Howard Cou');
  await page.screenshot({ path: test.info().outputPath('early-search.png') });
  release();
  const dialog = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(dialog.getByText(/Howard County/).first()).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('palette.png') });
  await page.keyboard.type('nty');
  await expect(dialog.getByRole('textbox')).toHaveValue('Howard County');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Howard/ })).toBeVisible();
});

test('Marcus archives before the question has arrived: it comes, and so does a message on top', async ({
  browser,
}) => {
  const page = await signIn(browser, MARCUS);
  await openLoads(page);
  const archive = page.getByRole('button', { name: 'Archive', exact: true });
  const releaseCards = await holdScripts(page, 'cards-*.js');
  const releaseQuestion = await holdScripts(page, 'late-shared-*.js');
  await page.reload();
  await archive.click();
  const question = page.getByRole('dialog', { name: 'Archive' });
  await expect(question).toHaveCount(0);
  releaseQuestion();
  await expect(question.getByRole('button', { name: 'Archive' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(archive).toBeFocused();
  const message = page.getByRole('alert').filter({ hasText: 'Close the open window' });
  await expect(message).toHaveCount(0);
  releaseCards();
  await expect(message).toBeVisible();
});
