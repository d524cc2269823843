export { type Actor, SYSTEM_ACTOR } from './actor';
export {
  AuditReader,
  type AuditRow,
  type ExportedThrough,
  changesSince,
  refuseSeenBeforeExport,
} from './audit-reader';
export { CompanyChange, ProjectChange } from './change';
export { type CommittedChange, CommittedChanges } from './committed-changes';
export { Database } from './database';
export { isDuplicate, isRefusedValue, isUnavailable } from './database-faults';
export { DatabaseOutage } from './database-outage';
export { DatabaseLimits } from './database-limits';
export { DatabaseModule } from './database.module';
export { type IdempotentRequest, deleteOldAnswers } from './idempotency';
export {
  CHANGE_COLUMNS,
  CHANGE_OF_PROJECT,
  type MarkedRow,
  type RevisionMark,
  idOfRevision,
  markOfRow,
  revisionOf,
} from './scope-revision';
export {
  type OwnedImport,
  type OwnedImportId,
  type OwnedInvoice,
  type OwnedProject,
  type OwnedProjectId,
  ownedImport,
  ownedInvoice,
  ownedProject,
} from './owned';
export { ProjectRecords } from './project-records';
export type { ReplicaOutcome } from './replica';
export { changedSince, insertRecord, newStampOf, stampOf, updateRecord } from './records';
export { BatchedReads } from './batched-reads';
export { JoinedReads } from './joined-reads';
export { NamedSemaphores } from './semaphore';
export { type RunningChange, RunningChanges } from './running-changes';
export { type CompanyScope, type ProjectScope, companyScope, projectScope } from './scopes';
export { type RecordReading, type Sql, type SqlParameter, type SqlRow, type SqlValue } from './sql';
export { type StoredReason, reasonOf } from './stored-reason';
export { steadyTime } from './steady-time';
export { AttemptOutput, type ChangeOptions, UnitsOfWork } from './units-of-work';
