import 'reflect-metadata';
import type { DynamicModule, ModuleMetadata, Type } from '@nestjs/common';
import { GUARDS_METADATA, METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { GATEWAY_METADATA, MESSAGE_MAPPING_METADATA, MESSAGE_METADATA } from '@nestjs/websockets/constants';
import { AccessGuard } from '#server/platform/common/index';
import { AppModule } from '#server/app.module';
import { PERMISSION_KEY, PUBLIC_KEY } from '#server/platform/common/access/access.decorators';
import type { ClientEvents } from '#shared/realtime/events';
import { loadConfiguration } from '#server/config/index';
import { testEnvironment } from '../support/database';

type Part = NonNullable<ModuleMetadata['imports']>[number];

function metadata<T>(key: string, target: object): T[] {
  return (Reflect.getMetadata(key, target) as T[] | undefined) ?? [];
}

/** Lists the controllers and gateways of a module and its imports. */
function controllersOf(part: Part, seen = new Set<unknown>()): Type[] {
  if (part instanceof Promise || 'forwardRef' in part || seen.has(part)) return [];
  seen.add(part);
  const dynamic: Partial<DynamicModule> = 'module' in part ? part : {};
  const module = 'module' in part ? part.module : part;
  const imports = [...metadata<Part>(MODULE_METADATA.IMPORTS, module), ...(dynamic.imports ?? [])];
  const own = [...metadata<Type>(MODULE_METADATA.CONTROLLERS, module), ...(dynamic.controllers ?? [])];
  const gateways = metadata<Type>(MODULE_METADATA.PROVIDERS, module).filter(isGateway);
  return [...own, ...gateways, ...imports.flatMap((imported) => controllersOf(imported, seen))];
}

const isGateway = (provider: unknown): boolean =>
  typeof provider === 'function' && Reflect.hasMetadata(GATEWAY_METADATA, provider);

interface Handler {
  owner: Type;
  path: string;
  name: string;
  permission: unknown;
  isPublic: boolean;
}

const messageOf = (target: object): string | undefined =>
  Reflect.getMetadata(MESSAGE_METADATA, target) as string | undefined;

function handlersOf(controller: Type): Handler[] {
  const prototype = controller.prototype as Record<string, object>;
  const names = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
  return names
    .map((name) => ({ name, handler: prototype[name] }))
    .filter((entry): entry is { name: string; handler: object } => typeof entry.handler === 'function')
    .filter(({ handler }) =>
      [METHOD_METADATA, MESSAGE_MAPPING_METADATA].some((kind) => Reflect.hasMetadata(kind, handler)),
    )
    .map(({ name, handler }) => {
      const read = (key: string): unknown =>
        Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
      const path = [controller, handler]
        .map((target) => String(Reflect.getMetadata(PATH_METADATA, target) ?? messageOf(target) ?? ''))
        .join('/');
      return {
        owner: controller,
        path: messageOf(handler) ?? path,
        name: `${controller.name}.${name} (${path})`,
        permission: read(PERMISSION_KEY),
        isPublic: read(PUBLIC_KEY) === true,
      };
    });
}

/** Handlers without a permission: sign-in, sign-out and monitoring must work without a session. */
const PUBLIC = /^(AuthController|AccountsController|HealthController|MetricsController)\./;

const app = AppModule.with(loadConfiguration(testEnvironment('mysql://127.0.0.1/none')));
const handlers = [...new Set(controllersOf(app))].flatMap(handlersOf);

describe('every handler', () => {
  it('is found', () => {
    expect(handlers.length).toBeGreaterThan(5);
  });

  it('requires a permission or is marked public, never both', () => {
    const undecided = handlers.filter(({ permission, isPublic }) => (permission !== undefined) === isPublic);
    expect(undecided.map(({ name }) => name)).toEqual([]);
  });

  it('belongs to sign-in or health if it is public', () => {
    const open = handlers.filter(({ isPublic }) => isPublic).map(({ name }) => name);
    expect(open.filter((name) => !PUBLIC.test(name))).toEqual([]);
  });
});

describe('every gateway', () => {
  const gateways = handlers.filter(({ owner }) => isGateway(owner));

  it('has a handler for exactly the messages that browsers send', () => {
    const messages: Record<keyof ClientEvents, true> = {
      'project:join': true,
      'project:leave': true,
      'revision:check': true,
      'presence:say': true,
      'session:renew': true,
    };
    expect(gateways.map(({ path }) => path).sort()).toEqual(Object.keys(messages).sort());
  });

  it("has its own guards, because the application's guards do not cover it", () => {
    const guards = gateways.map(({ owner }) => metadata(GUARDS_METADATA, owner));
    expect(guards.filter((own) => !own.includes(AccessGuard))).toEqual([]);
  });
});
