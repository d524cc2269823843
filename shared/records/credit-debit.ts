import { IsLine } from '../contract/billing-validators';
import { IsFlag, IsOneOf } from '../contract/choice-validators';
import { IsDay } from '../contract/day-validators';
import { IsEnteredAmount, IsRecordId } from '../contract/number-validators';
import { IsText } from '../contract/validators';
import { projectRecord } from './project-record';
import { optional, required, shown } from './record-fields';

/** Types of invoices with credits and charges; a customer has no sand invoices. Required wording. */
export const INVOICE_TYPES = ['Freight', 'Sand', 'Asset'] as const;
export type InvoiceTypeName = (typeof INVOICE_TYPES)[number];

/** Credit or charge (debit) on an invoice of the customer or of a vendor. */
export const CREDIT_DEBIT = projectRecord({
  list: 'credits_debits',
  what: 'Credit or charge',
  fields: {
    /** Vendor with invoices of the type; '' or absent for the customer. */
    vendor_name: optional(IsText(200), ''),
    is_credit: required(IsFlag('Please select credit or charge')),
    /** Dollars, above 0. */
    amount: required(IsEnteredAmount()),
    is_vendor: required(IsFlag('Please select customer or vendor')),
    invoice_type: required(IsOneOf(INVOICE_TYPES, 'Please select an invoice type')),
    invoice_id: required(IsRecordId('Please select an invoice')),
    /** Reason, day and number of the credit memo; '' for none. */
    reason: optional(IsLine(200), ''),
    credit_date: optional(IsDay(), ''),
    credit_number: optional(IsLine(40), ''),
    invoice_name: shown<string>(),
    created_at: shown<string>(),
  },
});
