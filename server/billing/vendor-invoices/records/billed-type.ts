import type { LoadKind } from '#shared/contract/loads';
import type { VendorInvoiceReply, VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { INVOICE_COLUMN, type InvoiceSide } from '#server/loads/index';

interface TypeOfInvoice {
  readonly kind: LoadKind;
  readonly side: InvoiceSide;
}

/** Kind of load that each type of invoice bills, and the side of the load. */
export const BILLED = {
  freight: { kind: 'freight', side: 'vendor' },
  asset: { kind: 'asset', side: 'vendor' },
  sand: { kind: 'freight', side: 'sand' },
} as const satisfies Record<VendorInvoiceType, TypeOfInvoice>;

/** Returns the type of an invoice from its two flags. */
export function typeOf({
  is_sand: isSand,
  is_asset: isAsset,
}: Pick<VendorInvoiceReply, 'is_sand' | 'is_asset'>): VendorInvoiceType {
  if (isSand) return 'sand';
  return isAsset ? 'asset' : 'freight';
}

/** Returns the invoice that a load is on, on the side of a type; 0 for none. */
export function invoiceIdOf(
  type: VendorInvoiceType,
  load: { vendor_invoice_id: number; sand_invoice_id?: number },
): number {
  return load[INVOICE_COLUMN[BILLED[type].side]] ?? 0;
}
