import type { DeltaMark } from '#shared/contract/envelope';
import { DomainError } from '#shared/errors/index';
import { type CompanyScope, type ProjectScope, type Sql, revisionOf } from '#server/database/index';

/** List read of a scope: its revision, and the revision after which rows are needed (0: all existing rows). */
export interface DeltaRead extends DeltaMark {
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
  since: number | undefined,
): Promise<DeltaRead> {
  const revision = await revisionOf(sql, scope);
  if (revision === null)
    throw new DomainError('not_found', { what: scope.kind === 'company' ? 'Company' : 'Project' });
  const reset = since !== undefined && since > revision;
  return {
    revision,
    reset,
    after: reset ? 0 : (since ?? 0),
    isDelta: since !== undefined,
  };
}

/** Returns the reply of a list read: the array alone, or with `?since=` revision, reset and the named list. */
export function listReply<N extends string, R>(
  read: DeltaRead,
  name: N,
  rows: R[],
): R[] | (DeltaMark & Record<N, R[]>) {
  if (!read.isDelta) return rows;
  const mark: DeltaMark = { revision: read.revision, reset: read.reset };
  return { ...mark, [name]: rows } as DeltaMark & Record<N, R[]>;
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
