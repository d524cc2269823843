import { join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { ROOT, sourceFiles } from './checkout';

type EntityClass = new () => object;

const isClass = (target: unknown): target is EntityClass => typeof target === 'function';

for (const path of sourceFiles(/^server\/.*\.entity\.ts$/)) jest.requireActual<object>(join(ROOT, path));

/** Every table of the product: what its entity files declare. The server too takes what its files declare. */
export const ENTITIES: readonly EntityClass[] = getMetadataArgsStorage()
  .tables.map(({ target }) => target)
  .filter(isClass);
