import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import { LOAD_FIELDS, blankRow } from '#shared/rules/load-fields/index';

const base = (id: number) => ({
  id,
  project_id: 1,
  load_no: 400_000 + id,
  delivered_date: '2026-03-02T15:00:00.000Z',
  carrier_name: 'Lone Star Hauling',
  pc_carrier_id: 5,
  approved_mileage: 42.5,
  weight_tons: 24,
  freight_rev: 700.35,
  fsc_rev: 12.4,
  freight_cost: 610.1,
  fsc_cost: 10.05,
  propconnect_approval_status: 'Approved',
  revision: 1,
});

/** Builds a plain freight load as the API returns it. Saves nothing. */
export const buildLoad = (over: Partial<FreightLoad> = {}): FreightLoad => ({
  ...blankRow(LOAD_FIELDS.freight),
  ...base(over.id ?? 1),
  terminal_name: 'Kermit',
  destination_name: 'Well 3',
  po_number: 'PO-9',
  po_id: 9,
  ticket_number: `T-${over.id ?? 1}`,
  product_name: '100 Mesh',
  matching_load_numbers: [],
  sand_rev: 300,
  sand_cost: 250,
  driver_ticket_auto_status_name: 'Ticket Match',
  driver_name: 'Dee Ramos',
  truck_no: '17',
  ...over,
});

/** Builds a plain asset load as the API returns it. Saves nothing. */
export const buildAssetLoad = (over: Partial<AssetLoad> = {}): AssetLoad => ({
  ...blankRow(LOAD_FIELDS.asset),
  ...base(over.id ?? 1),
  load_type: 'Empty Box',
  total_boxes: 3,
  ...over,
});
