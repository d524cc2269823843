import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the checkout. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** Folder of everything that a start leaves behind. `--fresh` empties it. */
export const DATA = join(ROOT, '.data');
export const DIST = join(ROOT, 'dist');

/** Returns a folder below `.data/`. Creates it when absent. */
export function dataFolder(...parts) {
  const folder = join(DATA, ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Returns true when this process may run a file. */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns a short hash of a text, for example to distinguish two checkouts. */
export function shortHash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Returns true when Node was started with this file. */
export function isEntry(moduleUrl) {
  return process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(moduleUrl);
}
