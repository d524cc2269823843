// Keeps sums of a project's loads by the keys that totals group by, and builds totals from them.
// `ports.module.ts` binds the billing of later domains, which totals count as well.
export { BilledSources, CreditBilling, CustomerBilling, VendorBilling } from './billed-sources';
export { type Kept, type KeptOfProject, keptOfProject, missingOf } from './kept-of-project';
export { ProjectMarksRepository } from './project-marks.repository';
export { ProjectSumsRepository, deltasOf } from './project-sums.repository';
export { type CompanyTotals, CompanyTotalsReader } from './company-totals';
export { ProjectTotalsReader } from './project-totals';
export { ReadVendorWork } from './read-vendor-work';
export { TotalsModule } from './totals.module';
