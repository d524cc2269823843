import { DomainError } from '../../../shared/errors';
import { type LaterChange, mergeEdit } from '../../../shared/rules/merge-edit';
import { type CompanyScope, type ProjectScope, type Sql, changesSince } from '../../database';

/** An edit: what the body sets, and the revision of the record that the person saw (absent: the newest). */
export interface RecordEdit<R extends object> {
  readonly body: Partial<R>;
  readonly seenRevision: number | undefined;
  /** Fields whose value is an order: done, or refused with `conflict`, but never passed over. */
  readonly orders?: readonly (keyof R & string)[];
  /** Rewrites what others changed since, for fields that the audit trail knows under another name. */
  readonly later?: (changes: LaterChange[]) => Promise<LaterChange[]>;
}

/** Where an edit is merged: in a change under its lock, or in a look ahead that changes nothing. */
export interface MergeGround {
  readonly sql: Sql;
  readonly scope: CompanyScope | ProjectScope;
  /** The revision that a conflict is told with. */
  readonly from: number;
}

/**
 * Merges an edit into a record as it is under the lock (design: live-data, section 2): fields that only one of
 * two people changed both count.
 * @throws DomainError `conflict` (409) when both changed one field to different values.
 */
export async function mergeRecord<R extends object>(
  ground: MergeGround,
  row: { entity: string; id: number },
  current: R,
  edit: RecordEdit<R>,
): Promise<R> {
  const audited =
    edit.seenRevision === undefined
      ? []
      : await changesSince(ground.sql, ground.scope, row, edit.seenRevision);
  const later = edit.later ? await edit.later(audited) : audited;
  const { merged, conflict } = mergeEdit(current, edit.body, later, edit.orders);
  if (conflict !== null) throw new DomainError('conflict', { ...conflict, revision: ground.from });
  return merged;
}

/** Whether two flat records hold the same values. */
export function isSame<R extends object>(left: R, right: R): boolean {
  return (Object.keys(left) as (keyof R)[]).every((field) => left[field] === right[field]);
}
