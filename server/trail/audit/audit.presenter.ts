import {
  AUDIT_SINGLE_ROWS_MAX,
  type ActivityHead,
  type AuditAction,
  type AuditField,
  type AuditRowReply,
  type AuditValue,
  type AuditedEntity,
} from '#shared/contract/audit';
import type { ChangeReason } from '#shared/contract/change-reason';
import { isReadField } from '#shared/words/field-words';
import { groupedBy } from './grouped-by';

/** Person, time, reason and place of a change, with the numbers of its rows. */
export interface AuditHead {
  id: number;
  changed_at: Date;
  actor_id: number;
  actor_name: string;
  why: string;
  reason: ChangeReason;
  company_id: number;
  company_name: string;
  project_id: number;
  project_name: string;
  new_loads: number;
  changed_loads: number;
  other_rows: number;
  /** Time at which its entries were exported; null while they are here. */
  exported_at?: Date | null;
}

/** Rows of one entity that a change affected by the same action. */
export interface AuditGroup {
  change_id: number;
  entity: AuditedEntity;
  action: AuditAction;
  count: number;
  entity_id: number;
  same_fields: string;
}

/** Effect of a change on one row. */
export interface AuditEntry {
  change_id: number;
  entity: AuditedEntity;
  entity_id: number;
  action: AuditAction;
  fields: string;
}

export type EntityNames = ReadonlyMap<AuditedEntity, ReadonlyMap<number, string>>;

type StoredField = [field: string, old: AuditValue, now: AuditValue];

/** Endings of name fields. A reference is hidden when its name is shown. */
const NAME_ENDINGS = ['_name', '_number', '_rates', ''];

const isNothing = (value: AuditValue): boolean =>
  value === null || value === '' || value === 0 || value === false;

/** Returns the fields of an entry that are useful to a person. */
export function presentFields(entity: AuditedEntity, stored: string): AuditField[] {
  const fields = JSON.parse(stored) as StoredField[];
  const names = new Set(fields.map(([field]) => field));
  const isNamed = (field: string): boolean =>
    field.endsWith('_id') && NAME_ENDINGS.some((ending) => names.has(field.slice(0, -'_id'.length) + ending));
  return fields
    .filter(([field]) => isReadField(entity, field) && !isNamed(field))
    .filter(([, old, now]) => !(old === null && isNothing(now)))
    .map(([field, old, now]) => ({ field, old, new: now }));
}

/** Returns the part of a change that all of its rows share. */
export function presentHead(head: AuditHead): ActivityHead {
  const { id, actor_id, actor_name, why, reason, company_id, company_name, project_id, project_name } = head;
  const shared = {
    id,
    actor_id,
    actor_name,
    why,
    company_id,
    company_name,
    project_id,
    project_name,
    reason,
  };
  const exported = head.exported_at == null ? {} : { exported_at: head.exported_at.toISOString() };
  return { ...shared, ...exported, changed_at: head.changed_at.toISOString() };
}

interface RowParts {
  heads: readonly AuditHead[];
  groups: readonly AuditGroup[];
  entries: readonly AuditEntry[];
}

type GroupKey = Pick<AuditEntry, 'change_id' | 'entity' | 'action'>;
const keyOf = ({ change_id, entity, action }: GroupKey): string => `${change_id} ${entity} ${action}`;

/** Returns small groups row by row, and large ones as one row. */
function entriesOf(
  group: AuditGroup,
  entries: ReadonlyMap<string, readonly AuditEntry[]>,
): (AuditEntry & { count: number })[] {
  const { change_id, entity, action, count } = group;
  if (count > 1 && count <= AUDIT_SINGLE_ROWS_MAX) {
    return (entries.get(keyOf(group)) ?? []).map((one) => ({ ...one, count: 1 }));
  }
  const entity_id = count === 1 ? group.entity_id : 0;
  return [{ change_id, entity, action, count, entity_id, fields: group.same_fields }];
}

/** Builds the rows of a page, newest first, without the names of their records. */
export function presentRows({ heads, groups, entries }: RowParts): AuditRowReply[] {
  const byChange = groupedBy(groups, ({ change_id }) => change_id);
  const byKind = groupedBy(entries, keyOf);
  return heads.flatMap((head) =>
    (byChange.get(head.id) ?? [])
      .flatMap((group) => entriesOf(group, byKind))
      .map(({ entity, entity_id, action, count, fields }) => ({
        ...presentHead(head),
        entity,
        entity_id,
        entity_name: '',
        action,
        count,
        fields: presentFields(entity, fields),
      })),
  );
}
