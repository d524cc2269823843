import { RequestMethod, SetMetadata } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PARAMTYPES_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Permission } from '../../../shared/rules/permissions';
import { PERMISSION_KEY, PUBLIC_KEY, callerOf } from '../access/access.decorators';
import type { RequestClass } from './request-schemas';
import { UPLOAD_FIELDS_KEY } from '../http/uploads';

const BODY_KEY = 'haulbook:body';
const QUERY_KEY = 'haulbook:query';
const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Names the class of a body that the handler reads with its own pipe. */
export const DescribesBody = (type: RequestClass): MethodDecorator => SetMetadata(BODY_KEY, type);

/** Names the class of a query that a parameter decorator reads. A `@Query()` parameter takes precedence. */
export const DescribesQuery = (type: RequestClass): MethodDecorator => SetMetadata(QUERY_KEY, type);

/** Requests and replies of a handler, read from its decorators. */
export interface DescribedHandler {
  /** Name of the operation in the document, `Class_method`. */
  readonly id: string;
  readonly isWrite: boolean;
  readonly isPublic: boolean;
  readonly permission: Permission | undefined;
  readonly body: RequestClass | undefined;
  readonly query: RequestClass | undefined;
  readonly takesKey: boolean;
  /** Names of the fields besides a file; undefined when no file is accepted. */
  readonly uploadFields: readonly string[] | undefined;
  readonly status: number;
}

interface Argument {
  index: number;
  data?: unknown;
  factory?: unknown;
}

type Method = (...given: unknown[]) => unknown;

const NO_CLASSES: readonly unknown[] = [String, Number, Boolean, Object, Array, undefined];
const asClass = (type: unknown): RequestClass | undefined =>
  NO_CLASSES.includes(type) ? undefined : (type as RequestClass);

const metadataOf = (key: string, target: object): unknown => Reflect.getMetadata(key, target);

function describe(controller: RequestClass, name: string, method: Method): DescribedHandler | null {
  const verb = metadataOf(METHOD_METADATA, method);
  if (verb === undefined) return null;
  const prototype = controller.prototype as object;
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, prototype, name) ?? []) as unknown[];
  const named = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    Argument
  >;
  const of = (kind: RouteParamtypes): Argument[] =>
    Object.entries(named).flatMap(([key, one]) => (key.startsWith(`${String(kind)}:`) ? [one] : []));
  const typeOf = (kind: RouteParamtypes): RequestClass | undefined =>
    of(kind).flatMap((one) => asClass(types[one.index]) ?? [])[0];
  const inherited = (key: string): unknown => metadataOf(key, method) ?? metadataOf(key, controller);
  return {
    id: `${controller.name}_${name}`,
    isWrite: verb !== RequestMethod.GET,
    isPublic: inherited(PUBLIC_KEY) === true,
    permission: inherited(PERMISSION_KEY) as Permission | undefined,
    body: (metadataOf(BODY_KEY, method) as RequestClass | undefined) ?? typeOf(RouteParamtypes.BODY),
    query: typeOf(RouteParamtypes.QUERY) ?? (metadataOf(QUERY_KEY, method) as RequestClass | undefined),
    takesKey: Object.values(named).some(
      ({ data, factory }) => data === IDEMPOTENCY_HEADER || factory === callerOf,
    ),
    uploadFields: metadataOf(UPLOAD_FIELDS_KEY, method) as readonly string[] | undefined,
    status:
      (metadataOf(HTTP_CODE_METADATA, method) as number | undefined) ??
      (verb === RequestMethod.POST ? 201 : 200),
  };
}

/** Returns all handlers of the application by operation id. */
export function describedHandlers(app: NestFastifyApplication): Map<string, DescribedHandler> {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap(({ controllers: all }) => [
    ...all.values(),
  ]);
  const handlers = controllers.flatMap(({ metatype }) => {
    const controller = metatype as RequestClass;
    const prototype = controller.prototype as Record<string, Method>;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method = prototype[name];
      return method === undefined ? [] : (describe(controller, name, method) ?? []);
    });
  });
  return new Map(handlers.map((handler) => [handler.id, handler]));
}
