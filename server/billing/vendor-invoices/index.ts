// Owns the lines that vendors bill, their reconciliation with the loads, and the decisions about differences (tables
// vendor_invoices, vendor_invoice_lines, vendor_invoice_rejections, vendor_decisions, vendor_decision_lines).
// Publishes `vendor_invoices` and the loads that they take and release, through the project's changes.
// Listens to nothing.
export { ApproveVendorInvoice } from './approve-vendor-invoice';
export { CreateVendorInvoice } from './create-vendor-invoice';
export { type CausedLine, CausedLines, DecisionsModule, codeOf, writtenLines, lineNow } from './decisions';
export { VendorFilesModule } from './files';
export { ReconciliationModule } from './reconciliation';
export { VendorInvoicesModule } from './vendor-invoices.module';
export { DecisionRepository, VendorInvoiceRepository, VendorTotalsRepository } from './records';
