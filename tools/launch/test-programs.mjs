import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { libraryFolders, unpackedPackages } from './debian-packages.mjs';
import { DATA, dataFolder, isExecutable } from './paths.mjs';

/** Folder in `.data/` of the unpacked packages and of the scripts that start the programs. */
const PLACE = 'programs';
/** Folder in `.data/` of the packages that only `npm run test:cluster` needs. */
const CLUSTER_PLACE = 'cluster-programs';

/**
 * Programs that tests start, besides the database: the package of Debian and Ubuntu, and the names in other
 * installations. `isLibrary` marks a file that another program loads. `place` is another folder in `.data/`.
 */
const PROGRAMS = {
  'redis-server': { package: 'redis-server' },
  nginx: { package: 'nginx' },
  haproxy: { package: 'haproxy' },
  galera: { package: 'galera-4', names: ['libgalera_smm.so'], isLibrary: true },
  'mariadb-dump': { package: 'mariadb-client', names: ['mariadb-dump', 'mysqldump'] },
  'mariadb-binlog': { package: 'mariadb-client', names: ['mariadb-binlog', 'mysqlbinlog'] },
  mariadb: { package: 'mariadb-client-core', names: ['mariadb', 'mysql'] },
  rsync: { package: 'rsync', place: CLUSTER_PLACE },
  wsrep_sst_rsync: { package: 'mariadb-server', place: CLUSTER_PLACE },
};
const placeOf = (name) => PROGRAMS[name].place ?? PLACE;
const CLUSTER_PROGRAMS = Object.keys(PROGRAMS);
export const TEST_PROGRAMS = CLUSTER_PROGRAMS.filter((name) => placeOf(name) === PLACE);

/** Folders of programs that may be missing in PATH, and of libraries, below `/` or unpacked packages. */
const PROGRAM_FOLDERS = ['usr/bin', 'usr/sbin', 'usr/local/sbin'];
const LIBRARY_FOLDERS = ['usr/lib/galera', 'usr/lib64/galera-4', 'usr/lib'];

function findIn(root, name, others = []) {
  const { names = [name], isLibrary = false } = PROGRAMS[name];
  const below = (isLibrary ? LIBRARY_FOLDERS : PROGRAM_FOLDERS).map((folder) => join(root, folder));
  return [...(isLibrary ? [] : others), ...below]
    .flatMap((folder) => names.map((one) => join(folder, one)))
    .find(isLibrary ? existsSync : isExecutable);
}

/** Returns the path of a program that is installed on this machine, or undefined. */
export const installedProgram = (name) =>
  findIn('/', name, (process.env.PATH ?? '').split(delimiter).filter(Boolean));

/** Returns the path of a program that is unpacked in `.data/`, or undefined. */
export const unpackedProgram = (name) => findIn(join(DATA, placeOf(name), 'root'), name);

/** Unpacks programs of one place. @returns undefined, or the reason when they cannot be unpacked. */
async function unpack(place, names, say) {
  const packages = [...new Set(names.map((name) => PROGRAMS[name].package))];
  const isComplete = (root) => names.every((name) => findIn(root, name) !== undefined);
  try {
    const root = await unpackedPackages(place, packages, say, isComplete);
    return root === null ? 'this is no Debian or Ubuntu, so it must be installed by hand' : undefined;
  } catch (error) {
    return error.message.replace(/\s+/g, ' ');
  }
}

/** Puts a program into a folder under the same name on every machine. A script gives it its own libraries. */
function putInto(folder, name, path, libraries) {
  const file = join(folder, name);
  if (PROGRAMS[name].isLibrary) {
    symlinkSync(path, file);
    return;
  }
  const environment = libraries.length > 0 ? `env LD_LIBRARY_PATH='${libraries.join(delimiter)}' ` : '';
  writeFileSync(file, `#!/bin/sh\nexec ${environment}'${path}' "$@"\n`);
  chmodSync(file, 0o755);
}

/** Unpacks programs that this machine lacks. @returns the reasons of the places whose programs cannot be unpacked. */
async function unpackAll(names, say) {
  const reasons = {};
  for (const place of new Set(names.map(placeOf))) {
    const reason = await unpack(
      place,
      names.filter((name) => placeOf(name) === place),
      say,
    );
    if (reason !== undefined) reasons[place] = reason;
  }
  return reasons;
}

async function findPrograms(names, say) {
  const reasons = await unpackAll(
    names.filter((name) => installedProgram(name) === undefined),
    say,
  );
  const folder = join(dataFolder(PLACE), 'bin');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const missing = {};
  for (const name of names) {
    const installed = installedProgram(name);
    const path = installed ?? unpackedProgram(name);
    const root = join(DATA, placeOf(name), 'root');
    if (path === undefined)
      missing[name] = reasons[placeOf(name)] ?? `the package ${PROGRAMS[name].package} lacks it`;
    else putInto(folder, name, path, installed === undefined ? libraryFolders(root) : []);
  }
  const lacking = Object.keys(missing);
  say(
    lacking.length === 0
      ? names.join(', ')
      : `${lacking.join(', ')} missing: ${Object.values(reasons).join('; ')}`,
  );
  return { folder, missing };
}

/**
 * Finds the programs of the tests: those of this machine, and unpacked packages for the others.
 * @returns the folder that has each under its name, and the reason for each missing one.
 */
export const findTestPrograms = (say) => findPrograms(TEST_PROGRAMS, say);

/** Finds the programs of the tests, and those that only `npm run test:cluster` starts. */
export const findClusterPrograms = (say) => findPrograms(CLUSTER_PROGRAMS, say);
