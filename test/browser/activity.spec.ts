import { type Page, expect } from '@playwright/test';
import { expectAccessible, lookInBoth } from './support/accessible';
import { storedLoads, unlock } from './support/loads';
import { lockLoad } from './support/month-close';
import { moveTo } from './support/move';
import { DANA, MARCUS, openLoads, signIn } from './support/people';
import { test } from './support/test';

const VIEWER = { email: 'viewer@permian.test' };
const REASON = 'Waiting for the ticket';

const team = (page: Page) => page.getByRole('complementary', { name: 'Team' });

test.setTimeout(150_000);

test('Marcus sees in the Team panel what Dana does, and when she was last seen', async ({ browser }) => {
  const dana = await signIn(browser, DANA);
  const marcus = await signIn(browser, MARCUS);
  await openLoads(dana);
  await openLoads(marcus);
  const load = (await storedLoads(dana, DANA.email)).find(
    ({ locked_reason, is_canceled }) => locked_reason === '' && !is_canceled,
  );
  const loadNo = load?.load_no ?? 0;

  await test.step('the activity of the project is below the people', async () => {
    await marcus.getByRole('button', { name: 'Team', exact: true }).click();
    await expect(team(marcus).getByRole('heading', { name: 'Activity' })).toBeVisible();
    await expect(
      team(marcus)
        .getByText(/loads? arrived/)
        .first(),
    ).toBeVisible();
  });

  await test.step('a lock appears at once, in words, and leads to the load', async () => {
    await lockLoad(dana, loadNo, REASON);
    const line = team(marcus)
      .getByRole('listitem')
      .filter({ hasText: `locked load ${loadNo}` });
    await expect(line).toContainText(DANA.name);
    await expect(line).toContainText(REASON);
    await expect(line.locator('time')).toHaveText('now');
    await lookInBoth(marcus, 'Team panel with activity');
    await line.getByRole('link').click();
    const panel = marcus.getByRole('complementary', { name: `Load ${loadNo}` });
    await expect(panel.getByText(`Locked: ${REASON}`)).toBeVisible();
    await expect(panel.getByText('Arrived from the job system')).toBeVisible();
  });

  await test.step('a person who leaves is listed under Offline', async () => {
    await dana.context().close();
    const gone = team(marcus)
      .getByRole('listitem')
      .filter({ hasText: DANA.name })
      .filter({ hasText: 'Last seen' });
    await expect(gone).toContainText(/Last seen (now|\d+ min ago)/);
  });

  await unlock(marcus, MARCUS.email, [load?.id ?? 0]);
});

test('a viewer reads the activity page in lines, without the administration', async ({ browser }) => {
  const page = await signIn(browser, VIEWER);
  await moveTo(page, '/settings/audit');
  const table = page.getByRole('table', { name: 'Activity' });
  await expect(table).toBeVisible();
  await page.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Freight loads' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  const arrived = table
    .getByRole('row')
    .filter({ hasText: /[\d,]+ loads arrived/ })
    .first();
  await expect(arrived).toContainText('Automatic');
  await arrived.getByRole('button', { name: /^Show details/ }).click();
  await expect(page.getByRole('table', { name: 'Details' }).getByRole('button').first()).toBeVisible();
  await expectAccessible(page, 'Activity with details');
  await page.goto('/settings/audit?what=users');
  await expect(page.getByText('No matching changes.').or(page.getByText('No matches yet.'))).toBeVisible();
});
