import type { DeltaMark } from '#shared/contract/envelope';
import type { SinceQuery } from '#shared/contract/queries';
import { DomainError } from '#shared/errors/index';
import {
  type CompanyScope,
  type ProjectScope,
  type RevisionMark,
  type Sql,
  idOfRevision,
  revisionOf,
} from '#server/database/index';

/** List read of a scope: its revision, and the revision after which rows are needed (0: all existing rows). */
export interface DeltaRead extends RevisionMark {
  readonly reset: boolean;
  readonly after: number;
  /** False for a call without `?since=`. */
  readonly isDelta: boolean;
}

/**
 * Begins a list read. The revision is read before the rows, so a change in between is sent twice rather than never. See
 * docs/live-data.md#revisions.
 * @throws DomainError `not_found` for a missing scope or another company's.
 */
export async function beginRead(
  sql: Sql,
  scope: CompanyScope | ProjectScope,
  since: SinceQuery = {},
): Promise<DeltaRead> {
  const mark = await revisionOf(sql, scope);
  if (mark === null)
    throw new DomainError('not_found', { what: scope.kind === 'company' ? 'Company' : 'Project' });
  return beginReadAt(sql, scope, mark, since);
}

/** Begins a list read at a revision that the caller has just read. */
export async function beginReadAt(
  sql: Sql,
  scope: CompanyScope | ProjectScope,
  { revision, revision_id }: RevisionMark,
  since: SinceQuery,
): Promise<DeltaRead> {
  const mark = { revision, revision_id };
  const reset = await isOfAnotherHistory(sql, scope, since, mark);
  return {
    ...mark,
    reset,
    after: reset ? 0 : (since.since ?? 0),
    isDelta: since.since !== undefined,
  };
}

/** Returns true for a revision that this database has not, or has made by another change. See docs/live-data.md#histories. */
async function isOfAnotherHistory(
  sql: Sql,
  scope: CompanyScope | ProjectScope,
  { since = 0, since_id: id = '' }: SinceQuery,
  now: RevisionMark,
): Promise<boolean> {
  if (since > now.revision) return true;
  if (id === '' || since === 0) return false;
  return id !== (since === now.revision ? now.revision_id : await idOfRevision(sql, scope, since));
}

/** Returns what a reply says of its read: the revision with its identity, and if the client must drop its data. */
export const markOf = ({ revision, revision_id, reset }: DeltaRead): DeltaMark => ({
  revision,
  revision_id,
  reset,
});

/** Returns the reply of a list read: the array alone, or with `?since=` the mark and the named list. */
export function listReply<N extends string, R>(
  read: DeltaRead,
  name: N,
  rows: R[],
): R[] | (DeltaMark & Record<N, R[]>) {
  if (!read.isDelta) return rows;
  return { ...markOf(read), [name]: rows } as DeltaMark & Record<N, R[]>;
}

/**
 * Returns the condition of a list read on a table with `is_deleted` and `revision`. Without a revision it selects all
 * existing rows, after one the changed rows including deleted ones.
 */
export function changedAfter(after: number, alias = ''): { where: string; values: number[] } {
  const prefix = alias === '' ? '' : `${alias}.`;
  return after === 0
    ? { where: `${prefix}is_deleted = 0`, values: [] }
    : { where: `${prefix}revision > ?`, values: [after] };
}
