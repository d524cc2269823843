import type {
  CreditDebitReply,
  CreditDebitRequest,
  InvoiceTypeName,
} from '../../shared/contract/credits-debits';
import type { FieldFault } from '../../shared/errors';
import { withArticle } from '../../shared/words/article';

/** Fields of a credit or charge that users edit. */
export type CreditDebitFields = Pick<
  CreditDebitReply,
  'is_vendor' | 'is_credit' | 'invoice_type' | 'vendor_name' | 'invoice_id' | 'amount'
>;

/** Invoice that can have credits and charges; `vendor_name` is '' for the customer. */
export interface CreditableInvoice {
  readonly type: InvoiceTypeName;
  readonly vendor_name: string;
  /** Name of the newest version of a superseded customer invoice; '' for a current one. */
  readonly replaced_by: string;
}

export const currentFields = ({
  is_vendor,
  is_credit,
  invoice_type,
  vendor_name,
  invoice_id,
  amount,
}: CreditDebitReply): CreditDebitFields => ({
  is_vendor,
  is_credit,
  invoice_type,
  vendor_name,
  invoice_id,
  amount,
});

/**
 * Returns the cleaned fields of a request. A customer entry never has a vendor name, even if the request has
 * one.
 */
export const requestedFields = (request: CreditDebitRequest): CreditDebitFields => ({
  is_vendor: request.is_vendor,
  is_credit: request.is_credit,
  invoice_type: request.invoice_type,
  vendor_name: request.is_vendor ? (request.vendor_name ?? '').trim() : '',
  invoice_id: request.invoice_id,
  amount: request.amount,
});

const fault = (field: keyof CreditDebitFields, message: string): FieldFault => ({ field, message });

/**
 * Returns the fault in the choice of type, vendor and invoice, or null.
 * The invoice must be current and match project, side, type and vendor. A customer has no sand invoices.
 * `invoice` is null when the project has none with that id on that side.
 */
export function faultOf(fields: CreditDebitFields, invoice: CreditableInvoice | null): FieldFault | null {
  const { is_vendor: isVendor, invoice_type: type, vendor_name: vendorName } = fields;
  if (!isVendor && type === 'Sand') return fault('invoice_type', 'A customer has no sand invoices');
  if (isVendor && vendorName === '') return fault('vendor_name', 'Please select a vendor');
  if (invoice === null) return fault('invoice_id', 'Please select an invoice of this project');
  if (invoice.type !== type)
    return fault(
      'invoice_id',
      `Please select ${withArticle(`${type} invoice`)}; this one is ${invoice.type}`,
    );
  if (invoice.replaced_by !== '')
    return fault('invoice_id', `This invoice was replaced by ${invoice.replaced_by}. Please select that one`);
  if (isVendor && invoice.vendor_name !== vendorName)
    return fault('invoice_id', `Please select an invoice of ${vendorName}`);
  return null;
}
