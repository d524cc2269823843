import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { type Principal, scopeOf } from '../common';
import { type IdempotentRequest, UnitsOfWork } from '../database';
import { presentAccountCompany } from './account-company.presenter';
import { AccountCompanyRepository } from './account-company.repository';

/** Deletes a customer or vendor that no project names; its name is free again. */
@Injectable()
export class DeleteAccountCompany {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly accountCompanies: AccountCompanyRepository,
  ) {}

  /** @throws DomainError `not_found`; `in_use` (409) by any project, archived ones too. */
  async run(principal: Principal, id: number, idempotency?: IdempotentRequest): Promise<void> {
    await this.units.changeCompany(
      scopeOf(principal),
      principal,
      { why: 'company deleted', idempotency },
      async (change) => {
        const { scope, sql, revision, actor } = change;
        const row = await this.accountCompanies.find(scope, id, sql);
        if (row === null) throw new DomainError('not_found', { what: 'Company' });
        if (await this.accountCompanies.isUsed(change, id)) {
          throw new DomainError('in_use', { what: 'Company' });
        }
        await this.accountCompanies.markDeleted(change, id);
        const after = { ...row, is_deleted: true, revision, updated_by_id: actor.userId };
        change.record('account_companies', presentAccountCompany(row), presentAccountCompany(after));
      },
    );
  }
}
