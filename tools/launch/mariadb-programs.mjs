import { delimiter, dirname, join } from 'node:path';
import { libraryFolders, unpackedPackages } from './debian-packages.mjs';
import { isExecutable } from './paths.mjs';
import { run } from './run.mjs';

const PACKAGES = ['mariadb-server-core', 'mariadb-client-core'];
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

/** Returns the programs of an unpacked MariaDB server, null on other systems. Throws as `unpackedPackages` does. */
export async function unpackedPrograms(say) {
  const root = await unpackedPackages('mariadb', PACKAGES, say);
  if (root === null) return null;
  return programsOf(join(root, 'usr/sbin/mariadbd'), join(root, 'usr'), libraryFolders(root));
}
