import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackedPackages } from './mariadb-packages.mjs';
import { libraryFolders } from './mariadb-programs.mjs';
import { dataFolder, isEntry, isExecutable } from './paths.mjs';
import { Failure } from './report.mjs';

/** Programs of docs/backup.md, with their names in MySQL installations. */
const PROGRAMS = { 'mariadb-dump': 'mysqldump', mariadb: 'mysql' };
const PACKAGES = ['mariadb-client', 'mariadb-client-core'];
const REMEDY =
  'install the client programs of MariaDB (`apt install mariadb-client`, `dnf install mariadb`, `brew install mariadb`) or of MySQL.';

/** Returns the path of each program in one of the folders, null when one is missing. */
function programsIn(folders, names) {
  const paths = names.map((name) => folders.map((folder) => join(folder, name)).find(isExecutable));
  return paths.every((path) => path !== undefined) ? paths : null;
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return programsIn(folders, Object.keys(PROGRAMS)) ?? programsIn(folders, Object.values(PROGRAMS));
}

async function unpacked(say) {
  const root = await unpackedPackages('mariadb-client', PACKAGES, say);
  if (root === null) return null;
  // Some packages may be installed already and are not downloaded then.
  const paths = programsIn([join(root, 'usr/bin'), '/usr/bin'], Object.keys(PROGRAMS));
  return paths === null ? null : { paths, libraries: libraryFolders(root) };
}

/** Writes a script for each program, so that every machine has it under the name in docs/backup.md. */
function writeScripts({ paths, libraries }) {
  const folder = join(dataFolder('backup-programs'), 'bin');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [at, name] of Object.keys(PROGRAMS).entries()) {
    const file = join(folder, name);
    const environment = libraries.length > 0 ? `env LD_LIBRARY_PATH='${libraries.join(delimiter)}' ` : '';
    writeFileSync(file, `#!/bin/sh\nexec ${environment}'${paths[at]}' "$@"\n`);
    chmodSync(file, 0o755);
  }
  return folder;
}

/**
 * Finds the programs that back up and restore a database. On Debian and Ubuntu it unpacks them into `.data/`.
 * @returns a folder for the front of PATH.
 * @throws Failure that says what to install.
 */
async function findBackupPrograms(say) {
  const paths = installed();
  if (paths !== null) return writeScripts({ paths, libraries: [] });
  try {
    const own = await unpacked(say);
    if (own !== null) return writeScripts(own);
  } catch (error) {
    throw new Failure(`mariadb-dump is missing and cannot be downloaded: ${error.message}`, REMEDY);
  }
  throw new Failure('mariadb-dump and mysqldump are missing.', REMEDY);
}

if (isEntry(import.meta.url)) {
  try {
    console.log(await findBackupPrograms((text) => console.error(text)));
  } catch (error) {
    console.error(error instanceof Failure ? `${error.message} Remedy: ${error.remedy}` : error);
    process.exitCode = 1;
  }
}
