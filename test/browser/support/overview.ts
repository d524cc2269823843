import { type Locator, type Page, expect } from '@playwright/test';

/** Opens a project from the list of projects, even an archived one. */
export async function openProject(page: Page, job: string): Promise<void> {
  await page.getByRole('button', { name: /^all\b/ }).click();
  await page.getByRole('link', { name: job }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: job })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Project Totals' })).toBeVisible();
}

/** Returns a section of the overview by its title. */
export const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title });

/** Opens a part of the project by its tab. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Project sections' }).getByRole('link', { name }).click();

/** Returns the figure under a label of a section. */
export const figure = (page: Page, title: string, label: string): Locator =>
  section(page, title)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=../dd');

/** Returns a message card. */
export const card = (page: Page, text: string): Locator =>
  page.locator('[data-style]').filter({ hasText: text }).first();

/** Confirms a deletion with Yes. */
export async function confirmYes(page: Page, question: string): Promise<Locator> {
  const dialog = page.getByRole('dialog').filter({ hasText: question });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  return dialog;
}
