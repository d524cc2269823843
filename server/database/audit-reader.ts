import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import type { LaterChange } from '#shared/rules/merge-edit';
import { Database } from './database';
import type { CompanyScope, ProjectScope } from './scopes';
import type { Sql } from './sql';
import type { StoredReason } from './stored-reason';

/** Row of the audit trail, as stored. */
export interface AuditRow extends StoredReason {
  revision: number;
  changed_at: Date;
  actor_id: number;
  actor_name: string;
  action: 'created' | 'updated' | 'deleted';
  fields: string;
}

export interface AuditedRow {
  entity: string;
  id: number;
}

type StoredField = [field: string, before: unknown, after: unknown];

/** Changes whose rows are counted. After more of them, something else than loads has mostly changed, too. */
const CHANGES_MAX = 1_000;

/** End of the changes of a project whose entries were exported. */
export interface ExportedThrough {
  readonly revision: number;
  /** Time of the last exported change, and of the export. */
  readonly through: Date;
  readonly exported_at: Date;
}

/** Reads the audit trail of a row. */
@Injectable()
export class AuditReader {
  constructor(private readonly database: Database) {}

  /** Returns every change of a row, oldest first. */
  history(scope: CompanyScope | ProjectScope, row: AuditedRow): Promise<AuditRow[]> {
    return readHistory(this.database, scope, row, 0);
  }

  /**
   * Returns true if the trail has every change of a project from one revision to another, and they touched loads alone.
   * Each row that a change stamps is in the trail, so no other list of the project has changed.
   */
  async touchedLoadsAlone(
    { companyId, projectId }: ProjectScope,
    { after, to }: { readonly after: number; readonly to: number },
  ): Promise<boolean> {
    if (to - after > CHANGES_MAX) return false;
    const row = await this.database.one<{ changes: number; others: number }>(
      `SELECT COUNT(*) AS changes, COALESCE(MAX(c.other_rows), 0) AS others FROM audit_changes c
        WHERE c.company_id = ? AND c.project_id = ? AND c.revision > ? AND c.revision <= ?`,
      [companyId, projectId, after, to],
    );
    return row !== null && row.changes === to - after && row.others === 0;
  }

  /** Returns where the history of a project begins when its older entries were exported; null for a whole history. */
  exportedThrough(scope: ProjectScope): Promise<ExportedThrough | null> {
    return exportedThrough(this.database, scope);
  }
}

const exportedThrough = (sql: Sql, { companyId, projectId }: ProjectScope): Promise<ExportedThrough | null> =>
  sql.one<ExportedThrough>(
    `SELECT x.through_revision AS revision, x.through_time AS through, x.exported_at FROM audit_exports x
      WHERE x.company_id = ? AND x.project_id = ? ORDER BY x.from_revision DESC LIMIT 1`,
    [companyId, projectId],
  );

/**
 * Refuses an edit of a state from before the export of the trail: nobody can tell any more what has changed since.
 * @throws DomainError `invalid_request`
 */
export async function refuseSeenBeforeExport(
  sql: Sql,
  scope: CompanyScope | ProjectScope,
  seenRevision: number,
): Promise<void> {
  const exported = scope.kind === 'project' ? await exportedThrough(sql, scope) : null;
  if (exported === null || seenRevision >= exported.revision) return;
  const message = 'is too old to compare with; open the record again';
  throw new DomainError('invalid_request', { faults: [{ field: 'revision', message }] });
}

function readHistory(
  sql: Sql,
  scope: CompanyScope | ProjectScope,
  row: AuditedRow,
  after: number,
): Promise<AuditRow[]> {
  return sql.rows<AuditRow>(
    `SELECT c.revision, c.changed_at, c.actor_id, c.actor_name, c.why, c.reason_code, c.reason_params, e.action, e.fields
       FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id
      WHERE e.entity = ? AND e.entity_id = ? AND c.company_id = ? AND c.project_id = ? AND c.revision > ?
      ORDER BY c.revision`,
    [row.entity, row.id, scope.companyId, scope.kind === 'project' ? scope.projectId : 0, after],
  );
}

/**
 * Returns the fields of a row that changed after a revision.
 * Each has its value at that revision and the author of its last change. `shared/rules/merge-edit` merges an
 * edit of an older copy with them. @throws DomainError `invalid_request` when those changes were exported
 */
export async function changesSince(
  sql: Sql,
  scope: CompanyScope | ProjectScope,
  row: AuditedRow,
  seenRevision: number,
): Promise<LaterChange[]> {
  await refuseSeenBeforeExport(sql, scope, seenRevision);
  const changes = new Map<string, LaterChange>();
  for (const { fields, actor_name: by } of await readHistory(sql, scope, row, seenRevision)) {
    for (const [field, before] of JSON.parse(fields) as StoredField[]) {
      const first = changes.get(field);
      changes.set(field, { field, seen: first === undefined ? before : first.seen, by });
    }
  }
  return [...changes.values()];
}
