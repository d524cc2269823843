import { chicagoDayEndMs, chicagoDayStartMs } from '#shared/business-time';
import { ADMIN_ENTITIES, type AuditedEntity } from '#shared/contract/audit';
import { may } from '#shared/rules/permissions';
import type { Principal } from '#server/platform/common/index';
import type { SqlValue } from '#server/database/index';

/** Filters of the audit trail, validated by AuditQuery. */
export interface AuditFilters {
  readonly before?: number;
  readonly actor?: number;
  readonly entity?: AuditedEntity;
  readonly record?: number;
  readonly project?: number;
  readonly from?: string;
  readonly to?: string;
  readonly text?: string;
}

/** Changes that a caller may read. */
export interface AuditReach {
  /** Id of one company, or null for all companies (provider's staff only). */
  readonly companyId: number | null;
  /** True when changes of users and company settings stay hidden. */
  readonly hidesAdministration: boolean;
}

export const reachOf = ({ companyId, role }: Principal): AuditReach => ({
  companyId,
  hidesAdministration: !may(role, 'read changes of the administration'),
});

/** Reach of the provider's staff: one company, or all. */
export const reachOfStaff = (companyId: number | undefined): AuditReach => ({
  companyId: companyId ?? null,
  hidesAdministration: false,
});

/** SQL condition with its values. */
export interface Condition {
  readonly sql: string;
  readonly values: SqlValue[];
}

const condition = (sql: string, ...values: SqlValue[]): Condition => ({ sql, values });

const marksFor = (values: readonly SqlValue[]): string => values.map(() => '?').join(', ');

/** Returns the condition that a column has one of some values. */
export const isIn = (column: string, values: readonly SqlValue[]): Condition =>
  condition(`${column} IN (${marksFor(values)})`, ...values);

const notIn = (column: string, values: readonly SqlValue[]): Condition =>
  condition(`${column} NOT IN (${marksFor(values)})`, ...values);

export const joinConditions = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length === 0 ? 'TRUE' : conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

/** Returns the LIKE pattern for a text. `stored` encodes it as in the trail, where values are JSON. */
function patternOf(text: string, stored: (text: string) => string): string {
  return `%${stored(text).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const LOADS: readonly string[] = ['loads', 'asset_loads'] satisfies AuditedEntity[];

/** Returns the condition that a change touched the entity's group, by the row counts that each change stores. */
const touchesEntity = (entity: AuditedEntity): Condition =>
  condition(LOADS.includes(entity) ? 'c.new_loads + c.changed_loads > 0' : 'c.other_rows > 0');

/**
 * Returns the condition that a change is older than another. The changes of a project are read in the order of
 * their revisions, which an index has.
 */
const olderThan = (before: number, project: number | undefined): Condition =>
  project === undefined
    ? condition('c.id < ?', before)
    : condition(
        'c.revision < (SELECT b.revision FROM audit_changes b WHERE b.id = ? AND b.project_id = ?)',
        before,
        project,
      );

/** Returns the conditions on the change itself (c): company, person, time, and the entity's row count. */
export function changeConditions({ companyId }: AuditReach, query: AuditFilters): Condition[] {
  const { before = 0, actor, from, to, entity, project } = query;
  return [
    ...(companyId === null ? [] : [condition('c.company_id = ?', companyId)]),
    ...(project === undefined ? [] : [condition('c.project_id = ?', project)]),
    ...(before === 0 ? [] : [olderThan(before, project)]),
    ...(actor === undefined ? [] : [condition('c.actor_id = ?', actor)]),
    ...(entity === undefined ? [] : [touchesEntity(entity)]),
    ...(from === undefined ? [] : [condition('c.changed_at >= ?', new Date(chicagoDayStartMs(from)))]),
    ...(to === undefined ? [] : [condition('c.changed_at <= ?', new Date(chicagoDayEndMs(to)))]),
  ];
}

/**
 * Returns true when the filters need a search through the entries of each change. A text has no index, and an entity
 * may have a million rows. One row of an entity has an index.
 */
export const isSearch = ({ entity, record, text }: AuditFilters): boolean =>
  (text ?? '').trim() !== '' || (entity !== undefined && record === undefined);

/** Returns the conditions on the entries of a change (e). */
export function entryConditions(reach: AuditReach, { entity, record, text }: AuditFilters): Condition[] {
  const words = text?.trim() ?? '';
  const plain = patternOf(words, (given) => given);
  return [
    ...(reach.hidesAdministration ? [notIn('e.entity', ADMIN_ENTITIES)] : []),
    ...(entity === undefined ? [] : [condition('e.entity = ?', entity)]),
    ...(record === undefined ? [] : [condition('e.entity_id = ?', record)]),
    ...(words === ''
      ? []
      : [
          condition(
            '(c.why LIKE ? OR c.actor_name LIKE ? OR e.fields LIKE ?)',
            plain,
            plain,
            patternOf(words, asJson),
          ),
        ]),
  ];
}
