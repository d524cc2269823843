import { Injectable } from '@nestjs/common';
import type {
  AccountCompanyReply,
  AccountCompanyRequest,
  AccountCompanySavedReply,
} from '#shared/contract/account-companies';
import { DomainError } from '#shared/errors/index';
import { ACCOUNT_COMPANY } from '#shared/records/account-company';
import { fieldsIn, givenFields, newFields } from '#shared/records/record-fields';
import { type Principal, editRecord, rejectDuplicate, scopeOf } from '#server/platform/common/index';
import {
  type ChangeOptions,
  type CompanyChange,
  type IdempotentRequest,
  UnitsOfWork,
} from '#server/database/index';
import { presentAccountCompany } from './account-company.presenter';
import { AccountCompanyRepository } from './account-company.repository';

const ENTITY = 'account_companies';

/** Adds or edits a customer or vendor. */
@Injectable()
export class SaveAccountCompany {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly accountCompanies: AccountCompanyRepository,
  ) {}

  /** @throws DomainError `company_exists` (409) when the name is taken. */
  create(
    principal: Principal,
    request: AccountCompanyRequest,
    idempotency?: IdempotentRequest,
  ): Promise<AccountCompanySavedReply> {
    return this.change(principal, { reason: { code: 'company_added' }, idempotency }, async (change) => {
      const id = await this.accountCompanies.insert(change, newFields(ACCOUNT_COMPANY, request));
      const data = await this.read(change, id);
      change.record(ENTITY, null, data);
      return { success: 'Company Added', data, revision: change.revision };
    });
  }

  /** @throws DomainError `not_found`, `company_exists` (409), `conflict` (409) after another person's edit. */
  edit(principal: Principal, id: number, request: AccountCompanyRequest): Promise<AccountCompanySavedReply> {
    return this.change(principal, { reason: { code: 'company_edited' } }, async (change) => {
      const { record, isChanged } = await editRecord(change, {
        entity: ENTITY,
        id,
        body: givenFields(ACCOUNT_COMPANY, request),
        seenRevision: request.revision,
        read: () => this.read(change, id),
        fieldsOf: (reply) => fieldsIn(ACCOUNT_COMPANY, reply),
        store: (fields) => this.accountCompanies.update(change, id, fields),
        record: (before, after) => change.record(ENTITY, before, after),
      });
      return { success: 'Success', data: record, revision: isChanged ? change.revision : change.from };
    });
  }

  private change<T>(
    principal: Principal,
    options: ChangeOptions,
    work: (change: CompanyChange) => Promise<T>,
  ): Promise<T> {
    return rejectDuplicate(
      'company_exists',
      this.units.changeCompany(scopeOf(principal), principal, options, work),
    );
  }

  private async read({ scope, sql }: CompanyChange, id: number): Promise<AccountCompanyReply> {
    const row = await this.accountCompanies.find(scope, id, sql);
    if (row === null) throw new DomainError('not_found', { what: 'Company' });
    return presentAccountCompany(row);
  }
}
