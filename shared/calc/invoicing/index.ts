export * from './types';
export { invoiceSums, marginPercent } from './invoice-sums';
export { fixedMobilizationPart } from './fixed-mobilization';
export { type RefusalRule, selectForInvoice } from './select-for-invoice';
