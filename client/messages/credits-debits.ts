import type { InvoiceTypeName } from '../../shared/contract/credits-debits';

const record = (isCredit: boolean): string => (isCredit ? 'Credit' : 'Charge');

/** Texts of credits and charges and of their popup. */
export const creditTexts = {
  title: 'Credits and Charges',
  none: 'No credits or charges have been added.',
  add: 'Add credit/debit',
  addTitle: 'Add Credit/Debit',
  editTitle: 'Edit Credit/Debit',
  customer: 'Customer',
  vendor: 'Vendor',
  credit: record(true),
  charge: record(false),
  record,
  added: (isCredit: boolean) => `${record(isCredit)} Added`,
  updated: (isCredit: boolean) => `${record(isCredit)} Updated`,
  deleted: (isCredit: boolean) => `${record(isCredit)} Deleted`,
  deleteFailed: 'There was an issue deleting the record',
  notThere: 'This credit or charge is not in the project.',
  name: (isCredit: boolean, amount: string, invoice: string) =>
    `the ${record(isCredit).toLowerCase()} of ${amount} on ${invoice}`,
  columns: {
    company: 'Company',
    record: 'Record',
    type: 'Invoice type',
    invoice: 'Invoice',
    amount: 'Amount $',
  },
  fields: {
    is_vendor: 'Company type',
    is_credit: 'Record type',
    invoice_type: 'Invoice type',
    vendor_name: 'Vendor',
    invoice_id: 'Associated invoice',
    amount: 'Amount',
  },
  pick: {
    is_vendor: 'Pick a company type',
    is_credit: 'Pick a record type',
    invoice_type: 'Pick an invoice type',
    vendor_name: 'Pick a vendor',
    invoice_id: 'Pick an invoice',
  },
  noInvoices: (type: InvoiceTypeName | '', company: string) =>
    `There is no ${type === '' ? '' : `${type.toLowerCase()} `}invoice of ${company} yet.`,
  theCustomer: 'the customer',
  missing: {
    is_vendor: 'Please select a company type',
    is_credit: 'Please select a record type',
    invoice_type: 'Please select an invoice type',
    vendor_name: 'Please select a vendor',
    amount: 'Please enter an amount',
  },
  gone: 'No longer there',
  doing: { adding: 'adding a credit or charge', editing: 'editing a credit or charge' },
};
