import { hash } from 'node:crypto';
import type { CompanyScope, ProjectScope } from './scopes';
import type { Sql } from './sql';

/** Revision of a scope, and the identity of the change that made it. */
export interface RevisionMark {
  readonly revision: number;
  /** See `revisionId`. */
  readonly revision_id: string;
}

/** Parts of a change in the audit trail that another history never repeats at the same revision. */
export interface ChangeIdentity {
  readonly request_id: string;
  readonly changed_at: Date;
  readonly actor_id: number;
}

/** Bytes of an identity: 16 characters. */
const ID_BYTES = 12;

/** Identity of a revision that no change in the trail made. */
export const NO_REVISION_ID = '';

/**
 * Returns the identity of the revision that a change made. A database that went back in time reaches the same revision
 * by another change, so numbers alone cannot tell the two apart. See docs/live-data.md#histories.
 */
export const revisionId = ({ request_id, changed_at, actor_id }: ChangeIdentity): string =>
  hash('sha256', `${request_id}|${changed_at.toISOString()}|${actor_id}`, 'buffer')
    .subarray(0, ID_BYTES)
    .toString('base64url');

/** Returns the identity of a row of the trail, or of none. */
const idOf = (change: Partial<Nullable<ChangeIdentity>> | null): string =>
  change?.changed_at == null ? NO_REVISION_ID : revisionId(change as ChangeIdentity);

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** Row of a scope with its revision and the columns of the change that made it; null for a change that is not in the trail. */
export type MarkedRow = { revision: number } & Nullable<ChangeIdentity>;

/** Columns of the joined change `c`, for `markOfRow`. */
export const CHANGE_COLUMNS = 'c.request_id, c.changed_at, c.actor_id';

const OF_COMPANY = `SELECT s.revision, ${CHANGE_COLUMNS} FROM companies s
    LEFT JOIN audit_changes c ON c.company_id = s.id AND c.project_id = 0 AND c.revision = s.revision
   WHERE s.id = ? AND s.is_deleted = 0`;

/** Joins the change `c` that made the revision of each project `p`. */
export const CHANGE_OF_PROJECT =
  'LEFT JOIN audit_changes c ON c.company_id = p.company_id AND c.project_id = p.id AND c.revision = p.revision';

const OF_PROJECT = `SELECT p.revision, p.archived, ${CHANGE_COLUMNS} FROM projects p ${CHANGE_OF_PROJECT}`;
const OWN_PROJECT = `${OF_PROJECT} WHERE p.id = ? AND p.company_id = ?`;
// Compare the company before locking the row. Otherwise a request for another company's project would wait for its
// writers, and the delay would reveal that the project exists.
const LOCKED_PROJECT = `${OF_PROJECT}
   WHERE p.id = (SELECT own.id FROM projects own WHERE own.id = ? AND own.company_id = ?) FOR UPDATE`;

const projectIdOf = (scope: CompanyScope | ProjectScope): number =>
  scope.kind === 'company' ? 0 : scope.projectId;

/** Returns the revision of a company or project; null for a missing scope or another company's. */
export async function revisionOf(sql: Sql, scope: CompanyScope | ProjectScope): Promise<RevisionMark | null> {
  const row =
    scope.kind === 'company'
      ? await sql.one<MarkedRow>(OF_COMPANY, [scope.companyId])
      : await sql.one<MarkedRow>(OWN_PROJECT, [scope.projectId, scope.companyId]);
  return row ? markOfRow(row) : null;
}

/** Returns the mark of a row that has the columns of its change. */
export const markOfRow = (row: MarkedRow): RevisionMark => ({
  revision: row.revision,
  revision_id: idOf(row),
});

/** Locks a company for a change, and returns its revision; null for a missing one. */
export async function lockCompany(sql: Sql, companyId: number): Promise<RevisionMark | null> {
  const row = await sql.one<MarkedRow>(`${OF_COMPANY} FOR UPDATE`, [companyId]);
  return row ? markOfRow(row) : null;
}

/** Locks a project for a change, and returns its revision; null for a missing one or another company's. */
export async function lockProject(
  sql: Sql,
  { projectId, companyId }: ProjectScope,
): Promise<(RevisionMark & { archived: boolean }) | null> {
  const row = await sql.one<MarkedRow & { archived: number }>(LOCKED_PROJECT, [projectId, companyId]);
  return row ? { ...markOfRow(row), archived: row.archived === 1 } : null;
}

/** Returns the identity of an earlier revision of a scope, NO_REVISION_ID if the trail does not have it. */
export async function idOfRevision(
  sql: Sql,
  scope: CompanyScope | ProjectScope,
  revision: number,
): Promise<string> {
  const row = await sql.one<ChangeIdentity>(
    `SELECT ${CHANGE_COLUMNS} FROM audit_changes c WHERE c.company_id = ? AND c.project_id = ? AND c.revision = ?`,
    [scope.companyId, projectIdOf(scope), revision],
  );
  return idOf(row ?? null);
}
