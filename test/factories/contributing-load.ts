import type { ContributingLoad } from '#shared/calc/totals/index';

/** Returns a load that counts in totals: a rated freight load of PO-1 that nothing has billed. */
export const buildContributingLoad = (changes: Partial<ContributingLoad> = {}): ContributingLoad => ({
  delivered_date: '2026-03-10T18:00:00Z',
  pc_carrier_id: 1,
  po_number: 'PO-1',
  weight_tons: 25,
  is_canceled: false,
  transfer_type_id: 0,
  customer_invoice_id: 0,
  vendor_invoice_id: 0,
  sand_invoice_id: 0,
  freight_rev: 100,
  fsc_rev: 10,
  sand_rev: 50,
  freight_cost: 80,
  fsc_cost: 8,
  sand_cost: 40,
  ...changes,
});
