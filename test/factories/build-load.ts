import type { AssetLoad, FreightLoad, LoadBase } from '../../shared/contract/loads';

const base = (id: number): LoadBase => ({
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
  locked_reason: '',
  customer_invoice_id: 0,
  vendor_invoice_id: 0,
  propconnect_approval_status: 'Approved',
  is_canceled: false,
  is_missing_upstream: false,
  rating_flags: 0,
  updated_by_id: 0,
  revision: 1,
});

/** A plain freight load of the wire; nothing is saved. */
export const buildLoad = (over: Partial<FreightLoad> = {}): FreightLoad => ({
  ...base(over.id ?? 1),
  terminal_name: 'Kermit',
  destination_name: 'Well 3',
  po_number: 'PO-9',
  po_id: 9,
  ticket_number: `T-${over.id ?? 1}`,
  ticket_is_missing: false,
  product_name: '100 Mesh',
  matching_load_numbers: [],
  sand_rev: 300,
  sand_cost: 250,
  sand_invoice_id: 0,
  transfer_type_id: 0,
  transferred_name: '',
  tranferred_project_id: 0,
  driver_ticket_auto_status_name: 'Ticket Match',
  driver_name: 'Dee Ramos',
  truck_no: '17',
  ...over,
});

/** A plain asset load of the wire; nothing is saved. */
export const buildAssetLoad = (over: Partial<AssetLoad> = {}): AssetLoad => ({
  ...base(over.id ?? 1),
  load_type: 'Empty Box',
  total_boxes: 3,
  transfer_type_id: 0,
  transferred_name: '',
  ...over,
});
