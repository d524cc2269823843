/**
 * Effect of saving an edit on loads; dollars, signed. Locked loads and archived projects do not change. See
 * docs/domain/rating.md#impact-before-saving.
 */
export interface ImpactReply {
  /** Number of counted loads with a changed amount. */
  loads: number;
  /** Number of these loads on an invoice that then differs from them. Absent from older servers. */
  billed_loads?: number;
  revenue_change: number;
  cost_change: number;
  /** Number of customer and vendor invoices that then differ from their loads. */
  customer_invoices?: number;
  vendor_invoices?: number;
}
