import { Injectable } from '@nestjs/common';
import type { CompanyDeltaReply, CompanyReply } from '../../shared/contract/companies';
import type { RoleName } from '../../shared/rules/permissions';
import type { SessionCompany } from '../auth';
import { beginRead } from '../common';
import { type CompanyScope, Database, companyScope } from '../database';
import { presentCompany } from './company.presenter';
import { CompanyRepository } from './company.repository';

/** The caller's own company; also what a sign-in answers with. */
@Injectable()
export class ReadCompany implements SessionCompany {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyRepository,
  ) {}

  forSession(companyId: number, role: RoleName): Promise<CompanyReply> {
    return this.run(companyScope(companyId), role);
  }

  /** Every company, for the provider's staff (spec 1 section 2, "Admin Companies"). */
  async all(role: RoleName): Promise<CompanyReply[]> {
    return (await this.companies.all()).map((row) => presentCompany(row, role));
  }

  /**
   * The company with the revision of its whole scope, of which it is one record among many: with the record's own
   * a browser that follows the scope would never be up to date. @throws DomainError `not_found`.
   */
  async since(scope: CompanyScope, role: RoleName, since: number): Promise<CompanyDeltaReply> {
    const { revision, reset } = await beginRead(this.database, scope, since);
    return { revision, reset, company: [await this.run(scope, role)] };
  }

  /** @throws DomainError `not_found`. */
  async run(scope: CompanyScope, role: RoleName): Promise<CompanyReply> {
    return presentCompany(await this.companies.get(scope), role);
  }
}
