import type { CustomerInvoiceReply } from '../../../../shared/contract/customer-invoices';

/** Builds a complete customer invoice for tests; `over` replaces fields. */
export const anInvoice = (over: Partial<CustomerInvoiceReply> = {}): CustomerInvoiceReply => ({
  ...{ id: 9, project_id: 1, invoice_name: 'March', is_main: true, version_of: 0, version: 1 },
  ...{
    is_current: true,
    is_void: false,
    company_id: 5,
    is_asset: false,
    by_numbers: false,
    start_date: '2026-03-01',
    end_date: '2026-03-31',
  },
  ...{ total_loads: 2, canceled_load_count: 0, total_weight_tons: 48, total_rev: 2025.5, total_cost: 1740.3 },
  ...{ fixed_mob_rev: 0, fixed_mob_cost: 0, profit: 285.2, margin: 14.0805, created_by_id: 3 },
  ...{ updated_by_id: 3, created_at: '2026-04-01T12:00:00.000Z', revision: 4, is_deleted: false },
  ...over,
});
