// shared/calc computes the totals of a project; the wire has the same types.
export type { AllTotals, PoTotals, ProjectTotals, VendorTotals } from '../calc/totals';
