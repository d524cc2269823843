import { type Page, expect } from '@playwright/test';
import { MARCUS, MIDDLING_JOB, signIn } from './support/people';
import { test } from './support/test';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Haulbook' });
const projectLink = (page: Page) => page.getByRole('link', { name: MIDDLING_JOB }).first();

test('Marcus keeps his page during an outage, and the clicked page opens by itself', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await page.context().setOffline(true);
  await projectLink(page).click();
  await expect(alert(page)).toContainText("couldn't load");
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(projectLink(page)).toBeVisible();
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(alert(page)).toContainText("couldn't load");
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: MIDDLING_JOB })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('Marcus is asked to reload when a new version has replaced the code', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(new URL('/', page.url()).href, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/\/assets\/index-[^"]+\.js/, '/assets/index-newer.js');
    await route.fulfill({ response: answer, body });
  });
  await projectLink(page).click();
  await expect(alert(page)).toContainText('Haulbook was updated');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // The page may still look for a newer version.
  await page.unrouteAll({ behavior: 'wait' });
  await alert(page).getByRole('button', { name: 'Reload' }).click();
  await projectLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: MIDDLING_JOB })).toBeVisible();
});
