import { type Locator, type Page, expect } from '@playwright/test';
import { chicagoDay } from '#shared/business-time';
import type { FreightLoad } from '#shared/contract/loads';
import type { SandRateReply } from '#shared/contract/sand-rates';
import { billingRefusal } from '#shared/rules/invoice-eligibility';
import { signInToApi, storedLoads } from './loads';

/** Returns the loads that can be billed, by day of delivery. */
export async function openLoadsByDay(page: Page, email: string): Promise<[string, FreightLoad[]][]> {
  const days = new Map<string, FreightLoad[]>();
  for (const load of await storedLoads(page, email)) {
    if (billingRefusal('freight', load, 0) !== null) continue;
    const day = chicagoDay(load.delivered_date);
    days.set(day, [...(days.get(day) ?? []), load]);
  }
  return [...days];
}

/** Returns a day and its loads that can be billed, with sand on at least this many of them. */
export async function dayWith(page: Page, email: string, loads: number): Promise<[string, FreightLoad[]]> {
  const found = (await openLoadsByDay(page, email)).find(
    ([, open]) => open.filter(({ sand_rev }) => sand_rev > 0).length >= loads,
  );
  if (found === undefined) throw new Error(`No day has ${loads} loads to bill`);
  return found;
}

/** Raises or lowers the revenue rate of a PO. Its loads are rated again. */
export async function raiseSandRate(page: Page, email: string, poId: number, by: number): Promise<void> {
  const { projectId, headers } = await signInToApi(page, email);
  const { request } = page.context();
  const listed = await request.get(`/api/pc/sand-rates/${projectId}`, { headers });
  const rate = ((await listed.json()) as SandRateReply[]).find(({ po_id }) => po_id === poId);
  if (rate === undefined) throw new Error(`No sand rate for ${poId}`);
  const { id, po_number, rev_rate, cost_rate, revision } = rate;
  const data = {
    project_id: projectId,
    po_id: poId,
    po_number,
    cost_rate,
    revision,
    rev_rate: rev_rate + by,
  };
  expect((await request.patch(`/api/pc/sand-rate/${id}`, { headers, data })).status()).toBe(200);
}

/** Opens the customer invoices of a project from the list of projects. */
export async function openInvoices(page: Page, job: string): Promise<void> {
  await page.getByRole('link', { name: job }).first().click();
  const parts = page.getByRole('navigation', { name: 'Project sections' });
  await parts.getByRole('link', { name: 'Customer invoices' }).click();
  await expect(page.getByRole('heading', { name: `Customer Invoices - ${job}` })).toBeVisible();
}

/** Returns the row of an invoice in the list. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Returns one figure of the preview. */
export const previewed = (popup: Locator, label: string): Locator =>
  popup.getByRole('region', { name: 'Preview' }).locator('dl > div').filter({ hasText: label });
