import type {
  CreditDebitReply,
  CreditDebitRequest,
  InvoiceTypeName,
} from '../../shared/contract/credits-debits';
import type { FieldFault } from '../../shared/errors';

/** What a person sets of a credit or charge. */
export type CreditDebitFields = Pick<
  CreditDebitReply,
  'is_vendor' | 'is_credit' | 'invoice_type' | 'vendor_name' | 'invoice_id' | 'amount'
>;

/** An invoice that a credit or charge may be recorded on; the customer has no vendor name. */
export interface CreditableInvoice {
  readonly type: InvoiceTypeName;
  readonly vendor_name: string;
  /** Name of the newest version of a customer invoice that no longer counts; '' for one that does. */
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

/** The fields of a body, tidied: the customer has no vendor's name, whatever a whole record says. */
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
 * Returns what is wrong with the choice of type, vendor and invoice; null when nothing is. A customer has no sand
 * invoices; a vendor's entry names its vendor; the invoice is of the project, the side, the type and the vendor, and no
 * newer version has replaced it. `invoice` is null where the project has none of that id on that side.
 */
export function faultOf(fields: CreditDebitFields, invoice: CreditableInvoice | null): FieldFault | null {
  const { is_vendor: isVendor, invoice_type: type, vendor_name: vendorName } = fields;
  if (!isVendor && type === 'Sand') return fault('invoice_type', 'A customer has no sand invoices');
  if (isVendor && vendorName === '') return fault('vendor_name', 'Please select a vendor');
  if (invoice === null) return fault('invoice_id', 'Please select an invoice of this project');
  if (invoice.type !== type)
    return fault('invoice_id', `Please select an invoice of the type ${type}, this one is ${invoice.type}`);
  if (invoice.replaced_by !== '')
    return fault('invoice_id', `This invoice was replaced by ${invoice.replaced_by}, please select that one`);
  if (isVendor && invoice.vendor_name !== vendorName)
    return fault('invoice_id', `Please select an invoice of ${vendorName}`);
  return null;
}
