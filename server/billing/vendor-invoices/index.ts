// Owns the lines that vendors bill, and their reconciliation with the loads (tables vendor_invoices,
// vendor_invoice_lines, vendor_invoice_rejections).
// Publishes `vendor_invoices` and the loads that they take and release, through the project's changes.
// Listens to nothing.
export { ApproveVendorInvoice } from './approve-vendor-invoice';
export { CreateVendorInvoice } from './create-vendor-invoice';
export { VendorFilesModule } from './files';
export { ReconciliationModule } from './reconciliation';
export { VendorInvoicesModule } from './vendor-invoices.module';
export { VendorInvoiceRepository, VendorTotalsRepository } from './records';
