import { type ExecutionContext, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { Permission } from '../../../shared/rules/permissions';
import { DomainError } from '../../../shared/errors';
import type { HttpRequest } from '../http/http';
import type { Principal } from './principal';

export const PERMISSION_KEY = 'haulbook:permission';
export const PUBLIC_KEY = 'haulbook:public';

/** What the caller's role must grant. Every handler has this or `@Public()`; one without either is refused. */
export const RequirePermission = (permission: Permission): MethodDecorator & ClassDecorator =>
  SetMetadata(PERMISSION_KEY, permission);

/** Open to callers without a session. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC_KEY, true);

/** The signed-in person and the Idempotency-Key of a call. */
export interface Caller {
  readonly principal: Principal;
  readonly key: string | undefined;
}

/** Reads the caller of a request; the API's description knows by it that a handler takes a key. */
export function callerOf(_: unknown, context: ExecutionContext): Caller {
  const { user, headers } = context.switchToHttp().getRequest<HttpRequest>();
  if (user === undefined) throw new DomainError('unauthorized');
  const key = headers['idempotency-key'];
  return { principal: user, key: typeof key === 'string' ? key : undefined };
}

/** The caller and the call's Idempotency-Key, in a handler that demands a permission. */
export const CurrentCaller = createParamDecorator(callerOf);

/** The caller, in a handler that demands a permission. */
export const CurrentPrincipal = createParamDecorator(
  (data: unknown, context: ExecutionContext): Principal => callerOf(data, context).principal,
);
