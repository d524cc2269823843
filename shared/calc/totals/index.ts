export * from './types';
export * from './load-state';
export * from './contribution';
export * from './sums';
export * from './marks';
export { fixedCostInvoiced } from './billed';
export { averageWeight, sumWhere } from './project-totals';
export { TOTALS_ROW } from './vendor-totals';
export { totalsFrom } from './totals-from';
