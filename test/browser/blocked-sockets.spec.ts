import { type Page, expect } from '@playwright/test';
import { SocketBlocker } from '../support/socket-blocker';
import { countOf, expectCount, signInToApi, storedLoads, unlock } from './support/loads';
import { MARCUS, PASSWORD, PRIYA, openLoads, signIn } from './support/people';
import { test } from './support/test';

const REASON = 'Waiting for the scale ticket';
const BLOCKED = 'asks for changes every 30 seconds';

let proxy: SocketBlocker;

test.beforeEach(async ({ baseURL }) => {
  proxy = await SocketBlocker.start(baseURL ?? '');
});
test.afterEach(() => proxy.close());

/** Opens the loads of a project behind the proxy. */
async function openBehindProxy(page: Page): Promise<void> {
  // The page's clock can be moved forward, so that the test does not wait for 30 seconds.
  await page.clock.install();
  const data = { email: MARCUS.email, user_password: PASSWORD };
  expect((await page.context().request.post(`${proxy.url}/api/authenticate`, { data })).status()).toBe(200);
  await page.goto(`${proxy.url}/projects`);
  await openLoads(page);
}

const banner = (page: Page) => page.getByRole('status').filter({ hasText: BLOCKED });

/** Locks the first open load as Priya, outside of the browser. Returns its id. */
async function lockAsPriya(page: Page): Promise<number> {
  const stored = await storedLoads(page, PRIYA.email);
  const id = stored.find(({ locked_reason }) => locked_reason === '')?.id ?? 0;
  const { projectId, headers } = await signInToApi(page, PRIYA.email);
  const answer = await page.request.patch('/api/pc/loads/lock', {
    headers,
    data: { project_id: projectId, kind: 'freight', load_ids: [id], locked_reason: REASON },
  });
  expect(answer.status()).toBe(200);
  return id;
}

for (const blocking of ['refuse', 'hang'] as const) {
  test(`Marcus sees a colleague's lock where sockets ${blocking}, and reads when changes arrive`, async ({
    page,
    browser,
  }) => {
    proxy.blocking = blocking;
    await openBehindProxy(page);
    await expect(banner(page)).toBeVisible();
    await expect(page.getByText('Every 30 s', { exact: true })).toBeVisible();
    await expect(page.getByText('Offline')).toHaveCount(0);

    const locked = await countOf(page, 'Locked');
    const priya = await signIn(browser, PRIYA);
    await openLoads(priya);
    const id = await lockAsPriya(priya);
    await page.clock.fastForward(30_000);
    await expectCount(page, 'Locked', locked + 1);
    await expect(banner(page)).toBeVisible();

    await test.step('and is live again as soon as a socket gets through', async () => {
      proxy.blocking = null;
      proxy.cutConnections();
      await page.clock.fastForward(30_000);
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
      await unlock(priya, PRIYA.email, [id]);
      await expectCount(page, 'Locked', locked);
    });
    await priya.context().close();
  });
}

test("Marcus sees a colleague's lock behind a proxy that loses what an open socket brings", async ({
  page,
  browser,
}) => {
  await openBehindProxy(page);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const locked = await countOf(page, 'Locked');
  proxy.isLosingFrames = true;
  const priya = await signIn(browser, PRIYA);
  await openLoads(priya);
  const id = await lockAsPriya(priya);
  await expect(async () => {
    // The next comparison, and the time in which it gets no answer.
    await page.clock.fastForward(30_000);
    await page.clock.fastForward(9_000);
    expect(await countOf(page, 'Locked')).toBe(locked + 1);
  }).toPass();
  await unlock(priya, PRIYA.email, [id]);
});

test('Marcus is not told of a blocked network while the line is lost', async ({ page }) => {
  await openBehindProxy(page);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  proxy.isCut = true;
  proxy.cutConnections();
  await expect(page.getByText('This page may be a few seconds behind')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText('This page may be a few seconds behind')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await test.step('and is live at once when the browser reports that the network is back', async () => {
    // The delays between two attempts never end from now on.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    proxy.isCut = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  });
});
