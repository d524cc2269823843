import { Injectable } from '@nestjs/common';
import {
  type CompanyScope,
  Database,
  JoinedReads,
  type ProjectScope,
  type RevisionMark,
  projectScope,
  revisionOf,
} from '#server/database/index';

const SCOPE_KEY = /^(company|project):([1-9]\d{0,9})$/;

/**
 * Reads the revision of a scope for users who may read it. Returns null for all others, as for a missing
 * scope.
 */
@Injectable()
export class ScopeRevisions {
  private readonly joined = new JoinedReads<RevisionMark | null>();

  constructor(private readonly database: Database) {}

  of(scope: CompanyScope | ProjectScope): Promise<RevisionMark | null> {
    return this.joined.take(JSON.stringify(scope), () => revisionOf(this.database, scope));
  }

  /** Returns the revision of a scope key for a member of the company. */
  async ofKey(own: CompanyScope, key: string): Promise<RevisionMark | null> {
    const [, kind, digits] = SCOPE_KEY.exec(key) ?? [];
    const id = Number(digits);
    if (kind === 'project') return this.of(projectScope(own.companyId, id));
    return kind === 'company' && id === own.companyId ? this.of(own) : null;
  }
}
