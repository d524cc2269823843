import type { Readable } from 'node:stream';
import { Header, HttpCode, RequestMapping, RequestMethod, type StreamableFile } from '@nestjs/common';
import { ROUTES } from '#shared/contract/routes/index';
import type { Bytes, RouteRules } from '#shared/contract/routes/route';
import type { BodyOf, ReplyOf, RouteKey, TakesKey } from '#shared/contract/routes/typed-routes';
import { type Caller, Public, RequirePermission } from '../access/access.decorators';
import type { IdempotencyKey } from './idempotent';
import type { JsonStream } from './json-stream';
import { TakesUpload } from './uploads';

/** Names of the class and the method that handle a route. */
export interface RouteHandler {
  readonly controller: string;
  readonly method: string;
}

const handlers = new Map<RouteKey, RouteHandler>();

/** Returns the handlers of the routes that the loaded controllers serve. */
export const routeHandlers = (): ReadonlyMap<RouteKey, RouteHandler> => handlers;

type Sent<Reply> = Reply extends Bytes
  ? Readable | StreamableFile | Buffer | undefined
  : Reply | JsonStream<Reply>;
type Handler<Key extends RouteKey> = (...given: never[]) => Sent<ReplyOf<Key>> | Promise<Sent<ReplyOf<Key>>>;
type Given<Method> = Method extends (...given: infer All extends unknown[]) => unknown ? All[number] : never;

/** Names what the table promises and a handler does not take; `unknown` for nothing. */
type Missing<Key extends RouteKey, Method> = [BodyOf<Key>] extends [Given<Method> | undefined]
  ? TakesKey<Key> extends true
    ? [Extract<Given<Method>, IdempotencyKey | Caller>] extends [never]
      ? { readonly missing: 'the Idempotency-Key' }
      : unknown
    : unknown
  : { readonly missing: 'the body' };

/** Returns the decorators of Nest that serve a route by its rules. */
function decoratorsOf(key: string, rules: RouteRules): MethodDecorator[] {
  const [verb = '', path = ''] = key.split(' ');
  const { needs, status, form, sends = [] } = rules;
  return [
    RequestMapping({ path, method: RequestMethod[verb as keyof typeof RequestMethod] }),
    needs === 'nothing' ? Public() : RequirePermission(needs),
    ...(status === undefined ? [] : [HttpCode(status)]),
    ...(form === undefined ? [] : [TakesUpload()]),
    ...(sends.length === 1 ? sends.map((type) => Header('content-type', type)) : []),
  ];
}

/**
 * Serves a route of the table in shared/contract/routes with its method, path, permission, status and media type. The
 * compiler checks that the handler takes what the table promises and returns its reply.
 */
export const Route =
  <Key extends RouteKey>(key: Key) =>
  <Method extends Handler<Key>>(
    target: object,
    method: string,
    descriptor: TypedPropertyDescriptor<Method> & Missing<Key, Method>,
  ): void => {
    handlers.set(key, { controller: target.constructor.name, method });
    for (const decorate of decoratorsOf(key, ROUTES[key])) decorate(target, method, descriptor);
  };
