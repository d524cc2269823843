import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import type { LaterChange } from '#shared/rules/merge-edit';
import { Database } from './database';
import { CHANGE_COLUMNS, type ChangeIdentity, type RevisionMark, revisionId } from './scope-revision';
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

/** Changes that are counted. After more of them, nearly every list has changed. */
const CHANGES_MAX = 1_000;

/** Changes of other rows than loads whose entries are looked up by list. */
const LOOKED_UP_MAX = 50;

/** Most changes between two reads, and rows of a change, that are looked at one by one. */
const LOOKED_AT_MAX = 50;

/** Changes that leave what a reader keeps as it is. */
export interface Harmless {
  /** Collections of the trail whose rows do not matter. */
  readonly collections: readonly string[];
  /** Fields of loads that do not matter. */
  readonly fieldsOfLoads: readonly string[];
}

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
   * Returns which of some lists the changes of a project touched from one revision to another. Each row that a change
   * stamps is in the trail, so the other lists are as they were. Returns all of them if the trail lacks a change, or if
   * there are too many to look up. See docs/decisions/kept-by-revision.md.
   */
  async touchedLists<List extends string>(
    { companyId, projectId }: ProjectScope,
    { after, to }: { readonly after: number; readonly to: number },
    lists: readonly List[],
  ): Promise<readonly List[]> {
    if (to - after > CHANGES_MAX) return lists;
    const changesOf = 'c.company_id = ? AND c.project_id = ? AND c.revision > ? AND c.revision <= ?';
    const values = [companyId, projectId, after, to];
    const counted = await this.database.one<{ changes: number; others: number }>(
      `SELECT COUNT(*) AS changes, COUNT(NULLIF(c.other_rows, 0)) AS others FROM audit_changes c WHERE ${changesOf}`,
      values,
    );
    if (counted === null || counted.changes !== to - after) return lists;
    if (counted.others === 0) return [];
    if (counted.others > LOOKED_UP_MAX) return lists;
    const touches = lists.map(
      (_, at) =>
        `MAX(EXISTS (SELECT 1 FROM audit_entries e WHERE e.change_id = c.id AND e.entity = ?)) AS list_${at}`,
    );
    const touched = await this.database.one<Record<string, number>>(
      `SELECT ${touches.join(', ')} FROM audit_changes c WHERE ${changesOf} AND c.other_rows > 0`,
      [...lists, ...values],
    );
    return lists.filter((_, at) => touched?.[`list_${at}`] !== 0);
  }

  /**
   * Returns true if the trail has every change of a project from one revision to another, in one history, and none of them
   * touched more than what is harmless. Where the trail lacks entries, because they were exported, the answer is no.
   */
  async onlyHarmless(
    { companyId, projectId }: ProjectScope,
    [from, to]: readonly [RevisionMark, RevisionMark],
    { collections, fieldsOfLoads }: Harmless,
  ): Promise<boolean> {
    const changes = to.revision - from.revision;
    if (changes < 1 || changes > LOOKED_AT_MAX) return false;
    const oneField = fieldsOfLoads.map((field) => `[["${field}",%`);
    const total = 'c.new_loads + c.changed_loads + c.other_rows';
    const rows = await this.database.rows<ChangeIdentity & { is_harmless: number }>(
      `SELECT ${CHANGE_COLUMNS}, ${total} BETWEEN 1 AND ? AND ${total} =
              (SELECT COUNT(*) FROM audit_entries e WHERE e.change_id = c.id AND (e.entity IN (?)
                  OR e.entity IN ('loads', 'asset_loads') AND e.action = 'updated' AND JSON_LENGTH(e.fields) = 1
                     AND (${oneField.map(() => 'e.fields LIKE ?').join(' OR ')}))) AS is_harmless
         FROM audit_changes c
        WHERE c.company_id = ? AND c.project_id = ? AND c.revision BETWEEN ? AND ? ORDER BY c.revision`,
      [LOOKED_AT_MAX, collections, ...oneField, companyId, projectId, from.revision, to.revision],
    );
    const [first, ...later] = rows;
    const last = later.at(-1);
    if (first === undefined || last === undefined || later.length !== changes) return false;
    if (revisionId(first) !== from.revision_id || revisionId(last) !== to.revision_id) return false;
    return later.every(({ is_harmless: isHarmless }) => isHarmless === 1);
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
