import type { ChangeReason } from '#shared/contract/change-reason';
import type { ProjectScope, Sql } from '#server/database/index';

interface LockChange {
  /** Reason at the revision that the person saw. */
  readonly seen: unknown;
  /** Name of the last person who changed it. */
  readonly by: string;
}

interface LockEntry {
  load_id: number;
  fields: string;
  by: string;
}

type StoredField = [field: string, before: unknown, after: unknown];

/**
 * Codes of changes that lock or unlock. A node of the version before writes '' during an upgrade, and the fields of the
 * entry tell.
 */
const LOCKING: readonly (ChangeReason['code'] | '')[] = ['loads_locked', 'loads_unlocked', ''];

/** Returns the loads of a project, by id, that were locked or unlocked after a revision. Uses one read. */
export async function lockChangesSince(
  sql: Sql,
  { companyId, projectId }: ProjectScope,
  collection: string,
  revision: number,
): Promise<Map<number, LockChange>> {
  const entries = await sql.rows<LockEntry>(
    `SELECT e.entity_id AS load_id, e.fields, c.actor_name AS \`by\`
       FROM audit_changes c JOIN audit_entries e ON e.change_id = c.id
      WHERE c.company_id = ? AND c.project_id = ? AND c.revision > ? AND c.reason_code IN (?) AND e.entity = ?
      ORDER BY c.revision`,
    [companyId, projectId, revision, LOCKING, collection],
  );
  const changes = new Map<number, LockChange>();
  for (const { load_id: id, fields, by } of entries) {
    const changed = (JSON.parse(fields) as StoredField[]).find(([field]) => field === 'locked_reason');
    if (changed !== undefined) changes.set(id, { seen: changes.get(id)?.seen ?? changed[1], by });
  }
  return changes;
}
