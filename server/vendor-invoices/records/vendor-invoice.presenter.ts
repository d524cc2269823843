import type { VendorInvoiceReply } from '../../../shared/contract/vendor-invoices';

/** A vendor's invoice as the database gives it. */
export interface VendorInvoiceRow extends Omit<
  VendorInvoiceReply,
  'is_sand' | 'is_asset' | 'is_deleted' | 'created_at'
> {
  is_sand: number;
  is_asset: number;
  is_deleted: number;
  created_at: Date;
}

/** A vendor's invoice on the wire. */
export const presentVendorInvoice = (row: VendorInvoiceRow): VendorInvoiceReply => ({
  ...row,
  is_sand: row.is_sand === 1,
  is_asset: row.is_asset === 1,
  is_deleted: row.is_deleted === 1,
  created_at: row.created_at.toISOString(),
});
