import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { isExecutable } from './paths.mjs';
import { run } from './run.mjs';

const SERVER_NAMES = ['mariadbd', 'mysqld'];
/** Folders of servers outside the PATH: Debian, Red Hat, Homebrew on both kinds of Mac. */
const FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/libexec',
  '/usr/local/mysql/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/mysql/bin',
  '/usr/local/opt/mariadb/bin',
  '/usr/local/opt/mysql/bin',
];

/**
 * Returns the programs of a database server below one folder (`/usr`, or a folder of unpacked packages).
 * @returns {Promise<{ server, installer, basedir, isMariaDb, version, libraries } | null>}
 */
export async function programsOf(server, basedir, libraries = []) {
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) };
  const { code, stdout } = await run(
    server,
    ['--no-defaults', '--version'],
    libraries.length > 0 ? { env } : {},
  );
  if (code !== 0) return null;
  const installer = ['bin/mariadb-install-db', 'bin/mysql_install_db', 'scripts/mariadb-install-db']
    .map((path) => join(basedir, path))
    .find(isExecutable);
  const isMariaDb = stdout.includes('MariaDB');
  if (isMariaDb && installer === undefined) return null;
  const version = /Ver\s+(\S+)/.exec(stdout)?.[1] ?? '';
  return { server, installer, basedir, isMariaDb, version, libraries };
}

/** Returns the database servers that are installed on this machine. */
export async function installedPrograms() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...FOLDERS];
  const servers = folders
    .flatMap((folder) => SERVER_NAMES.map((name) => join(folder, name)))
    .filter(isExecutable);
  const found = [];
  for (const server of new Set(servers)) {
    const programs = await programsOf(server, dirname(dirname(server)));
    if (programs !== null) found.push(programs);
  }
  return found;
}

/** Returns the folders of shared libraries in unpacked packages, for any processor. */
export function libraryFolders(root) {
  return ['usr/lib', 'lib']
    .map((path) => join(root, path))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [
      folder,
      ...readdirSync(folder)
        .filter((name) => name.endsWith('-linux-gnu'))
        .map((name) => join(folder, name)),
    ]);
}
