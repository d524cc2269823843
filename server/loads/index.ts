// Owns freight and asset loads: their sync, rating, locks, kept sums, explanations and history.
// Publishes `loads` and `asset_loads` in the project's scope, with progress of syncs and re-ratings.
// Listens to no event. Implements the ports by which earlier domains request a sync or a rating and complete their
// replies (server/ports.module.ts).
export { AnswerProject } from './answer-project';
export { LoadsModule } from './loads.module';
export { KINDS } from './load-fields';
export { LoadExportRepository, type PartialLoad } from './load-export.repository';
export type { LoadsWhere } from './load-part';
export { LoadRepository } from './load.repository';
export { type LoadSelection, InvoiceCandidates } from './invoice-candidates.repository';
export { LoadsSince } from './loads-since';
export { LockLoads } from './lock-loads';
export { RefreshProject } from './refresh-project';
export { LoadWriter } from './load-writer.repository';
export { type InvoiceSide, INVOICE_COLUMN } from './invoice-slot.repository';
export { type CostExplainer, ExplainLoads, RequestRatings, RerateQueue } from './rating';
export {
  FirstSync,
  hashOf,
  type StoredSource,
  type ReadableRecord,
  SyncProject,
  ImportRecords,
} from './sync';
export {
  BilledSources,
  type CompanyTotals,
  CompanyTotalsReader,
  CreditBilling,
  CustomerBilling,
  type Kept,
  type KeptOfProject,
  keptOfProject,
  missingOf,
  ProjectTotalsReader,
  ReadVendorWork,
  VendorBilling,
} from './totals';
