// Holds the rows and totals of invoices and lines. Changes and recounts one invoice.
export { BILLED, invoiceIdOf, typeOf } from './billed-type';
export { type DecidedLine, DecisionRepository } from './decision.repository';
export type { LineMark } from './line-mark';
export { OffLinesRepository } from './off-lines.repository';
export { ChangeInvoice } from './change-invoice';
export {
  type BillNumber,
  type InvoiceAmounts,
  type InvoiceHead,
  VendorInvoiceRepository,
} from './vendor-invoice.repository';
export {
  billedLine,
  type LoadToReconcile,
  presentVendorLine,
  reconcilable,
  type VendorLineRow,
} from './vendor-line.presenter';
export { type DuplicateLine, type NewLine, VendorLineRepository } from './vendor-line.repository';
export { VendorRecordsModule } from './vendor-records.module';
export { VendorTotalsRepository } from './vendor-totals.repository';
