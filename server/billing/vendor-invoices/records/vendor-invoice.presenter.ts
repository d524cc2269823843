import { APPROVED, type VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import type { VendorInvoiceEntity } from './vendor-invoice.entity';

type ApprovalStamp = Pick<VendorInvoiceReply, 'approved_by_id' | 'approved_by' | 'approved_at'>;

const NO_STAMP: ApprovalStamp = { approved_by_id: 0, approved_by: '', approved_at: '' };

/** Presents who approved and when. A node of an older version can leave a stamp on an unapproved invoice. */
function approvalStamp(row: VendorInvoiceEntity): ApprovalStamp {
  if (row.approval_status !== APPROVED || row.approved_at === null) return NO_STAMP;
  const { approved_by_id, approved_by, approved_at } = row;
  return { approved_by_id, approved_by, approved_at: approved_at.toISOString() };
}

/** Presents a vendor's invoice as a reply. */
export const presentVendorInvoice = (row: VendorInvoiceEntity): VendorInvoiceReply => ({
  id: row.id,
  project_id: row.project_id,
  company_id: row.company_id,
  invoice_name: row.invoice_name,
  vendor_name: row.vendor_name,
  pc_carrier_id: row.pc_carrier_id,
  is_sand: row.is_sand,
  is_asset: row.is_asset,
  purchase_order: row.purchase_order,
  customer_invoice_id: row.customer_invoice_id,
  discount_percent: row.discount_percent,
  total_loads: row.total_loads,
  missing_load_count: row.missing_load_count,
  canceled_load_count: row.canceled_load_count,
  total_weight_tons: row.total_weight_tons,
  vendor_freight: row.vendor_freight,
  vendor_fsc: row.vendor_fsc,
  vendor_sand: row.vendor_sand,
  vendor_total: row.vendor_total,
  discount_amount: row.discount_amount,
  net_total: row.net_total,
  freight_cost: row.freight_cost,
  accepted_lines: row.accepted_lines,
  accepted_difference: row.accepted_difference,
  disputed_lines: row.disputed_lines,
  disputed_difference: row.disputed_difference,
  last_decision: row.last_decision,
  approval_status: row.approval_status,
  ...approvalStamp(row),
  created_by_id: row.created_by_id,
  updated_by_id: row.updated_by_id,
  created_at: row.created_at.toISOString(),
  revision: row.revision,
  is_deleted: row.is_deleted,
});
