import { join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { ROOT, sourceFiles } from './checkout';

type EntityClass = new () => object;

const isClass = (target: unknown): target is EntityClass => typeof target === 'function';

for (const path of sourceFiles(/^server\/.*\.entity\.ts$/)) jest.requireActual<object>(join(ROOT, path));

/** Entities of all tables, from the entity files. The server registers the same list. */
export const ENTITIES: readonly EntityClass[] = getMetadataArgsStorage()
  .tables.map(({ target }) => target)
  .filter(isClass);
