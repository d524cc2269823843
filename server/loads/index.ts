// Owns freight and asset loads: their sync, rating, locks, kept sums, explanations and history.
// Publishes `loads` and `asset_loads` in the project's scope, with progress of syncs and re-ratings.
// Listens to ProjectRatingChanged, RateSheetChanged, FscSheetChanged, CompanyRatingChanged and DieselPricesArrived:
// it rates again.
export { LoadsModule } from './loads.module';
export { KINDS } from './load-fields';
export { LoadRepository } from './load.repository';
export { LockLoads } from './lock-loads';
export { RefreshProject } from './refresh-project';
export { RerateQueue } from './rating/rerate-queue';
export { SyncProject } from './sync/sync-project';
export { ProjectTotalsReader } from './totals/project-totals';
