import { Injectable } from '@nestjs/common';
import { AUDIT_SINGLE_ROWS_MAX, type AuditedEntity } from '#shared/contract/audit';
import { Database, type SqlValue, type StoredReason, reasonOf } from '#server/database/index';
import {
  type AuditFilters,
  type AuditReach,
  type Condition,
  isIn,
  isSearch,
  joinConditions,
  changeConditions,
  entryConditions,
} from './audit-filter';
import type { AuditEntry, AuditGroup, AuditHead } from './audit.presenter';

/** Condition that hides the copy of a project's edit in the company's scope. The project's own scope has the edit. */
const NO_MIRROR: Condition = { sql: "NOT (e.entity = 'projects' AND e.action = 'updated')", values: [] };

/** Largest number of newer changes that a page looks at, and of changes in one line. */
const NEWER_MAX = 1_000;
const LINE_CHANGES_MAX = 20_000;

/** Place of an entry in the order of its change. */
export type EntryPlace = Pick<AuditEntry, 'entity' | 'entity_id'>;

/** Queries on the audit trail for readers. */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  /** Reads the ids of the newest matching changes, at most `limit`, none older than `oldest`. */
  async page(
    reach: AuditReach,
    query: AuditFilters,
    { limit, oldest }: { limit: number; oldest: number },
  ): Promise<number[]> {
    const changes = [...changeConditions(reach, query), { sql: 'c.id >= ?', values: [oldest] }];
    const { sql, values } = joinConditions([...changes, hasShownEntry(reach, query)]);
    const rows = await this.database.rows<{ id: number }>(
      `SELECT c.id FROM ${changesOf(reach, query)} WHERE ${sql} ORDER BY ${orderOf(query)} DESC LIMIT ?`,
      [...values, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Reads the changes from the one that a page ends before to some time later, the oldest first. */
  async newer(reach: AuditReach, { before = 0, ...query }: AuditFilters, ms: number): Promise<AuditHead[]> {
    const { sql, values } = joinConditions([...changeConditions(reach, query), hasShownEntry(reach, query)]);
    const rows = await this.database.rows<{ id: number }>(
      `SELECT c.id FROM audit_changes b JOIN ${changesOf(reach, query)}
          ON c.id >= b.id AND c.changed_at <= b.changed_at + INTERVAL ? SECOND
        WHERE b.id = ? AND ${sql} ORDER BY c.id LIMIT ?`,
      [ms / 1_000, before, ...values, NEWER_MAX],
    );
    return (
      await this.heads(
        reach,
        rows.map(({ id }) => id),
      )
    ).reverse();
  }

  /**
   * Reads the changes of all other users after a time in open projects and in the company's own data, the newest
   * first.
   */
  async changesOfOthers(
    reach: AuditReach,
    { companyId, userId }: { companyId: number; userId: number },
    { after, limit }: { after: Date; limit: number },
  ): Promise<AuditHead[]> {
    const shown = hasShownEntry(reach, {});
    const rows = await this.database.rows<{ id: number }>(
      `SELECT c.id FROM audit_changes c FORCE INDEX (ix_audit_changes_time)
        WHERE c.company_id = ? AND c.changed_at > ? AND c.actor_id NOT IN (0, ?) AND ${shown.sql}
          AND (c.project_id = 0
               OR EXISTS (SELECT 1 FROM projects p WHERE p.id = c.project_id AND p.archived = 0))
        ORDER BY c.changed_at DESC LIMIT ?`,
      [companyId, after, userId, ...shown.values, limit],
    );
    return this.heads(
      reach,
      rows.map(({ id }) => id),
    );
  }

  /** Reads the changes of one line of the activity, the newest first. */
  async changesOfLine(
    reach: AuditReach,
    { first, last }: { first: number; last: number },
  ): Promise<number[]> {
    const { sql, values } = joinConditions(changeConditions(reach, {}));
    const rows = await this.database.rows<{ id: number }>(
      `SELECT c.id FROM audit_changes c JOIN audit_changes l ON l.id = ? AND l.company_id = c.company_id
           AND l.project_id = c.project_id AND l.actor_id = c.actor_id AND l.why = c.why
        WHERE c.id BETWEEN ? AND ? AND ${sql} ORDER BY c.id DESC LIMIT ?`,
      [last, first, last, ...values, LINE_CHANGES_MAX],
    );
    return rows.map(({ id }) => id);
  }

  /** Reads the id of the change `count` places back among those that match `changeConditions`; 0 when there are fewer. */
  async changeBack(reach: AuditReach, query: AuditFilters, count: number): Promise<number> {
    const { sql, values } = joinConditions(changeConditions(reach, query));
    const row = await this.database.one<{ id: number }>(
      `SELECT c.id FROM ${changesOf(reach, query)} WHERE ${sql}
        ORDER BY ${orderOf(query)} DESC LIMIT 1 OFFSET ?`,
      [...values, count - 1],
    );
    return row?.id ?? 0;
  }

  /** Reads the person, time, reason and place of changes. With a company, skips those of others. */
  async heads(reach: AuditReach, ids: readonly number[]): Promise<AuditHead[]> {
    if (ids.length === 0) return [];
    const { sql, values } = joinConditions(changeConditions(reach, {}));
    const rows = await this.database.rows<Omit<AuditHead, 'reason'> & StoredReason>(
      `SELECT c.id, c.changed_at, c.actor_id, c.actor_name, c.why, c.reason_code, c.reason_params, c.company_id,
              COALESCE(o.company_name, '') AS company_name, c.project_id, COALESCE(p.job_name, '') AS project_name,
              c.new_loads, c.changed_loads, c.other_rows, x.exported_at
         FROM audit_changes c
         LEFT JOIN companies o ON o.id = c.company_id
         LEFT JOIN projects p ON p.id = c.project_id AND p.company_id = c.company_id
         LEFT JOIN audit_exports x
           ON x.project_id = c.project_id AND c.revision BETWEEN x.from_revision AND x.through_revision
        WHERE c.id IN (?) AND ${sql} ORDER BY c.id DESC`,
      [ids, ...values],
    );
    return rows.map(({ reason_code, reason_params, ...head }) => ({
      ...head,
      reason: reasonOf({ why: head.why, reason_code, reason_params }),
    }));
  }

  /** Counts the rows of changes by entity and action. `same_fields` is set when all rows changed alike. */
  groups(
    reach: AuditReach,
    ids: readonly number[],
    query: AuditFilters,
    only?: readonly AuditedEntity[],
  ): Promise<AuditGroup[]> {
    if (ids.length === 0) return Promise.resolve([]);
    const kinds = only === undefined ? [] : [isIn('e.entity', only)];
    const { sql, values } = joinConditions([NO_MIRROR, ...kinds, ...entryConditions(reach, query)]);
    return this.database.rows<AuditGroup>(
      `SELECT e.change_id, e.entity, e.action, COUNT(*) AS count, MIN(e.entity_id) AS entity_id,
              IF(MIN(e.fields) = MAX(e.fields), MIN(e.fields), '[]') AS same_fields
         FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id
        WHERE e.change_id IN (?) AND ${sql}
        GROUP BY e.change_id, e.entity, e.action`,
      [ids, ...values],
    );
  }

  /** Reads the rows of small groups one by one. */
  async entries(
    reach: AuditReach,
    groups: readonly AuditGroup[],
    query: AuditFilters,
  ): Promise<AuditEntry[]> {
    const small = groups.filter(({ count }) => count > 1 && count <= AUDIT_SINGLE_ROWS_MAX);
    if (small.length === 0) return [];
    const { sql, values } = joinConditions(entryConditions(reach, query));
    const each = small.map(() => '(e.change_id = ? AND e.entity = ? AND e.action = ?)').join(' OR ');
    const named = small.flatMap(({ change_id, entity, action }): SqlValue[] => [change_id, entity, action]);
    return this.database.rows<AuditEntry>(
      `SELECT e.change_id, e.entity, e.entity_id, e.action, e.fields
         FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id
        WHERE (${each}) AND ${sql} ORDER BY e.entity_id`,
      [...named, ...values],
    );
  }

  /** Reads the entries of a change one by one, in the order of the table, after one of them. */
  entriesAfter(
    reach: AuditReach,
    changeId: number,
    { entity, after, limit }: { entity?: AuditedEntity; after: EntryPlace | null; limit: number },
  ): Promise<AuditEntry[]> {
    const { sql, values } = joinConditions([
      NO_MIRROR,
      ...entryConditions(reach, { ...(entity && { entity }) }),
    ]);
    const next =
      after === null
        ? { sql: 'TRUE', values: [] }
        : {
            sql: '(e.entity > ? OR (e.entity = ? AND e.entity_id > ?))',
            values: [after.entity, after.entity, after.entity_id],
          };
    return this.database.rows<AuditEntry>(
      `SELECT e.change_id, e.entity, e.entity_id, e.action, e.fields FROM audit_entries e
        WHERE e.change_id = ? AND ${sql} AND ${next.sql} ORDER BY e.entity, e.entity_id LIMIT ?`,
      [changeId, ...values, ...next.values, limit],
    );
  }
}

/** Condition that a change has an entry that the caller may read and that the filters want. */
function hasShownEntry(reach: AuditReach, query: AuditFilters): Condition {
  const entries = entryConditions({ ...reach, hidesAdministration: false }, query);
  const shown = joinConditions([NO_MIRROR, ...entryConditions(reach, query)]);
  if (entries.length > 0) return hasEntry(shown, isSearch(query));
  // A change inside a project always has one. One of the company may only copy a project, or be hidden.
  const { sql, values } = hasEntry(shown, true);
  return { sql: `(c.project_id > 0 OR ${sql})`, values };
}

/**
 * Returns the condition that a change has a matching entry. A search checks changes one by one from the newest;
 * otherwise the optimizer may begin with the entries.
 */
const hasEntry = ({ sql, values }: Condition, isSearched: boolean): Condition => {
  const entry = `SELECT 1 FROM audit_entries e WHERE e.change_id = c.id AND ${sql}`;
  // Without LIMIT, MariaDB reads all matching entries before the first change.
  return { sql: isSearched ? `(${entry} LIMIT 1) = 1` : `EXISTS (${entry})`, values };
};

/** Returns the column that orders changes by age. */
const orderOf = ({ project }: AuditFilters): string => (project === undefined ? 'c.id' : 'c.revision');

/** Forces the index that has a company's changes in order, unless a person or time filter needs another one. */
function changesOf(reach: AuditReach, { actor, from, to, project }: AuditFilters): string {
  const isPlain = reach.companyId !== null && actor === undefined && from === undefined && to === undefined;
  const index = project === undefined ? 'ix_audit_changes_company' : 'ux_audit_changes_revision';
  return isPlain ? `audit_changes c FORCE INDEX (${index})` : 'audit_changes c';
}
