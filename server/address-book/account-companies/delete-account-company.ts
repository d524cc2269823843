import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { type IdempotentRequest, UnitsOfWork, stampOf } from '#server/database/index';
import { presentAccountCompany } from './account-company.presenter';
import { AccountCompanyRepository } from './account-company.repository';

/** Deletes a customer or vendor that no project uses. Its name becomes available again. */
@Injectable()
export class DeleteAccountCompany {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly accountCompanies: AccountCompanyRepository,
  ) {}

  /** @throws DomainError `not_found`; `in_use` (409) by any project, including archived ones. */
  async run(principal: Principal, id: number, idempotency?: IdempotentRequest): Promise<void> {
    await this.units.changeCompany(
      scopeOf(principal),
      principal,
      { reason: { code: 'company_deleted' }, idempotency },
      async (change) => {
        const row = await this.accountCompanies.find(change.scope, id, change.sql);
        if (row === null) throw new DomainError('not_found', { what: 'Company' });
        if (await this.accountCompanies.isUsed(change, id)) {
          throw new DomainError('in_use', { what: 'Company' });
        }
        await this.accountCompanies.markDeleted(change, id);
        const before = presentAccountCompany(row);
        change.record('account_companies', before, { ...before, is_deleted: true, ...stampOf(change) });
      },
    );
  }
}
