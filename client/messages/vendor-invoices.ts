import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import type { VendorRefusal } from '#shared/contract/vendor-generation';

const count = (number: number): string => number.toLocaleString('en-US');
const loads = (number: number): string => (number === 1 ? '1 load' : `${count(number)} loads`);

/** Texts of the list of vendor invoices. */
export const vendorInvoiceTexts = {
  heading: (job: string) => `Vendor Invoices - ${job}`,
  tabsLabel: 'Invoice types',
  tabs: { freight: 'Freight', sand: 'Sand', asset: 'Asset' } satisfies Record<VendorInvoiceType, string>,
  /** Required wording, without a space before 'Template'. */
  template: (type: VendorInvoiceType) => `Download ${vendorInvoiceTexts.tabs[type]}Template`,
  downloadFailed: 'Could not download file',
  upload: { freight: 'Add Vendor Invoice', sand: 'Add Sand Invoice', asset: 'Add Vendor Invoice' },
  generate: 'Generate Vendor Invoice',
  uploadBill: 'Add bill',
  generateBill: 'Generate bill',
  dropToUpload: "Drop the vendor's file to add the bill",
  dropOne: (count: number) => `You dropped ${count} files. Drop one bill at a time.`,
  loading: 'Loading invoices…',
  empty: (type: VendorInvoiceType) => `No ${vendorInvoiceTexts.tabs[type]} Invoices Have been added.`,
  nothingToDisplay: 'No Invoices to Display',
  columns: {
    vendor: 'Vendor',
    name: 'Name',
    approval: 'Approval',
    action: 'Action',
  },
  discount: (amount: string, percent: string) => `${amount} (${percent}%)`,
  totals: 'Totals',
  totalsFailed: "Couldn't load calculated totals. They'll update with the next change.",
  approved: 'Invoice Approved',
  unapproved: 'Invoice Unapproved',
  archived: 'Project is Archived and cannot be changed',
  notThere: 'Could not update the invoice',
  deleteWhat: 'invoice',
  delete: (name: string) => `Delete ${name}`,
  deleted: 'Invoice Deleted',
  deleteFailed: 'Could not delete the invoice',
  download: (name: string) => `Download ${name}`,
};

/** Texts of the popups that add an invoice. */
export const addInvoiceTexts = {
  fields: {
    invoice_name: 'Invoice name',
    vendor: 'Vendor',
    purchase_order: 'Purchase order',
    discount_percent: 'Discount %',
    customer_invoice_id: 'Customer invoice',
    file: 'Invoice file',
  },
  chooseVendor: 'Select a vendor',
  choosePo: 'Select a purchase order',
  chooseCustomerInvoice: 'Select a customer invoice',
  noVendors: 'No vendors yet. Add a carrier first.',
  noTerminals: "No terminals on this project's loads yet.",
  noPos: "No POs on this project's loads yet.",
  noCustomerInvoices: 'No customer freight invoices yet.',
  needs: {
    name: 'Please enter a name',
    vendor: 'Please select a vendor',
    po: 'Please select a purchase order',
    file: 'Please select a file',
    customerInvoice: 'Please select a customer invoice',
    discount: 'Please enter a discount from 0 to 100',
  },
  drop: 'Drag a spreadsheet or CSV file here or browse',
  fileHint: {
    freight: 'Columns: load number, freight, fuel surcharge, weight in tons. Other columns can be matched.',
    sand: 'Columns: ticket number, sand amount, moisture as a decimal (0.045 = 4.5%), weight in tons. Other columns can be matched.',
    asset: 'Columns: load number, freight, fuel surcharge, weight in tons. Other columns can be matched.',
  } satisfies Record<VendorInvoiceType, string>,
  paste: 'Paste from a spreadsheet',
  pasteLabel: 'Paste the invoice',
  pasteHint: 'Copy the rows with their column headings, then paste them here.',
  usePasted: 'Use these rows',
  notCsv: 'Please use the customer invoice template csv file',
  submit: 'Add invoice',
  submitting: 'Adding…',
  added: 'Invoice Added',
  billedElsewhere: {
    label: 'Same bill number on another project',
    lead: "This vendor already billed this number on another project. Make sure it isn't paid twice.",
    bill: (name: string, project: string, amount: string) => `${name} on ${project}, ${amount}`,
    more: (number: number) => `and ${count(number)} more`,
    after: (bill: string) => `Invoice added, but the vendor billed this number before: ${bill}`,
  },
  checkFirst: 'Still checking the file…',
  waitsFor: {
    vendor: 'Pick a vendor to check the file.',
    sand: 'Pick a vendor and PO to check the file.',
  },
};

/** Texts of generating an invoice and of its preview. */
export const generationTexts = {
  /** Amount that is not known. */
  unknown: '–',
  submit: 'Generate invoice',
  submitting: 'Generating…',
  checking: 'Checking loads on the customer invoice…',
  included: 'Loads included',
  excluded: 'Loads excluded',
  weight: 'Weight',
  tons: (tons: string) => `${tons} tons`,
  gross: 'Gross',
  discount: 'Discount',
  net: 'Net',
  label: 'Invoice preview',
  empty: 'This invoice contains no loads',
  excludedTable: 'Excluded loads',
  reasons: {
    canceled: 'Canceled',
    transferred_out: 'Transferred to another project',
    locked: 'Locked',
    missing_ticket: 'Missing ticket',
    duplicate_ticket: 'Duplicate ticket',
    invoiced: 'Already billed',
  } satisfies Record<VendorRefusal, string>,
  others: (number: number) =>
    `${loads(number)} on the customer invoice ${number === 1 ? 'was' : 'were'} hauled by another carrier.`,
  more: (number: number) => `and ${count(number)} more`,
  loadsOf: (reason: string) => `Excluded loads: ${reason}`,
};
