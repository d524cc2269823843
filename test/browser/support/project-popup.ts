import { type Locator, type Page, expect } from '@playwright/test';

/** Returns a popup by its title. */
export const popupOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** Returns a select of a popup by its label. */
export const selectOf = (popup: Locator, label: string): Locator =>
  popup.getByRole('combobox', { name: new RegExp(`^${label}( \\*)?$`) });

/** Chooses an option of a select by mouse. */
export async function choose(page: Page, popup: Locator, label: string, option: string): Promise<void> {
  await selectOf(popup, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Shows a step of the project popup. */
export async function stepTo(popup: Locator, step: string): Promise<void> {
  await popup.getByRole('list', { name: 'Project steps' }).getByRole('button', { name: step }).click();
  await expect(popup.getByRole('group', { name: step })).toBeVisible();
}
