import { type Locator, type Page, expect } from '@playwright/test';

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Actions of a user, with the mouse or with the keyboard alone. */
export interface UserInput {
  press(target: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  choose(select: Locator, option: string): Promise<void>;
  /** Opens a page by its name in the shell: 'Projects', or one of the settings. */
  goTo(page: string): Promise<void>;
  upload(button: Locator, file: UploadedFile): Promise<void>;
  /** Opens the first row of the table of loads. The mouse clicks `row`. */
  openFirst(row: Locator): Promise<void>;
}

/** Returns actions by mouse. */
export function mouse(page: Page): UserInput {
  const main = page.getByRole('navigation', { name: 'Main' });
  return {
    press: (target) => target.click(),
    fill: (field, text) => field.fill(text),
    choose: async (select, option) => {
      await select.click();
      await page.getByRole('option', { name: option }).first().click();
    },
    goTo: async (name) => {
      if (name === 'Projects') return main.getByRole('link', { name }).click();
      await main.getByRole('link', { name: 'Settings', exact: true }).click();
      const settings = page.getByRole('navigation', { name: 'Settings pages' });
      await settings.getByRole('link', { name, exact: true }).click();
    },
    upload: async (button, file) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
      await chooser.setFiles(file);
    },
    openFirst: (row) => row.click(),
  };
}

/** Maximum number of Tab or arrow presses before an element counts as unreachable. */
const TABS_MAX = 80;
const OPTIONS_MAX = 30;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.includes(document.activeElement as never));

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

async function walkTo(page: Page, option: string): Promise<void> {
  const chosen = page.locator('[role="option"][data-combobox-selected]');
  for (let steps = 0; steps < OPTIONS_MAX; steps += 1) {
    await page.keyboard.press('ArrowDown');
    const under = await chosen.allTextContents();
    if (under.some((text) => text.startsWith(option))) return;
  }
  throw new Error(`The arrows do not reach ${option}`);
}

/** Returns actions by keyboard. None of them uses the pointer. */
export function keyboard(page: Page): UserInput {
  const press = async (target: Locator): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  return {
    press,
    fill: async (field, text) => {
      await tabTo(page, field);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    choose: async (select, option) => {
      await tabTo(page, select);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { name: option }).first()).toBeVisible();
      await walkTo(page, option);
      await page.keyboard.press('Enter');
    },
    goTo: async (name) => {
      await page.keyboard.press('Control+k');
      const search = page.getByRole('dialog').getByRole('textbox');
      await expect(search).toBeFocused();
      await page.keyboard.type(name === 'Projects' ? 'Go to projects' : `Settings: ${name}`);
      await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
    upload: async (button, file) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(button)]);
      await chooser.setFiles(file);
    },
    openFirst: async () => {
      // Moves from the search field to the first row, and opens it.
      await page.keyboard.press('Escape');
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
    },
  };
}
