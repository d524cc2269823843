import { type Page, expect } from '@playwright/test';
import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { FreightLoad } from '#shared/contract/loads';
import type { AllTotals } from '#shared/contract/totals';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { type ApiSession, signInToApi, selectPages } from './loads';
import { openTab } from './overview';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const dollars = (amount: number): string => money.format(amount);
const centsOf = (amount: number): number => Math.round(amount * 100);

/** Returns a sum over loads in dollars, added in whole cents. */
export const sumOf = (loads: readonly FreightLoad[], of: (load: FreightLoad) => number): number =>
  loads.reduce((sum, load) => sum + centsOf(of(load)), 0) / 100;
export const revenueOf = (load: FreightLoad): number =>
  (centsOf(load.freight_rev) + centsOf(load.fsc_rev) + centsOf(load.sand_rev)) / 100;

/** API calls, in addition to the browser, about the shown project. */
export class ApiTotals {
  private constructor(
    private readonly page: Page,
    private readonly at: ApiSession,
  ) {}

  static async of(page: Page, email: string): Promise<ApiTotals> {
    return new ApiTotals(page, await signInToApi(page, email));
  }

  async totals(): Promise<AllTotals> {
    return (await this.get<{ all_totals: AllTotals }>(`loads?project_id=${this.at.projectId}`)).all_totals;
  }

  async vendorInvoice(name: string): Promise<VendorInvoiceReply> {
    const found = (await this.vendorInvoices()).find((invoice) => invoice.invoice_name === name);
    if (found === undefined) throw new Error(`There is no invoice ${name}`);
    return found;
  }

  vendorInvoices(): Promise<VendorInvoiceReply[]> {
    return this.get(`vendor-invoices/${this.at.projectId}`);
  }

  /** Returns credits and charges on a vendor's invoice. */
  async creditsOn(invoiceId: number): Promise<CreditDebitReply[]> {
    const all = await this.get<CreditDebitReply[]>(`project-credits-debits/${this.at.projectId}`);
    return all.filter(({ is_vendor, invoice_id }) => is_vendor && invoice_id === invoiceId);
  }

  async patch(path: string, data: object): Promise<void> {
    const answer = await this.page
      .context()
      .request.patch(`/api/pc/${path}`, { headers: this.at.headers, data });
    expect([path, answer.status()]).toEqual([path, 200]);
  }

  private async get<T>(path: string): Promise<T> {
    const answer = await this.page.context().request.get(`/api/pc/${path}`, { headers: this.at.headers });
    return (await answer.json()) as T;
  }
}

/** Locks one load on screen: searches, selects and locks it. */
export async function lockLoad(page: Page, loadNo: number, reason: string): Promise<void> {
  await openTab(page, 'Loads');
  await expect(page.getByRole('grid', { name: 'Freight loads' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(String(loadNo));
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await selectPages(page, 1);
  const bar = page.getByRole('region', { name: 'Selected loads' });
  await bar.getByRole('button', { name: 'Lock', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Lock Loads' });
  await popup.getByLabel('Reason').fill(reason);
  await popup.getByRole('button', { name: 'Lock' }).click();
  await expect(popup).toBeHidden();
}

/** Returns each line of an accrual's journal, by column name. */
export function journalLines(csv: string): Record<string, string>[] {
  const [header = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const names = header.split(',');
  const cellsOf = (line: string): string[] =>
    [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell.replaceAll('"', ''));
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [names[at] ?? '', cell])));
}
