import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** Everything that a start leaves behind; `--fresh` empties it. */
export const DATA = join(ROOT, '.data');
export const DIST = join(ROOT, 'dist');

/** A folder below `.data/`, made when absent. */
export function dataFolder(...parts) {
  const folder = join(DATA, ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Whether this process may run a file. */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A short name for a long text, for example to tell two checkouts apart. */
export function shortHash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Whether a file is the one that Node was started with. */
export function isEntry(moduleUrl) {
  return process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(moduleUrl);
}
