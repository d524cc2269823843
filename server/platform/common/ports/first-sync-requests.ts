import type { Actor, ProjectScope, Sql } from '#server/database/index';

/**
 * Port that requests the first sync of a project, in the transaction that chooses its job. A node that dies after the
 * commit then leaves no project without loads. The loads domain implements it.
 */
export abstract class FirstSyncRequests {
  /** Requests the loads of a project after its job was set or changed. */
  abstract request(sql: Sql, scope: ProjectScope, actor: Actor): Promise<void>;
}
