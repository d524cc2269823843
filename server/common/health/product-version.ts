import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version in package.json, found from the sources and from the build, which lies one folder deeper. */
export function productVersion(folder = __dirname): string {
  const file = join(folder, 'package.json');
  if (existsSync(file)) {
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    return version;
  }
  return dirname(folder) === folder ? '' : productVersion(dirname(folder));
}
