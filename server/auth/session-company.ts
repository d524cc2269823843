import type { CompanyReply } from '../../shared/contract/companies';
import type { RoleName } from '../../shared/rules/permissions';

/** Reads the company that is sent along with a signed-in user. Companies implement it. */
export abstract class SessionCompany {
  abstract forSession(companyId: number, role: RoleName): Promise<CompanyReply>;
}
