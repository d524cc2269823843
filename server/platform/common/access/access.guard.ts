import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '#shared/errors/index';
import { type Permission, may } from '#shared/rules/permissions';
import { PERMISSION_KEY, PUBLIC_KEY } from './access.decorators';
import { Authentication } from './authentication';
import type { HttpReply, HttpRequest } from '../http/http';
import { isKeyOf, namedCompanyKeys, textAt } from './named-company';
import type { Principal } from './principal';
import { type CallSize, CallsOfAPerson, WHOLE_PROJECT_KEY } from '../http/calls-of-a-person';
import { MAY_TAKE_KEY } from '../http/request-deadlines';
import { RunningCalls } from '../http/running-calls';

/** Text of an id. The handler refuses anything else. */
const DIGITS = /^\d+$/;

/** Refuses another company's key (403) or id (404, as if it did not exist). See docs/security.md#companies. */
function refuseForeignCompany(request: HttpRequest, principal: Principal): void {
  if (!namedCompanyKeys(request).every((key) => isKeyOf(principal, key))) {
    throw new DomainError('foreign_company');
  }
  const id = textAt(request.params, 'companyId');
  if (typeof id === 'string' && DIGITS.test(id) && id !== String(principal.companyId)) {
    throw new DomainError('not_found', { what: 'Company' });
  }
}

/** Socket with the owner that its handshake identified. */
interface IdentifiedSocket {
  readonly data: { readonly owner: Principal };
}

/**
 * Guards all handlers of HTTP calls and socket messages. It identifies the caller (401), then checks the role (403) and
 * the company that a call names (403 by key, 404 by id). The user comes from the token, never from `?user_id=`. A call
 * of a person who has many running waits for its turn (429).
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authentication: Authentication,
    private readonly running: RunningCalls,
    private readonly calls: CallsOfAPerson,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.metadata(PUBLIC_KEY, context) === true) return true;
    if (context.getType() === 'ws') {
      this.demandPermission(context.switchToWs().getClient<IdentifiedSocket>().data.owner, context);
      return true;
    }
    const http = context.switchToHttp();
    const request = http.getRequest<HttpRequest>();
    const reply = http.getResponse<HttpReply>();
    const principal = await this.authentication.principalOf(request, reply);
    request.user = principal;
    this.demandPermission(principal, context);
    refuseForeignCompany(request, principal);
    await this.calls.begin(request, reply, { userId: principal.userId, size: this.sizeOf(context) });
    this.running.begin(request);
    return true;
  }

  private sizeOf(context: ExecutionContext): CallSize {
    if (this.metadata(MAY_TAKE_KEY, context) !== undefined) return 'long';
    return this.metadata(WHOLE_PROJECT_KEY, context) === true ? 'whole' : 'ordinary';
  }

  private demandPermission({ role }: Principal, context: ExecutionContext): void {
    const permission = this.metadata(PERMISSION_KEY, context) as Permission | undefined;
    if (permission === undefined || !may(role, permission)) throw new DomainError('forbidden');
  }

  private metadata(key: string, context: ExecutionContext): unknown {
    return this.reflector.getAllAndOverride<unknown>(key, [context.getHandler(), context.getClass()]);
  }
}
