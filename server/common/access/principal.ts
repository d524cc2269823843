import type { RoleName } from '../../../shared/rules/permissions';
import { type Actor, type CompanyScope, companyScope } from '../../database';

/** Who calls: read from the session at each call, never from the body. Assignable to Actor. */
export interface Principal extends Actor {
  readonly companyId: number;
  readonly companyKey: string;
  /** The key before it, while it is still good: a browser that has not heard of the new one sends it. */
  readonly formerCompanyKey?: string | null;
  readonly role: RoleName;
  readonly sessionId: string;
}

/** The company whose data the caller may touch (design: trust, section 2). */
export const scopeOf = (principal: Principal): CompanyScope => companyScope(principal.companyId);
