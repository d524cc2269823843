import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { dataFolder } from './paths.mjs';
import { run, tail } from './run.mjs';

/** Seconds without data after which a server of packages counts as unreachable. */
const SILENT_SECONDS = 20;

/** Returns options for apt's own lists, archives and locks: it then needs no root and changes no other files. */
function aptOptions(folder) {
  return [
    `Dir::State=${join(folder, 'state')}`,
    `Dir::Cache=${join(folder, 'cache')}`,
    'Dir::State::status=/var/lib/dpkg/status',
    'Debug::NoLocking=1',
    `APT::Simulator::User=${userInfo().username}`,
    `Acquire::http::Timeout=${SILENT_SECONDS}`,
    `Acquire::https::Timeout=${SILENT_SECONDS}`,
  ].flatMap((option) => ['-o', option]);
}

async function apt(folder, args) {
  const { code, output } = await run('apt-get', ['-q', '-y', ...aptOptions(folder), ...args]);
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')}: ${tail(output, 3)}`);
}

async function unpack(archives, root) {
  for (const archive of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    const { code, output } = await run('dpkg', ['-x', join(archives, archive), root]);
    if (code !== 0) throw new Error(`dpkg -x ${archive}: ${tail(output, 3)}`);
  }
}

async function download({ folder, root, packages }, say) {
  for (const part of ['state/lists/partial', 'cache/archives/partial'])
    mkdirSync(join(folder, part), { recursive: true });
  say('reading the lists of packages');
  await apt(folder, ['update']);
  say(`downloading ${packages.join(' and ')}`);
  // --download-only also fetches the libraries that this machine lacks, and only those.
  await apt(folder, ['install', '--no-install-recommends', '--download-only', ...packages]);
  say('unpacking them');
  const partial = `${root}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial);
  await unpack(join(folder, 'cache/archives'), partial);
  renameSync(partial, root);
}

/**
 * Downloads packages of Debian or Ubuntu into `.data/<name>` and unpacks them once. Needs no root and installs nothing.
 * `isComplete` tells whether unpacked packages are still the wanted ones; others are unpacked again.
 * Returns the folder that corresponds to `/`, null on other systems.
 * @throws Error when the packages cannot be downloaded.
 */
export async function unpackedPackages(name, packages, say, isComplete = () => true) {
  if (!existsSync('/var/lib/dpkg/status')) return null;
  const folder = dataFolder(name);
  const root = join(folder, 'root');
  if (existsSync(root) && !isComplete(root)) rmSync(root, { recursive: true });
  if (!existsSync(root)) {
    await download({ folder, root, packages }, say);
    for (const part of ['state', 'cache']) rmSync(join(folder, part), { recursive: true, force: true });
  }
  return root;
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
