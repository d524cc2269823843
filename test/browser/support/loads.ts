import { type Locator, type Page, expect } from '@playwright/test';
import type { FreightLoad, LoadsReply } from '../../../shared/contract/loads';

const PASSWORD = 'Haulbook-demo-1';

export interface Beside {
  readonly projectId: number;
  readonly headers: { authorization: string };
}

/** Signs in beside the browser, for calls about the project that the page shows. */
export async function beside(page: Page, email: string): Promise<Beside> {
  const signedIn = await page.context().request.post('/api/authenticate', {
    data: { email, user_password: PASSWORD },
  });
  const { tokens } = (await signedIn.json()) as { tokens: { access_token: string } };
  const projectId = Number(/project\/(\d+)/.exec(page.url())?.[1]);
  return { projectId, headers: { authorization: `Bearer ${tokens.access_token}` } };
}

/** The freight loads of a project as the server lists them. */
export async function storedLoads(page: Page, email: string): Promise<FreightLoad[]> {
  const { projectId, headers } = await beside(page, email);
  const answer = await page.context().request.get(`/api/pc/loads?project_id=${projectId}`, { headers });
  return ((await answer.json()) as LoadsReply).loads;
}

/** Leaves loads as the demonstration has them. */
export async function unlock(page: Page, email: string, ids: readonly number[]): Promise<void> {
  const { projectId, headers } = await beside(page, email);
  const data = { project_id: projectId, kind: 'freight', load_ids: ids, locked_reason: '' };
  const answer = await page.context().request.patch('/api/pc/loads/lock', { headers, data });
  expect(answer.status()).toBe(200);
}

/** A filter tab of the loads. */
export const tab = (page: Page, label: string): Locator =>
  page.getByRole('tablist', { name: 'Filters of the loads' }).getByRole('tab', { name: label });

/** The count that a filter tab shows. */
export async function countOf(page: Page, label: string): Promise<number> {
  const text = await tab(page, label).innerText();
  return Number(/([\d,]+)\s*$/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** Waits until a filter tab shows a count. */
export async function expectCount(page: Page, label: string, count: number): Promise<void> {
  await expect.poll(() => countOf(page, label), { message: `the count of ${label}` }).toBe(count);
}

/** What the totals row of the table shows for a column, as a number. */
export async function totalOf(page: Page, heading: string): Promise<number> {
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const place = headings.findIndex((text) => text.trim() === heading);
  // The count of loads spans the columns that have no sum.
  const cells = await page
    .locator('tfoot tr')
    .locator('th, td')
    .evaluateAll((all) =>
      all.flatMap((cell) => {
        const { colSpan, innerText } = cell as HTMLTableCellElement;
        return Array.from({ length: colSpan }, () => innerText);
      }),
    );
  return Number(cells[place]?.replaceAll(/[$,]/g, ''));
}

/** Chooses the loads of the first pages by the checkbox of the heading. */
export async function selectPages(page: Page, pages: number): Promise<void> {
  for (let done = 0; done < pages; done += 1) {
    await page.getByRole('checkbox', { name: 'Select all loads on this page' }).check();
    if (done < pages - 1) await page.getByRole('button', { name: 'Next page' }).click();
  }
}
