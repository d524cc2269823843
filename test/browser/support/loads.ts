import { type Locator, type Page, expect } from '@playwright/test';
import type { FreightLoad, LoadsReply } from '#shared/contract/loads';

const PASSWORD = 'Haulbook-demo-1';

export interface ApiSession {
  readonly projectId: number;
  readonly headers: { authorization: string };
}

/** Signs in to the API in addition to the browser, for calls about the shown project. */
export async function signInToApi(page: Page, email: string): Promise<ApiSession> {
  const signedIn = await page.context().request.post('/api/authenticate', {
    data: { email, user_password: PASSWORD },
  });
  const { tokens } = (await signedIn.json()) as { tokens: { access_token: string } };
  const projectId = Number(/project\/(\d+)/.exec(page.url())?.[1]);
  return { projectId, headers: { authorization: `Bearer ${tokens.access_token}` } };
}

/** Returns the freight loads of a project from the server. */
export async function storedLoads(page: Page, email: string): Promise<FreightLoad[]> {
  const { projectId, headers } = await signInToApi(page, email);
  const answer = await page.context().request.get(`/api/pc/loads?project_id=${projectId}`, { headers });
  return ((await answer.json()) as LoadsReply).loads;
}

/** Unlocks loads, as the demonstration has them. */
export async function unlock(page: Page, email: string, ids: readonly number[]): Promise<void> {
  const { projectId, headers } = await signInToApi(page, email);
  const data = { project_id: projectId, kind: 'freight', load_ids: ids, locked_reason: '' };
  const answer = await page.context().request.patch('/api/pc/loads/lock', { headers, data });
  expect(answer.status()).toBe(200);
}

/** Returns a filter tab of the loads. */
export const tab = (page: Page, label: string): Locator =>
  page.getByRole('tablist', { name: 'Load filters' }).getByRole('tab', { name: label });

/** Returns the count in a filter tab. */
export async function countOf(page: Page, label: string): Promise<number> {
  const text = await tab(page, label).innerText();
  return Number(/([\d,]+)\s*$/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** Waits until a filter tab shows a count. */
export async function expectCount(page: Page, label: string, count: number): Promise<void> {
  await expect.poll(() => countOf(page, label), { message: `the count of ${label}` }).toBe(count);
}

/** Returns the number in the totals row for a column. */
export async function totalOf(page: Page, heading: string): Promise<number> {
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const place = headings.findIndex((text) => text.trim() === heading);
  // The first cell spans all columns without a sum.
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

/** Selects the loads of the first pages with the checkbox of the heading. */
export async function selectPages(page: Page, pages: number): Promise<void> {
  for (let done = 0; done < pages; done += 1) {
    await page.getByRole('checkbox', { name: 'Select all loads on this page' }).check();
    if (done < pages - 1) await page.getByRole('button', { name: 'Next page' }).click();
  }
}
