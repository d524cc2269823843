import 'reflect-metadata';
import type { DynamicModule, ModuleMetadata, Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { AppModule } from '../../server/app.module';
import { PERMISSION_KEY, PUBLIC_KEY } from '../../server/common/access.decorators';
import { loadConfiguration } from '../../server/config';
import { testEnvironment } from '../support/database';

type Part = NonNullable<ModuleMetadata['imports']>[number];

function metadata<T>(key: string, target: object): T[] {
  return (Reflect.getMetadata(key, target) as T[] | undefined) ?? [];
}

/** The controllers of a module and of all that it imports. */
function controllersOf(part: Part, seen = new Set<unknown>()): Type[] {
  if (part instanceof Promise || 'forwardRef' in part || seen.has(part)) return [];
  seen.add(part);
  const dynamic: Partial<DynamicModule> = 'module' in part ? part : {};
  const module = 'module' in part ? part.module : part;
  const imports = [...metadata<Part>(MODULE_METADATA.IMPORTS, module), ...(dynamic.imports ?? [])];
  const own = [...metadata<Type>(MODULE_METADATA.CONTROLLERS, module), ...(dynamic.controllers ?? [])];
  return [...own, ...imports.flatMap((imported) => controllersOf(imported, seen))];
}

interface Handler {
  name: string;
  permission: unknown;
  isPublic: boolean;
}

function handlersOf(controller: Type): Handler[] {
  const prototype = controller.prototype as Record<string, object>;
  const names = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
  return names
    .map((name) => ({ name, handler: prototype[name] }))
    .filter((entry): entry is { name: string; handler: object } => typeof entry.handler === 'function')
    .filter(({ handler }) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .map(({ name, handler }) => {
      const read = (key: string): unknown =>
        Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
      const path = [controller, handler]
        .map((target) => String(Reflect.getMetadata(PATH_METADATA, target)))
        .join('/');
      return {
        name: `${controller.name}.${name} (${path})`,
        permission: read(PERMISSION_KEY),
        isPublic: read(PUBLIC_KEY) === true,
      };
    });
}

/** Open to everybody, each for a reason: nobody could sign in, sign out or look after the server otherwise. */
const PUBLIC = /^(AuthController|AccountsController|HealthController|MetricsController)\./;

describe('every handler', () => {
  const app = AppModule.with(loadConfiguration(testEnvironment('mysql://127.0.0.1/none')));
  const controllers = [...new Set(controllersOf(app))];
  const handlers = controllers.flatMap(handlersOf);

  it('is found', () => {
    expect(handlers.length).toBeGreaterThan(5);
  });

  it('demands a permission or is marked public, and never both', () => {
    const undecided = handlers.filter(({ permission, isPublic }) => (permission !== undefined) === isPublic);
    expect(undecided.map(({ name }) => name)).toEqual([]);
  });

  it('that is public belongs to sign-in or to health', () => {
    const open = handlers.filter(({ isPublic }) => isPublic).map(({ name }) => name);
    expect(open.filter((name) => !PUBLIC.test(name))).toEqual([]);
  });
});
