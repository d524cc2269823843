import type { Locator, Page } from '@playwright/test';
import type { FreightLoad } from '#shared/contract/loads';
import { choose } from './project-popup';

const HEADER = 'Load Number,Freight,Fuel Surcharge,Weight Tons';

/** Returns loads without faults that no vendor has billed. */
export const unbilled = (loads: readonly FreightLoad[]): FreightLoad[] =>
  loads.filter(
    ({ vendor_invoice_id, is_canceled, locked_reason, freight_cost, transfer_type_id }) =>
      vendor_invoice_id === 0 &&
      !is_canceled &&
      locked_reason === '' &&
      freight_cost > 0 &&
      transfer_type_id === 0,
  );

/** Returns a load number with its last two different digits transposed. */
export function transposed(loadNo: number): number {
  const digits = Array.from(String(loadNo));
  for (let place = digits.length - 1; place > 0; place -= 1) {
    const [left = '', right = ''] = digits.slice(place - 1, place + 1);
    if (left === right) continue;
    digits.splice(place - 1, 2, right, left);
    break;
  }
  return Number(digits.join(''));
}

export interface Billed {
  loadNo: number;
  load: FreightLoad;
  /** Dollars billed above the freight cost. */
  more?: number;
}

/** Builds the vendor's file. */
export function billOf(lines: readonly Billed[]): Buffer {
  const rows = lines.map(({ loadNo, load, more = 0 }) =>
    [loadNo, (load.freight_cost + more).toFixed(2), load.fsc_cost.toFixed(2), load.weight_tons].join(','),
  );
  return Buffer.from([HEADER, ...rows].join('\r\n'));
}

/** Builds a file with a fault in each line. */
export const faultyBill = (): Buffer =>
  Buffer.from([HEADER, 'abc,12.50,3,24', '104,=1+1,3,24', '105,12.50,3,-4'].join('\r\n'));

export const csv = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });

export const openInvoices = (page: Page): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Project sections' })
    .getByRole('link', { name: 'Vendor invoices' })
    .click();

/** Opens the popup and chooses the vendor. */
export async function startInvoice(page: Page, name: string, vendor: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add bill' }).click();
  const popup = page.getByRole('dialog', { name: 'Add Vendor Invoice' });
  await popup.getByLabel('Invoice name').fill(name);
  await choose(page, popup, 'Vendor', vendor);
  return popup;
}
