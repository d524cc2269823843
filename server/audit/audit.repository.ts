import { Injectable } from '@nestjs/common';
import { AUDIT_SINGLE_ROWS_MAX } from '../../shared/contract/audit';
import { Database, type SqlValue } from '../database';
import {
  type AuditFilters,
  type AuditReach,
  type Condition,
  isSearch,
  joinConditions,
  changeConditions,
  entryConditions,
} from './audit-filter';
import type { AuditEntry, AuditGroup, AuditHead } from './audit.presenter';

/** Condition that hides the copy of a project's edit in the company's scope. The project's own scope has the edit. */
const NO_MIRROR: Condition = { sql: "NOT (e.entity = 'projects' AND e.action = 'updated')", values: [] };

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
    const entries = entryConditions(query);
    const found = entries.length === 0 ? [] : [hasEntry(joinConditions(entries), isSearch(query))];
    const { sql, values } = joinConditions([...changes, ...found]);
    const rows = await this.database.rows<{ id: number }>(
      `SELECT c.id FROM ${changesOf(reach, query)} WHERE ${sql} ORDER BY c.id DESC LIMIT ?`,
      [...values, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Reads the id of the change `count` places back among those that match `changeConditions`; 0 when there are fewer. */
  async changeBack(reach: AuditReach, query: AuditFilters, count: number): Promise<number> {
    const { sql, values } = joinConditions(changeConditions(reach, query));
    const row = await this.database.one<{ id: number }>(
      `SELECT c.id FROM ${changesOf(reach, query)} WHERE ${sql} ORDER BY c.id DESC LIMIT 1 OFFSET ?`,
      [...values, count - 1],
    );
    return row?.id ?? 0;
  }

  /** Reads the person, time, reason and place of changes. With a company, skips those of others. */
  async heads(reach: AuditReach, ids: readonly number[]): Promise<AuditHead[]> {
    if (ids.length === 0) return [];
    const { sql, values } = joinConditions(changeConditions(reach, {}));
    return this.database.rows<AuditHead>(
      `SELECT c.id, c.changed_at, c.actor_id, c.actor_name, c.why, c.company_id,
              COALESCE(o.company_name, '') AS company_name, c.project_id, COALESCE(p.job_name, '') AS project_name
         FROM audit_changes c
         LEFT JOIN companies o ON o.id = c.company_id
         LEFT JOIN projects p ON p.id = c.project_id AND p.company_id = c.company_id
        WHERE c.id IN (?) AND ${sql} ORDER BY c.id DESC`,
      [ids, ...values],
    );
  }

  /** Counts the rows of changes by entity and action. `same_fields` is set when all rows changed alike. */
  groups(ids: readonly number[], query: AuditFilters): Promise<AuditGroup[]> {
    if (ids.length === 0) return Promise.resolve([]);
    const { sql, values } = joinConditions([NO_MIRROR, ...entryConditions(query)]);
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
  async entries(groups: readonly AuditGroup[], query: AuditFilters): Promise<AuditEntry[]> {
    const small = groups.filter(({ count }) => count > 1 && count <= AUDIT_SINGLE_ROWS_MAX);
    if (small.length === 0) return [];
    const { sql, values } = joinConditions(entryConditions(query));
    const each = small.map(() => '(e.change_id = ? AND e.entity = ? AND e.action = ?)').join(' OR ');
    const named = small.flatMap(({ change_id, entity, action }): SqlValue[] => [change_id, entity, action]);
    return this.database.rows<AuditEntry>(
      `SELECT e.change_id, e.entity, e.entity_id, e.action, e.fields
         FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id
        WHERE (${each}) AND ${sql} ORDER BY e.entity_id`,
      [...named, ...values],
    );
  }
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

/** Forces the index that has a company's changes in order, unless a person or time filter needs another one. */
function changesOf(reach: AuditReach, { actor, from, to }: AuditFilters): string {
  const isPlain = reach !== null && actor === undefined && from === undefined && to === undefined;
  return isPlain ? 'audit_changes c FORCE INDEX (ix_audit_changes_company)' : 'audit_changes c';
}
