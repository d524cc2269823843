import { DomainError } from '#shared/errors/index';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CompanyReply } from '#shared/contract/companies';
import { Clock, DomainEvents, type Principal, scopeOf } from '#server/platform/common/index';
import { type IdempotentRequest, UnitsOfWork } from '#server/database/index';

import { presentCompany } from './company.presenter';
import { CompanyRepository } from './company.repository';

/** Replaces the key that names a company in calls. */
@Injectable()
export class ReplaceCompanyKey {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly companies: CompanyRepository,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Keeps the old key valid for a while, so that open pages don't fail.
   * The same Idempotency-Key gets the first answer. A call with an already replaced key is refused.
   * @throws DomainError `company_key_replaced` (409)
   */
  async run(principal: Principal, key: string, idempotency?: IdempotentRequest): Promise<CompanyReply> {
    const scope = scopeOf(principal);
    const company = await this.units.changeCompany(
      scope,
      principal,
      { reason: { code: 'company_key_regenerated' }, idempotency },
      async (change) => {
        const before = await this.companies.get(scope, change.sql);
        if (before.company_key !== key) throw new DomainError('company_key_replaced');
        await this.companies.replaceKey(change, randomUUID(), this.clock.now());
        const after = await this.companies.get(scope, change.sql);
        change.record('company', presentCompany(before, null), presentCompany(after, null));
        return presentCompany(after, principal.role);
      },
    );
    this.events.emit('CompanyKeyChanged', { companyId: principal.companyId });
    return company;
  }
}
