import { Injectable } from '@nestjs/common';
import { type CompanyScope, Database, type ProjectScope, projectScope } from '#server/database/index';

const SCOPE_KEY = /^(company|project):([1-9]\d{0,9})$/;

/**
 * Reads the revision of a scope for users who may read it. Returns null for all others, as for a missing
 * scope.
 */
@Injectable()
export class ScopeRevisions {
  constructor(private readonly database: Database) {}

  async ofCompany({ companyId }: CompanyScope): Promise<number | null> {
    const row = await this.database.one<{ revision: number }>(
      'SELECT revision FROM companies WHERE id = ? AND is_deleted = 0',
      [companyId],
    );
    return row?.revision ?? null;
  }

  async ofProject({ projectId, companyId }: ProjectScope): Promise<number | null> {
    const row = await this.database.one<{ revision: number }>(
      'SELECT revision FROM projects WHERE id = ? AND company_id = ?',
      [projectId, companyId],
    );
    return row?.revision ?? null;
  }

  /** Returns the revision of a scope key for a member of the company. */
  async of(own: CompanyScope, key: string): Promise<number | null> {
    const [, kind, digits] = SCOPE_KEY.exec(key) ?? [];
    const id = Number(digits);
    if (kind === 'project') return this.ofProject(projectScope(own.companyId, id));
    return kind === 'company' && id === own.companyId ? this.ofCompany(own) : null;
  }
}
