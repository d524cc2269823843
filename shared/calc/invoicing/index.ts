export * from './types';
export { type AmountDue, amountDue } from './amount-due';
export { invoiceSums, marginPercent } from './invoice-sums';
export {
  type BillingInvoice,
  type FixedMobilization,
  fixedMobilizationNow,
  fixedMobilizationPart,
  fixedRevenueOn,
} from './fixed-mobilization';
export { type InvoicePeriod, invoicePeriod } from './invoice-period';
export { type RefusalRule, selectForInvoice } from './select-for-invoice';
export { type InvoicePreview, type OlderOpen, previewInvoice } from './preview-invoice';
export { type RateCheck, type RateCheckReason, countRateChecks } from './rate-checks';
export { type DatesAsked, type InvoiceDates, invoiceDates, isDueTooEarly } from './invoice-dates';
