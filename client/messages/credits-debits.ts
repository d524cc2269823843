import type { InvoiceTypeName } from '#shared/records/credit-debit';

const record = (isCredit: boolean): string => (isCredit ? 'Credit' : 'Charge');

/** Texts of credits and charges and of their popup. */
export const creditTexts = {
  title: 'Credits and charges',
  none: 'No credits or charges have been added.',
  add: 'Add credit or charge',
  addTitle: 'Add credit or charge',
  editTitle: 'Edit credit or charge',
  customer: 'Customer',
  vendor: 'Vendor',
  credit: record(true),
  charge: record(false),
  record,
  added: (isCredit: boolean) => `${record(isCredit)} Added`,
  updated: (isCredit: boolean) => `${record(isCredit)} updated`,
  undone: (isCredit: boolean) => `${record(isCredit)} change undone`,
  restored: (isCredit: boolean) => `${record(isCredit)} restored`,
  deleted: (isCredit: boolean) => `${record(isCredit)} Deleted`,
  deleteFailed: 'There was an issue deleting the record',
  notThere: 'This credit or charge was removed.',
  name: (isCredit: boolean, amount: string, invoice: string) =>
    `the ${record(isCredit).toLowerCase()} of ${amount} on ${invoice}`,
  columns: {
    company: 'Company',
    record: 'Type',
    type: 'Invoice type',
    invoice: 'Invoice',
    number: 'Number',
    date: 'Date',
    reason: 'Reason',
    amount: 'Amount $',
  },
  fields: {
    is_vendor: 'Applies to',
    is_credit: 'Credit or charge',
    invoice_type: 'Invoice type',
    vendor_name: 'Vendor',
    invoice_id: 'Associated invoice',
    amount: 'Amount',
    reason: 'Reason',
    credit_date: 'Date',
    credit_number: 'Number',
  },
  dayHint: 'Type 9/5, Sep 5 or today',
  pick: {
    is_vendor: 'Choose one',
    is_credit: 'Choose one',
    invoice_type: 'Pick an invoice type',
    vendor_name: 'Pick a vendor',
    invoice_id: 'Pick an invoice',
  },
  noInvoices: (type: InvoiceTypeName | '', company: string) =>
    `${company} has no ${type === '' ? '' : `${type.toLowerCase()} `}invoices yet.`,
  theCustomer: 'The customer',
  missing: {
    is_vendor: 'Please select customer or vendor',
    is_credit: 'Please select credit or charge',
    invoice_type: 'Please select an invoice type',
    vendor_name: 'Please select a vendor',
    amount: 'Please enter an amount',
  },
  removed: 'Removed',
  doing: { adding: 'adding a credit or charge', editing: 'editing a credit or charge' },
};
