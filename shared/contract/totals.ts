// The totals of a project on the wire are what shared/calc makes of it.
export type { AllTotals, PoTotals, ProjectTotals, VendorTotals } from '../calc/totals';
