import { Injectable } from '@nestjs/common';
import type { CompanyReply } from '../../shared/contract/companies';
import { type Actor, type CompanyScope, UnitsOfWork } from '../database';
import { CompanyKeys } from './company-keys';
import { presentCompany } from './company.presenter';
import { CompanyRepository } from './company.repository';

/** Stores the key of the job-tracking system; '' takes it away. */
@Injectable()
export class SetCompanyApiKey {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly companies: CompanyRepository,
    private readonly keys: CompanyKeys,
  ) {}

  /** @throws DomainError `not_found` for an unknown company. */
  async run(scope: CompanyScope, actor: Actor, apiKey: string): Promise<CompanyReply> {
    const encrypted = apiKey === '' ? '' : this.keys.encrypt(apiKey, scope.companyId);
    return this.units.changeCompany(scope, actor, { why: 'qwikr key updated' }, async (change) => {
      const before = await this.companies.get(scope, change.sql);
      await this.companies.setApiKey(change, encrypted);
      const after = await this.companies.get(scope, change.sql);
      // The event goes to everybody in the company: without even the mask.
      change.record('company', presentCompany(before, null), presentCompany(after, null));
      return presentCompany(after, null);
    });
  }
}
