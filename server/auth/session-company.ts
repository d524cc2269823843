import { Injectable } from '@nestjs/common';
import type { CompanyReply } from '../../shared/contract/companies';
import { DomainError } from '../../shared/errors';
import type { RoleName } from '../../shared/rules/permissions';

type Source = (companyId: number, role: RoleName) => Promise<CompanyReply>;

/**
 * The company that goes along with a signed-in user. Companies come after auth in the order of domains, so they
 * register themselves here.
 */
@Injectable()
export class SessionCompany {
  private source: Source | null = null;

  register(source: Source): void {
    this.source = source;
  }

  of(companyId: number, role: RoleName): Promise<CompanyReply> {
    if (this.source === null) throw new DomainError('internal');
    return this.source(companyId, role);
  }
}
