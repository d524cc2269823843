import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { unpackedPrograms } from '../../server/launch/mariadb-packages.mjs';
import { installedPrograms } from '../../server/launch/mariadb-programs.mjs';
import { dataFolder } from '../../server/launch/paths.mjs';
import { startPrivateDatabase } from '../../server/launch/private-database.mjs';
import { stopLeftOvers, stopProgram } from '../../server/launch/programs.mjs';

/**
 * Starts a private database for a test, which may kill, fill and make it read-only. Accepts messages of its parent:
 * start, kill (SIGKILL), grow, stop.
 * Usage: node private-database.mjs NAME [MEGABYTES]. With a size, all data is on a disk of that size. If this account
 * may not mount one, the tables are in one tablespace of fixed size.
 */
const [name, megabytes] = process.argv.slice(2);
const folder = dataFolder(name);
const say = () => {};

const SMALL = ['--innodb-buffer-pool-size=64M', '--innodb-log-file-size=16M', '--max-connections=100'];
const oneSpaceOf = (size) => [
  '--innodb-file-per-table=0',
  `--innodb-data-file-path=ibdata1:12M:autoextend:max:${Math.floor(size)}M`,
];

function unmount() {
  try {
    execFileSync('umount', [folder], { stdio: 'ignore' });
  } catch {
    // Nothing is mounted there.
  }
}

/**
 * Mounts a small disk in memory.
 * @returns false when this account may not mount one
 */
function mountSmallDisk() {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}M,mode=0700`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

await stopLeftOvers(name);
unmount();
rmSync(folder, { recursive: true, force: true });
dataFolder(name);
const isSmallDisk = megabytes !== undefined && mountSmallDisk();
let settings = megabytes === undefined || isSmallDisk ? SMALL : [...SMALL, ...oneSpaceOf(megabytes / 3)];
const programs = (await installedPrograms())[0] ?? (await unpackedPrograms(say));
if (programs === null)
  throw new Error('There is no database server on this machine, and none can be unpacked');

let database = await startPrivateDatabase(programs, { name, settings }, say);

async function stop() {
  await stopProgram(database.program);
  unmount();
  rmSync(folder, { recursive: true, force: true });
}

const ORDERS = {
  stop,
  async start() {
    database = await startPrivateDatabase(programs, { name, settings }, say);
  },
  async kill() {
    database.program.child.kill('SIGKILL');
    await database.program.exited;
  },
  /** Enlarges the tablespace, which needs a restart. Nothing can be dropped from a full one. */
  async grow() {
    await ORDERS.kill();
    settings = [...SMALL, ...oneSpaceOf(megabytes)];
    await ORDERS.start();
  },
};

process.on('message', (order) => {
  ORDERS[order]().then(
    () => process.send({ done: order }),
    (error) => process.send({ done: order, failed: error.message }),
  );
});
// The test ended or was killed. No database may remain.
process.on('disconnect', () => stop().finally(() => process.exit(0)));
const { url, socket, password } = database;
process.send({ ready: { url, socket, password, folder, isSmallDisk } });
