import type { CompanyScope, ProjectScope } from './scopes';
import type { Sql } from './sql';

/** Returns the revision of a company or project; null for a missing scope or another company's. */
export async function revisionOf(sql: Sql, scope: CompanyScope | ProjectScope): Promise<number | null> {
  const row =
    scope.kind === 'company'
      ? sql.one<{ revision: number }>('SELECT revision FROM companies WHERE id = ? AND is_deleted = 0', [
          scope.companyId,
        ])
      : sql.one<{ revision: number }>('SELECT revision FROM projects WHERE id = ? AND company_id = ?', [
          scope.projectId,
          scope.companyId,
        ]);
  return (await row)?.revision ?? null;
}
