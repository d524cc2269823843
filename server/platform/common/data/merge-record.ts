import { DomainError } from '#shared/errors/index';
import { type LaterChange, mergeEdit } from '#shared/rules/merge-edit';
import { type CompanyScope, type ProjectScope, type Sql, changesSince } from '#server/database/index';

/** Fields that an edit sets, and the revision that the person saw (absent: the newest). */
export interface RecordEdit<R extends object> {
  readonly body: Partial<R>;
  readonly seenRevision: number | undefined;
  /** Fields that must not be skipped: an edit sets them, or is refused with `conflict`. */
  readonly strictFields?: readonly (keyof R & string)[];
  /** Converts later changes by others, for fields that have another name in the audit trail. */
  readonly mapLaterChanges?: (changes: LaterChange[]) => Promise<LaterChange[]>;
}

/** Context of a merge: a change under its lock, or a preview that changes nothing. */
export interface MergeContext {
  readonly sql: Sql;
  readonly scope: CompanyScope | ProjectScope;
  /** Revision that a conflict reports. */
  readonly from: number;
}

/**
 * Merges an edit into the locked record. Edits of different fields by two people are both kept. See
 * docs/live-copy.md#conflicts-and-merges.
 * @throws DomainError `conflict` (409) when both set one field to different values.
 */
export async function mergeRecord<R extends object>(
  context: MergeContext,
  row: { entity: string; id: number },
  current: R,
  edit: RecordEdit<R>,
): Promise<R> {
  const audited =
    edit.seenRevision === undefined
      ? []
      : await changesSince(context.sql, context.scope, row, edit.seenRevision);
  const later = edit.mapLaterChanges ? await edit.mapLaterChanges(audited) : audited;
  const { merged, conflict } = mergeEdit(current, edit.body, later, edit.strictFields);
  if (conflict !== null) throw new DomainError('conflict', { ...conflict, revision: context.from });
  return merged;
}

/** Returns true when two flat records have the same values. */
export function isSame<R extends object>(left: R, right: R): boolean {
  return (Object.keys(left) as (keyof R)[]).every((field) => left[field] === right[field]);
}
