import type { RoleName } from '#shared/rules/permissions';
import { type Actor, type CompanyScope, companyScope } from '#server/database/index';

/** Caller of a request, read from the session on each call and never from the body. Assignable to Actor. */
export interface Principal extends Actor {
  readonly companyId: number;
  readonly companyKey: string;
  /** Previous company key while it is still valid. A browser that does not have the new key yet sends it. */
  readonly formerCompanyKey?: string | null;
  readonly role: RoleName;
  readonly sessionId: string;
}

/** Returns the scope of the company that the caller may access. See docs/security.md#companies. */
export const scopeOf = (principal: Principal): CompanyScope => companyScope(principal.companyId);
