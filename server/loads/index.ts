// Owns freight and asset loads: their sync, rating, locks, kept sums, explanations and history.
// Publishes `loads` and `asset_loads` in the project's scope, with progress of syncs and re-ratings.
// Listens to nothing. Provides FirstSyncDue, RatingDue and RatingSettled, by which the domains before it have loads
// brought and rated again.
export { LoadsModule } from './loads.module';
export { KINDS } from './load-fields';
export { LoadExportRepository, type LookedAt } from './load-export.repository';
export { LoadRepository } from './load.repository';
export { type AskedLoads, InvoiceCandidates } from './invoice-candidates.repository';
export { LockLoads } from './lock-loads';
export { RefreshProject } from './refresh-project';
export { RerateQueue } from './rating/rerate-queue';
export { SyncProject } from './sync/sync-project';
export type { ReadableRecord } from './sync/apply-records';
export { type KeptRecord, hashOf } from './sync/load-source.repository';
export { TakeOver } from './sync/take-over';
export { ProjectTotalsReader } from './totals/project-totals';
export { CompanyTotalsReader } from './totals/company-totals';
export { LoadWriter } from './load-writer.repository';
export { type InvoiceSide, INVOICE_COLUMN } from './invoice-slot.repository';
export { type BilledSource, BilledSources } from './totals/billed-sources';
export { type CostBook, ExplainCosts } from './explain-costs';
