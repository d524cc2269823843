import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Reads the version in package.json. It searches upwards, because the build is one folder deeper than the sources. */
export function productVersion(folder = __dirname): string {
  const file = join(folder, 'package.json');
  if (existsSync(file)) {
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    return version;
  }
  return dirname(folder) === folder ? '' : productVersion(dirname(folder));
}
