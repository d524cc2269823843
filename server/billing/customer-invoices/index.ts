// Owns customer invoices, their versions, and their lines as billed.
// Publishes `customer_invoices` and their loads (`loads`, `asset_loads`) in the project's scope.
// Listens to nothing.
export { CustomerInvoiceLineRepository } from './customer-invoice-line.repository';
export { CustomerInvoiceRepository } from './customer-invoice.repository';
export { CustomerInvoicesModule } from './customer-invoices.module';
export { GenerateCustomerInvoice } from './generate-customer-invoice';
export { InvoiceCredits } from './invoice-credits';
export { VoidCustomerInvoice } from './void-customer-invoice';
export { VersionRecordMover, type VersionReplaced } from './version-record-mover';
