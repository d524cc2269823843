import { Injectable } from '@nestjs/common';
import type { CompanyDeltaReply, CompanyReply } from '#shared/contract/companies';
import type { SinceQuery } from '#shared/contract/queries';
import type { RoleName } from '#shared/rules/permissions';
import type { SessionCompany } from '#server/people/auth/index';
import { beginRead, markOf } from '#server/platform/common/index';
import { type CompanyScope, Database, companyScope } from '#server/database/index';
import { presentCompany } from './company.presenter';
import { CompanyRepository } from './company.repository';

/** Reads the caller's own company, also for the reply to a sign-in. */
@Injectable()
export class ReadCompany implements SessionCompany {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
  ) {}

  forSession(companyId: number, role: RoleName): Promise<CompanyReply> {
    return this.run(companyScope(companyId), role);
  }

  /** Returns every company, for the provider's staff. */
  async all(role: RoleName): Promise<CompanyReply[]> {
    return (await this.companies.all()).map((row) => presentCompany(row, role));
  }

  /**
   * Returns the company with the revision of its whole scope.
   * A browser follows the scope; with the record's own revision it would never be up to date.
   * @throws DomainError `not_found`.
   */
  async since(
    scope: CompanyScope,
    role: RoleName,
    since: SinceQuery | undefined,
  ): Promise<CompanyDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    return { ...markOf(read), company: [await this.run(scope, role)] };
  }

  /** Returns the company. @throws DomainError `not_found`. */
  async run(scope: CompanyScope, role: RoleName): Promise<CompanyReply> {
    return presentCompany(await this.companies.get(scope), role);
  }
}
