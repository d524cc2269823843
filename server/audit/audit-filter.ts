import { addDays, chicagoDayStartMs } from '../../shared/calc/chicago-day';
import type { AuditedEntity } from '../../shared/contract/audit';
import type { SqlValue } from '../database';

/** Filters of the trail, as AuditQuery has checked them. */
export interface AuditFilters {
  readonly before?: number;
  readonly actor?: number;
  readonly entity?: AuditedEntity;
  readonly record?: number;
  readonly from?: string;
  readonly to?: string;
  readonly text?: string;
}

/** One company, or (null) all of them: for the provider's staff alone. */
export type AuditReach = number | null;

/** A condition with its values. */
export interface Condition {
  readonly sql: string;
  readonly values: SqlValue[];
}

const condition = (sql: string, ...values: SqlValue[]): Condition => ({ sql, values });

export const joined = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length === 0 ? 'TRUE' : conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

/** Returns the pattern of a LIKE for a text. `stored` writes it as the trail has it, where values are JSON. */
function patternOf(text: string, stored: (text: string) => string): string {
  return `%${stored(text).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const LOADS: readonly string[] = ['loads', 'asset_loads'] satisfies AuditedEntity[];

/** Changes count their rows, so that most of those that touched none of an entity are never looked into. */
const touching = (entity: AuditedEntity): Condition =>
  condition(LOADS.includes(entity) ? 'c.new_loads + c.changed_loads > 0' : 'c.other_rows > 0');

/** Conditions on the change itself (c): whose, when, and whether it can have touched what is asked for. */
export function ofChanges(reach: AuditReach, query: AuditFilters): Condition[] {
  const { before = 0, actor, from, to, entity } = query;
  return [
    ...(reach === null ? [] : [condition('c.company_id = ?', reach)]),
    ...(before === 0 ? [] : [condition('c.id < ?', before)]),
    ...(actor === undefined ? [] : [condition('c.actor_id = ?', actor)]),
    ...(entity === undefined ? [] : [touching(entity)]),
    ...(from === undefined ? [] : [condition('c.changed_at >= ?', new Date(chicagoDayStartMs(from)))]),
    ...(to === undefined ? [] : [condition('c.changed_at < ?', new Date(chicagoDayStartMs(addDays(to, 1))))]),
  ];
}

/**
 * Whether the entries of each change must be looked into: for a text, which no index finds, and for a kind of row,
 * of which there may be a million. One row of a kind has an index.
 */
export const isSearch = ({ entity, record, text }: AuditFilters): boolean =>
  (text ?? '').trim() !== '' || (entity !== undefined && record === undefined);

/** Conditions on what a change did to a row (e). */
export function ofEntries({ entity, record, text }: AuditFilters): Condition[] {
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
