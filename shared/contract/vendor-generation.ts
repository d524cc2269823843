/**
 * Reasons why a generated invoice leaves out a load that its vendor hauled. See
 * docs/domain/vendor-invoices.md#generated-invoices.
 */
export const VENDOR_REFUSALS = [
  'canceled',
  'transferred_out',
  'locked',
  'missing_ticket',
  'duplicate_ticket',
  'invoiced',
] as const;
export type VendorRefusal = (typeof VENDOR_REFUSALS)[number];
export interface RejectedLoadReply {
  load_id: number;
  load_no: number;
  reason: VendorRefusal;
}

/**
 * Reply of GET /pc/project-vendor-inv-loads/{projectId}?invoice_id=N&pc_carrier_id=N: the result of a
 * generation.
 */
export interface GenerationPreviewReply {
  reject_loads: RejectedLoadReply[];
  /** Number of loads on the customer invoice that other vendors hauled. */
  other_vendor_loads: number;
  total_loads: number;
  total_weight_tons: number;
  vendor_total: number;
}
