import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type { AccountCompaniesDeltaReply, AccountCompanyReply } from '#shared/contract/account-companies';
import { DomainError } from '#shared/errors/index';
import { beginRead, listReply } from '#server/platform/common/index';
import { type CompanyScope, Database } from '#server/database/index';
import { presentAccountCompany } from './account-company.presenter';
import { AccountCompanyRepository } from './account-company.repository';

/** Reads customers and vendors. */
@Injectable()
export class ReadAccountCompanies {
  constructor(
    private readonly database: Database,
    private readonly accountCompanies: AccountCompanyRepository,
  ) {}

  /** Returns all customers and vendors, or those changed after a revision. */
  async list(
    scope: CompanyScope,
    since: SinceQuery | undefined,
  ): Promise<AccountCompanyReply[] | AccountCompaniesDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    const rows = await this.accountCompanies.list(scope, read.after);
    return listReply(read, 'account_companies', rows.map(presentAccountCompany));
  }

  /** @throws DomainError `not_found`, also for another company's. */
  async one(scope: CompanyScope, id: number): Promise<AccountCompanyReply> {
    const row = await this.accountCompanies.find(scope, id);
    if (row === null) throw new DomainError('not_found', { what: 'Company' });
    return presentAccountCompany(row);
  }
}
