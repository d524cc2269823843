import type { CompanyReply } from '#shared/contract/companies';
import type { RoleName } from '#shared/rules/permissions';

/** Port to read the company of a signed-in user. The companies domain implements it. */
export abstract class SessionCompany {
  abstract forSession(companyId: number, role: RoleName): Promise<CompanyReply>;
}
