import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { DomainError } from '../../shared/errors';
import { type Permission, may } from '../../shared/rules/permissions';
import { PERMISSION_KEY, PUBLIC_KEY } from './access.decorators';
import type { HttpRequest } from './http';
import type { Principal } from './principal';

/** The passport strategy that reads access tokens; the auth domain registers it under this name. */
export const ACCESS_STRATEGY = 'access';

const TokenGuard = AuthGuard(ACCESS_STRATEGY);

/** Turns passport's verdict into ours: the strategy throws DomainErrors, anything else is no token at all. */
class AccessTokenGuard extends TokenGuard {
  override handleRequest<P>(error: unknown, principal: P | false | null | undefined): P {
    if (error instanceof Error) throw error;
    if (!principal) throw new DomainError('unauthorized');
    return principal;
  }
}

function textAt(values: unknown, name: string): unknown {
  return typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined;
}

/** Refuses another company's key (403) or id (404, as if it did not exist): design: trust, section 2. */
function refuseForeignCompany(request: HttpRequest, principal: Principal): void {
  for (const key of [textAt(request.query, 'company_id'), textAt(request.params, 'companyKey')]) {
    if (key !== undefined && key !== principal.companyKey) throw new DomainError('foreign_company');
  }
  const id = textAt(request.params, 'companyId');
  if (id !== undefined && id !== String(principal.companyId)) {
    throw new DomainError('not_found', { what: 'Company' });
  }
}

/**
 * The one guard of all HTTP handlers: who calls (401), what the role may do (403), whose company is named (403).
 * `?user_id=` of the specification's clients is not looked at: the user comes from the token.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly tokens = new AccessTokenGuard();

  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.metadata(PUBLIC_KEY, context) === true) return true;
    await this.tokens.canActivate(context);
    const request = context.switchToHttp().getRequest<HttpRequest>();
    const principal = request.user;
    const permission = this.metadata(PERMISSION_KEY, context) as Permission | undefined;
    if (principal === undefined) throw new DomainError('unauthorized');
    if (permission === undefined || !may(principal.role, permission)) throw new DomainError('forbidden');
    refuseForeignCompany(request, principal);
    return true;
  }

  private metadata(key: string, context: ExecutionContext): unknown {
    return this.reflector.getAllAndOverride<unknown>(key, [context.getHandler(), context.getClass()]);
  }
}
