// Finds the loads that lines of a vendor name, takes and releases them, and knows the vendors of a project.
export { LoadsOfInvoice } from './loads-of-invoice';
export { MatchLoads } from './match-loads';
export { type Match, sumInSlices } from './reconcile-in-slices';
export { VendorLoadRepository } from './vendor-load.repository';
export { VendorMatchingModule } from './vendor-matching.module';
export { billedLines, orderOf, purchaseOrderOf, type VendorOrder } from './vendor-order.policy';
export { isOthersLoad, vendorOf, VendorsOfProject } from './vendors-of-project';
