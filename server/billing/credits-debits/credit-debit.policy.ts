import type { FieldFault } from '#shared/errors/index';
import type { CREDIT_DEBIT, InvoiceTypeName } from '#shared/records/credit-debit';
import type { FieldsOf } from '#shared/records/project-record';
import { withArticle } from '#shared/words/article';

type CreditDebitFields = FieldsOf<typeof CREDIT_DEBIT>;

/** Invoice that can have credits and charges; `vendor_name` is '' for the customer. */
export interface CreditableInvoice {
  readonly type: InvoiceTypeName;
  readonly vendor_name: string;
  /** Name of the newest version of a superseded customer invoice; '' for a current one. */
  readonly replaced_by: string;
}

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
