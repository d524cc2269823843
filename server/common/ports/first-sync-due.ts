import type { Actor, ProjectScope, Sql } from '../../database';

/**
 * Asks for a project's loads to be brought, in the transaction that chooses its job: a node that dies after the commit
 * leaves no project without its loads. The loads domain provides it.
 */
export abstract class FirstSyncDue {
  /** The project has a job from now on: its first, or another one. */
  abstract request(sql: Sql, scope: ProjectScope, actor: Actor): Promise<void>;
}
