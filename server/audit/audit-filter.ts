import { chicagoDayEndMs, chicagoDayStartMs } from '../../shared/business-time';
import type { AuditedEntity } from '../../shared/contract/audit';
import type { SqlValue } from '../database';

/** Filters of the audit trail, validated by AuditQuery. */
export interface AuditFilters {
  readonly before?: number;
  readonly actor?: number;
  readonly entity?: AuditedEntity;
  readonly record?: number;
  readonly from?: string;
  readonly to?: string;
  readonly text?: string;
}

/** Id of one company, or null for all companies (provider's staff only). */
export type AuditReach = number | null;

/** SQL condition with its values. */
export interface Condition {
  readonly sql: string;
  readonly values: SqlValue[];
}

const condition = (sql: string, ...values: SqlValue[]): Condition => ({ sql, values });

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

/** Returns the conditions on the change itself (c): company, person, time, and the entity's row count. */
export function changeConditions(reach: AuditReach, query: AuditFilters): Condition[] {
  const { before = 0, actor, from, to, entity } = query;
  return [
    ...(reach === null ? [] : [condition('c.company_id = ?', reach)]),
    ...(before === 0 ? [] : [condition('c.id < ?', before)]),
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
export function entryConditions({ entity, record, text }: AuditFilters): Condition[] {
  const words = text?.trim() ?? '';
  const plain = patternOf(words, (given) => given);
  return [
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
