import type { CustomerInvoiceLoadReply } from '../../../../shared/contract/customer-invoices';

/** Builds a complete invoice line for tests; `over` replaces fields. */
export const anInvoiceLine = (over: Partial<CustomerInvoiceLoadReply> = {}): CustomerInvoiceLoadReply => ({
  ...{ invoice_id: 9, is_asset: false, load_id: 1, load_no: 400_001, is_canceled: false, weight_tons: 24 },
  ...{ freight_rev: 700.35, fsc_rev: 12.4, sand_rev: 300, total_rev: 1012.75 },
  ...{ freight_cost: 610.1, fsc_cost: 10.05, sand_cost: 250, ticket_number: 'T-1', product_name: '100 Mesh' },
  ...{ terminal_name: 'Kermit', po_number: 'PO-9', carrier_name: 'Lone Star Hauling', pc_carrier_id: 5 },
  ...{ mileage: 42.5, delivered_date: '2026-03-02T15:00:00.000Z', load_type: '', total_boxes: 0 },
  ...{ calculated_weight: 24, calculated_rev: 1012.75 },
  ...over,
});
