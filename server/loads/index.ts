// Owns freight and asset loads: their sync, rating, locks, kept sums, explanations and history.
// Publishes `loads` and `asset_loads` in the project's scope, with progress of syncs and re-ratings.
// Listens to nothing. Implements the ports by which the domains before it have loads brought and rated again, and their
// replies completed (server/ports.module.ts).
export { AnswerProject } from './answer-project';
export { LoadsModule } from './loads.module';
export { KINDS } from './load-fields';
export { LoadExportRepository, type LookedAt } from './load-export.repository';
export { LoadRepository } from './load.repository';
export { type AskedLoads, InvoiceCandidates } from './invoice-candidates.repository';
export { LockLoads } from './lock-loads';
export { RefreshProject } from './refresh-project';
export { RequestRatings } from './rating/request-ratings';
export { SettleRating } from './rating/settle-rating';
export { RerateQueue } from './rating/rerate-queue';
export { FirstSync } from './sync/first-sync';
export { SyncProject } from './sync/sync-project';
export type { ReadableRecord } from './sync/apply-records';
export { type KeptRecord, hashOf } from './sync/load-source.repository';
export { TakeOver } from './sync/take-over';
export { ProjectTotalsReader } from './totals/project-totals';
export { CompanyTotalsReader } from './totals/company-totals';
export { LoadWriter } from './load-writer.repository';
export { type InvoiceSide, INVOICE_COLUMN } from './invoice-slot.repository';
export { BilledSources, CreditBilling, CustomerBilling, VendorBilling } from './totals/billed-sources';
export { type CostBook, ExplainCosts } from './explain-costs';
