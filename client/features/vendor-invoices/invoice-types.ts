import {
  VENDOR_INVOICE_TYPES,
  type VendorInvoiceReply,
  type VendorInvoiceType,
} from '#shared/contract/vendor-invoices';

/** Returns the type of an invoice. */
export function typeOf({
  is_sand,
  is_asset,
}: Pick<VendorInvoiceReply, 'is_sand' | 'is_asset'>): VendorInvoiceType {
  if (is_sand) return 'sand';
  return is_asset ? 'asset' : 'freight';
}

export const isInvoiceType = (text: string | undefined): text is VendorInvoiceType =>
  VENDOR_INVOICE_TYPES.some((type) => type === text);

export const listAddress = (projectId: number, type: VendorInvoiceType): string =>
  `/project/${projectId}/vendor-invoices${type === 'freight' ? '' : `?kind=${type}`}`;

export const invoiceAddress = (projectId: number, invoice: VendorInvoiceReply): string =>
  `/project/${projectId}/vendor-invoices/${typeOf(invoice)}/${invoice.id}`;
