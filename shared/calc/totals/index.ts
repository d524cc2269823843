export * from './types';
export * from './load-state';
export * from './contribution';
export * from './sums';
export * from './marks';
export { fixedCostInvoiced } from './billed';
export { sumWhere } from './project-totals';
export { totalsFrom } from './totals-from';
export { type VendorWork, vendorWork } from './vendor-totals';
