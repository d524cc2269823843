import type { DeltaMark } from '../../../shared/contract/envelope';
import { DomainError } from '../../../shared/errors';
import type { CompanyScope, ProjectScope, Sql } from '../../database';

/** A list read of a scope: its revision, and the revision after which rows are wanted (0: all that exist). */
export interface DeltaRead extends DeltaMark {
  readonly after: number;
  /** False for the specification's own call, without `?since=`. */
  readonly asksDelta: boolean;
}

function revisionOf(sql: Sql, scope: CompanyScope | ProjectScope): Promise<{ revision: number } | null> {
  return scope.kind === 'company'
    ? sql.one('SELECT revision FROM companies WHERE id = ? AND is_deleted = 0', [scope.companyId])
    : sql.one('SELECT revision FROM projects WHERE id = ? AND company_id = ?', [
        scope.projectId,
        scope.companyId,
      ]);
}

/**
 * Begins a list read (design: live-data, section 1). The revision is read before the rows: a change in between
 * is sent once more with the next delta, rather than never.
 * @throws DomainError `not_found` for a scope that is not there, or another company's.
 */
export async function beginRead(
  sql: Sql,
  scope: CompanyScope | ProjectScope,
  since: number | undefined,
): Promise<DeltaRead> {
  const found = await revisionOf(sql, scope);
  if (!found) throw new DomainError('not_found', { what: scope.kind === 'company' ? 'Company' : 'Project' });
  const reset = since !== undefined && since > found.revision;
  return {
    revision: found.revision,
    reset,
    after: reset ? 0 : (since ?? 0),
    asksDelta: since !== undefined,
  };
}

/** The reply of a list read: the array itself, or with `?since=` revision, reset and the list under its name. */
export function listReply<N extends string, R>(
  read: DeltaRead,
  name: N,
  rows: R[],
): R[] | (DeltaMark & Record<N, R[]>) {
  if (!read.asksDelta) return rows;
  const mark: DeltaMark = { revision: read.revision, reset: read.reset };
  return { ...mark, [name]: rows } as DeltaMark & Record<N, R[]>;
}

/**
 * The condition of a list read on a table with `is_deleted` and `revision`: all rows that exist, or after a
 * revision what changed, tombstones included.
 */
export function changedAfter(after: number, alias = ''): { where: string; values: number[] } {
  const prefix = alias === '' ? '' : `${alias}.`;
  return after === 0
    ? { where: `${prefix}is_deleted = 0`, values: [] }
    : { where: `${prefix}revision > ?`, values: [after] };
}
