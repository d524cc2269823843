import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { installedPrograms, unpackedPrograms } from '../../tools/launch/mariadb-programs.mjs';
import { dataFolder } from '../../tools/launch/paths.mjs';
import { startPrivateDatabase } from '../../tools/launch/private-database.mjs';
import { stopLeftOvers, stopProgram } from '../../tools/launch/programs.mjs';
import { run, tail } from '../../tools/launch/run.mjs';

/**
 * Starts a private database for a test, which may kill, fill and make it read-only. Accepts messages of its parent:
 * start, kill (SIGKILL), freeze (SIGSTOP), thaw (SIGCONT), grow, recover, stop.
 * Usage: node private-database.mjs NAME [MEGABYTES] [--OPTION ...]. With a size, all data is on a disk of that size. If
 * this account may not mount one, the tables are in one tablespace of fixed size. Options are those of MariaDB.
 */
const [name, ...rest] = process.argv.slice(2);
const options = rest.filter((text) => text.startsWith('--'));
const [megabytes] = rest.filter((text) => !options.includes(text));
const folder = dataFolder(name);
const say = () => {};

const SMALL = ['--innodb-buffer-pool-size=64M', '--innodb-log-file-size=16M', '--max-connections=100'];
/**
 * Puts all tables into one tablespace. InnoDB reserves a part of it for rollbacks. In tablespaces of single tables it
 * reserves none, and MariaDB aborts when a rollback finds no space. `max` limits it in megabytes.
 */
const oneSpaceOf = (max) => [
  '--innodb-file-per-table=0',
  '--innodb-autoextend-increment=1',
  `--innodb-data-file-path=ibdata1:12M:autoextend${max === undefined ? '' : `:max:${Math.floor(max)}M`}`,
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
let settings = [...SMALL, ...options];
if (megabytes !== undefined) settings.push(...oneSpaceOf(isSmallDisk ? undefined : megabytes / 3));
const installed = await installedPrograms();
const suitable = installed.find(({ isMariaDb }) => isMariaDb || options.length === 0);
const programs = suitable ?? (await unpackedPrograms(say));
if (programs === null)
  throw new Error('There is no database server on this machine, and none can be unpacked');

let database = await startPrivateDatabase(programs, { name, settings }, say);

function signal(name) {
  database.program.child.kill(name);
  return Promise.resolve();
}

async function stop() {
  await signal('SIGCONT');
  await stopProgram(database.program);
  unmount();
  for (const path of [folder, database.temporary]) rmSync(path, { recursive: true, force: true });
}

const ORDERS = {
  stop,
  /** Starts it again, with more options for this time. */
  async start(more = []) {
    database = await startPrivateDatabase(programs, { name, settings: [...settings, ...more] }, say);
  },
  async kill() {
    database.program.child.kill('SIGKILL');
    await database.program.exited;
  },
  /** Returns the position in its Galera cluster that a killed server has on its disk. */
  async recover() {
    const [, ...args] = database.program.child.spawnargs;
    const env = { ...process.env, LD_LIBRARY_PATH: programs.libraries.join(delimiter) };
    const { output } = await run(programs.server, [...args, '--wsrep-recover'], { env });
    const [, position] = /Recovered position: (\S+)/.exec(output) ?? [];
    if (position === undefined) throw new Error(tail(output, 20));
    return position;
  },
  freeze: () => signal('SIGSTOP'),
  thaw: () => signal('SIGCONT'),
  /** Enlarges the tablespace, which needs a restart. Nothing can be dropped from a full one. */
  async grow() {
    await ORDERS.kill();
    settings = [...SMALL, ...oneSpaceOf(megabytes)];
    await ORDERS.start();
  },
};

process.on('message', ({ order, more }) => {
  ORDERS[order](more).then(
    (said) => process.send({ done: order, said }),
    (error) => process.send({ done: order, failed: error.message }),
  );
});
// The test ended or was killed. No database may remain.
process.on('disconnect', () => stop().finally(() => process.exit(0)));
const { url, socket, password } = database;
process.send({ ready: { url, socket, password, folder, isSmallDisk } });
