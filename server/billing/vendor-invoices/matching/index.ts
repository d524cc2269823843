// Finds the loads that lines of a vendor name. Takes and releases them, shows lines with their loads, and
// knows the vendors of a project.
export { InvoiceLines } from './invoice-lines';
export { LoadsOfInvoice } from './loads-of-invoice';
export { MatchLoads } from './match-loads';
export { type Match, sumInSlices } from './reconcile-in-slices';
export { withoutTotals } from './total-lines';
export { VendorMatchingModule } from './vendor-matching.module';
export { isOtherVendorsLoad, vendorOf, VendorsOfProject } from './vendors-of-project';
