import type { Permission } from '#shared/rules/permissions';
import type { Principal } from '#server/platform/common/index';
import type { IdempotentRequest, ProjectScope } from '#server/database/index';

/** A record to delete; `projectId` is 0 when the call names no project. */
export interface RecordToDelete {
  readonly id: number;
  readonly projectId: number;
  /** True when the caller has confirmed a deletion that needs it. */
  readonly confirmed: boolean;
  readonly idempotency?: IdempotentRequest | undefined;
}

/** Use case that deletes records of one table, and the permission it needs. */
export interface RecordDeletion {
  readonly permission: Permission;
  readonly run: (principal: Principal, record: RecordToDelete) => Promise<unknown>;
}

/** Deletion inside a project. Returns the project's scope. */
export interface ProjectRecordDeletion extends RecordDeletion {
  readonly run: (principal: Principal, record: RecordToDelete) => Promise<ProjectScope>;
}
