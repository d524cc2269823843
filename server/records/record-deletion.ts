import type { Permission } from '../../shared/rules/permissions';
import type { Principal } from '../common';
import type { IdempotentRequest, ProjectScope } from '../database';

/** What is to be deleted; `projectId` 0 where the call names no project. */
export interface RecordToDelete {
  readonly id: number;
  readonly projectId: number;
  readonly idempotency?: IdempotentRequest | undefined;
}

/** How the records of one table are deleted, and what that takes. */
export interface RecordDeletion {
  readonly permission: Permission;
  readonly run: (principal: Principal, record: RecordToDelete) => Promise<unknown>;
}

/** The same inside a project: it answers which. */
export interface ProjectRecordDeletion extends RecordDeletion {
  readonly run: (principal: Principal, record: RecordToDelete) => Promise<ProjectScope>;
}
