import { type ExecutionContext, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { Permission } from '#shared/rules/permissions';
import { DomainError } from '#shared/errors/index';
import type { HttpRequest } from '../http/http';
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
  readonly key: string | undefined;
}

/** Reads the caller of a request. The API description also uses it to see that a handler accepts a key. */
export function callerOf(_: unknown, context: ExecutionContext): Caller {
  const { user, headers } = context.switchToHttp().getRequest<HttpRequest>();
  if (user === undefined) throw new DomainError('unauthorized');
  const key = headers['idempotency-key'];
  return { principal: user, key: typeof key === 'string' ? key : undefined };
}

/** Injects the caller and the Idempotency-Key. The handler must require a permission. */
export const CurrentCaller = createParamDecorator(callerOf);

/** Injects the caller. The handler must require a permission. */
export const CurrentPrincipal = createParamDecorator(
  (data: unknown, context: ExecutionContext): Principal => callerOf(data, context).principal,
);
