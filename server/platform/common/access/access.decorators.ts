import { type ExecutionContext, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { Permission } from '#shared/rules/permissions';
import { DomainError } from '#shared/errors/index';
import type { HttpRequest } from '../http/http';
import { type IdempotencyKey, keyOf } from '../http/idempotent';
import type { Principal } from './principal';

export const PERMISSION_KEY = 'haulbook:permission';
export const PUBLIC_KEY = 'haulbook:public';

/** Sets the permission that the caller's role must have. A handler with neither this nor `@Public()` is refused. */
export const RequirePermission = (permission: Permission): MethodDecorator & ClassDecorator =>
  SetMetadata(PERMISSION_KEY, permission);

/** Opens a handler to callers without a session. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC_KEY, true);

/** Signed-in person and Idempotency-Key of a call. */
export interface Caller {
  readonly principal: Principal;
  readonly key: IdempotencyKey;
}

/** Reads the caller of a request. @throws DomainError `unauthorized` */
export function callerOf(_: unknown, context: ExecutionContext): Caller {
  const request = context.switchToHttp().getRequest<HttpRequest>();
  if (request.user === undefined) throw new DomainError('unauthorized');
  return { principal: request.user, key: keyOf(request) };
}

/** Injects the caller and the Idempotency-Key. The handler must require a permission. */
export const CurrentCaller = createParamDecorator(callerOf);

/** Injects the caller. The handler must require a permission. */
export const CurrentPrincipal = createParamDecorator(
  (data: unknown, context: ExecutionContext): Principal => callerOf(data, context).principal,
);
