import { RequestMethod } from '@nestjs/common';
import {
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PARAMTYPES_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Permission } from '#shared/rules/permissions';
import { PERMISSION_KEY, PUBLIC_KEY, callerOf } from '../access/access.decorators';
import { UPLOAD_FIELDS_KEY } from '../http/uploads';
import { BODY_KEY, COOKIE_KEY, ERRORS_KEY, QUERY_KEY, REPLY_TYPES_KEY } from './description.decorators';
import type { RequestClass } from './request-schemas';

const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Requests and replies of a handler, read from its decorators. */
export interface DescribedHandler {
  /** Name of the operation in the document, `Class_method`. */
  readonly id: string;
  /** Name of the controller's class. */
  readonly controller: string;
  readonly isWrite: boolean;
  readonly isPublic: boolean;
  readonly permission: Permission | undefined;
  /** Name of the cookie that a public handler needs. */
  readonly cookie: string | undefined;
  readonly body: RequestClass | undefined;
  readonly query: RequestClass | undefined;
  readonly takesKey: boolean;
  /** Names of the fields besides a file; undefined when no file is accepted. */
  readonly uploadFields: readonly string[] | undefined;
  readonly status: number;
  /** Content types of the reply; undefined for JSON, or for bytes of an unknown type. */
  readonly replyTypes: readonly string[] | undefined;
  /** Error statuses that only this handler has. */
  readonly errors: readonly number[];
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

/** Returns the content type that a handler declares with `@Header`. */
function headerTypesOf(method: Method): string[] | undefined {
  const headers = (metadataOf(HEADERS_METADATA, method) ?? []) as { name: string; value: string }[];
  const types = headers.filter(({ name }) => name.toLowerCase() === 'content-type').map(({ value }) => value);
  return types.length === 0 ? undefined : types;
}

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
    Object.entries(named).flatMap(([key, one]) => (key.startsWith(`${kind}:`) ? [one] : []));
  const typeOf = (kind: RouteParamtypes): RequestClass | undefined =>
    of(kind).flatMap((one) => asClass(types[one.index]) ?? [])[0];
  const inherited = (key: string): unknown => metadataOf(key, method) ?? metadataOf(key, controller);
  return {
    id: `${controller.name}_${name}`,
    controller: controller.name,
    isWrite: verb !== RequestMethod.GET,
    isPublic: inherited(PUBLIC_KEY) === true,
    permission: inherited(PERMISSION_KEY) as Permission | undefined,
    cookie: metadataOf(COOKIE_KEY, method) as string | undefined,
    body: (metadataOf(BODY_KEY, method) as RequestClass | undefined) ?? typeOf(RouteParamtypes.BODY),
    query: typeOf(RouteParamtypes.QUERY) ?? (metadataOf(QUERY_KEY, method) as RequestClass | undefined),
    takesKey: Object.values(named).some(
      ({ data, factory }) => data === IDEMPOTENCY_HEADER || factory === callerOf,
    ),
    uploadFields: metadataOf(UPLOAD_FIELDS_KEY, method) as readonly string[] | undefined,
    status:
      (metadataOf(HTTP_CODE_METADATA, method) as number | undefined) ??
      (verb === RequestMethod.POST ? 201 : 200),
    replyTypes:
      (metadataOf(REPLY_TYPES_KEY, method) as readonly string[] | undefined) ?? headerTypesOf(method),
    errors: (metadataOf(ERRORS_KEY, method) as readonly number[] | undefined) ?? [],
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
