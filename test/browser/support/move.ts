import { type Page, expect } from '@playwright/test';

/** Returns the title of the tab without the count of notifications. */
const titleOf = async (page: Page): Promise<string> => (await page.title()).replace(/^\(\d+\+?\) /, '');

/** Changes the address inside the page, as the Back button does. Does not wait for the page that follows. */
export const changeAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/**
 * Goes to another page inside the product, and waits for its title. Loading the product again takes a second of
 * processor time. Nothing may be open that holds the page, such as a form with unsaved changes. An address that only
 * differs in its query does not change the title.
 */
export async function moveTo(page: Page, address: string): Promise<void> {
  const before = await titleOf(page);
  const isOtherPage = new URL(address, page.url()).pathname !== new URL(page.url()).pathname;
  await changeAddress(page, address);
  if (isOtherPage) await expect.poll(() => titleOf(page), address).not.toBe(before);
}
