import { Injectable } from '@nestjs/common';
import { type CompanyReply, PROVIDER_COMPANY_ID } from '#shared/contract/companies';
import { DomainError } from '#shared/errors/index';
import { DomainEvents, type Principal } from '#server/platform/common/index';
import { UnitsOfWork, companyScope } from '#server/database/index';
import { presentCompany } from './company.presenter';
import { CompanyRepository } from './company.repository';

/** Makes a company active or inactive. Users of an inactive company are signed out and can't sign in. */
@Injectable()
export class SetCompanyStatus {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly companies: CompanyRepository,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Sets the status. @throws DomainError `not_found`, `provider_company` (409) for the provider's own
   * company.
   */
  async run(principal: Principal, id: number, status: CompanyReply['working_status']): Promise<CompanyReply> {
    if (id === PROVIDER_COMPANY_ID) throw new DomainError('provider_company');
    const scope = companyScope(id);
    const isActive = status === 'Active';
    const reason = { code: isActive ? 'company_activated' : 'company_deactivated' } as const;
    const company = await this.units.changeCompany(scope, principal, { reason }, async (change) => {
      const before = await this.companies.get(scope, change.sql);
      if (before.is_active === isActive) return before;
      await this.companies.setActive(change, isActive);
      const after = await this.companies.get(scope, change.sql);
      change.record('company', presentCompany(before, null), presentCompany(after, null));
      return after;
    });
    // Emitted even if the company was inactive already, to repair nodes that missed the first event.
    if (!isActive) this.events.emit('SessionsEnded', { companyId: id, reason: 'company' });
    return presentCompany(company, principal.role);
  }
}
