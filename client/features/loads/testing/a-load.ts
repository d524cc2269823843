import type { FreightLoad } from '#shared/contract/loads';
import { buildLoad } from '#test/factories/build-load';

/** Builds a complete freight load for tests; `over` replaces fields. */
export const aLoad = (over: Partial<FreightLoad> = {}): FreightLoad =>
  buildLoad({
    id: 1,
    project_id: 7,
    load_no: 418230,
    delivered_date: '2026-11-20T21:39:00.000Z',
    carrier_name: 'Red Bluff Carriers',
    pc_carrier_id: 3,
    approved_mileage: 50,
    weight_tons: 24.56,
    freight_rev: 378.22,
    fsc_rev: 42.36,
    sand_rev: 773.64,
    freight_cost: 330,
    fsc_cost: 38,
    sand_cost: 690,
    propconnect_approval_status: 'confirmed',
    revision: 4,
    terminal_name: 'Monahans 2',
    destination_name: 'Pad 4',
    po_number: 'PO-7741',
    po_id: 4,
    ticket_number: 'T992000',
    product_name: '40/140',
    matching_load_numbers: [418230],
    driver_name: 'R. Diaz',
    truck_no: '114',
    driver_ticket_auto_status_name: '',
    ...over,
  });
