import { type ExecutionContext, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { Permission } from '../../shared/rules/permissions';
import { DomainError } from '../../shared/errors';
import type { HttpRequest } from './http';
import type { Principal } from './principal';

export const PERMISSION_KEY = 'haulbook:permission';
export const PUBLIC_KEY = 'haulbook:public';

/** What the caller's role must grant. Every handler has this or `@Public()`; one without either is refused. */
export const RequirePermission = (permission: Permission): MethodDecorator & ClassDecorator =>
  SetMetadata(PERMISSION_KEY, permission);

/** Open to callers without a session. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC_KEY, true);

/** The caller, in a handler that demands a permission. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { user } = context.switchToHttp().getRequest<HttpRequest>();
  if (user === undefined) throw new DomainError('unauthorized');
  return user;
});
