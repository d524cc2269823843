import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort, isFree, keptSecret } from './environment.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { DATA, dataFolder, shortHash } from './paths.mjs';
import { startProgram, waitUntilReady } from './programs.mjs';
import { mustRun } from './run.mjs';

const USER = 'haulbook';
const SCHEMA = 'haulbook';
const START_MS = 60_000;
/** Limit below the 107 characters that the path of a Unix socket may have. */
const SOCKET_PATH_MAX = 100;
const REMEDY =
  'look into the log named above; `npm start -- --fresh` begins with an empty database, and DATABASE_URL names another one.';

/** Settings of the server. See docs/decisions/private-database.md. */
const SETTINGS = [
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--default-time-zone=+00:00',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_520_ci',
  '--transaction-isolation=READ-COMMITTED',
  '--innodb-flush-log-at-trx-commit=1',
  '--innodb-buffer-pool-size=512M',
  '--innodb-lock-wait-timeout=5',
  '--max-connections=200',
  '--max-allowed-packet=64M',
  '--skip-log-bin',
];
const MARIADB_SETTINGS = ['--idle-write-transaction-timeout=30'];
const MYSQL_SETTINGS = ['--mysqlx=OFF'];

function environmentOf(programs) {
  if (programs.libraries.length === 0) return {};
  return {
    LD_LIBRARY_PATH: [...programs.libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
  };
}

/**
 * Returns the folder of the server's temporary files, emptied. Each server needs its own: at its start, MariaDB deletes
 * the temporary tables of all servers that share the folder. It is not next to the data, whose disk a test fills: reads
 * need it, too.
 */
function temporaryFolder(name) {
  const path = dataFolder('temporary', name);
  rmSync(path, { recursive: true });
  mkdirSync(path, { mode: 0o700 });
  return path;
}

function placeOptions(programs, data, temporary) {
  const messages = ['share/mariadb', 'share/mysql']
    .map((path) => join(programs.basedir, path))
    .find(existsSync);
  const plugins = ['lib/mysql/plugin', 'lib/plugin']
    .map((path) => join(programs.basedir, path))
    .find(existsSync);
  return [
    '--no-defaults',
    `--basedir=${programs.basedir}`,
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    `--user=${userInfo().username}`,
    ...(programs.isMariaDb && messages ? [`--lc-messages-dir=${messages}`] : []),
    ...(programs.isMariaDb && plugins ? [`--plugin-dir=${plugins}`] : []),
  ];
}

async function createDataFolder(programs, { data, temporary, settings }, say) {
  if (existsSync(data)) return;
  say('making an empty database');
  // Uses another name until the folder is complete, so that the next start repeats an interrupted one.
  const partial = `${data}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  const places = [...placeOptions(programs, partial, temporary), ...settings];
  const [command, args] = programs.isMariaDb
    ? [programs.installer, [...places, '--auth-root-authentication-method=normal', '--skip-test-db']]
    : [programs.server, [...places, '--initialize-insecure']];
  await mustRun(command, args, { remedy: REMEDY, env: { ...process.env, ...environmentOf(programs) } });
  renameSync(partial, data);
}

/**
 * Writes the statements that the server runs at each start: our user, our schema, no access for root.
 * This needs no client program.
 */
function firstStatements(folder, password, { rights, settings }) {
  const file = join(folder, 'init.sql');
  const account = `'${USER}'@'127.0.0.1'`;
  const statements = [
    // The account is the server's own: its replicas must not repeat these statements.
    'SET SESSION sql_log_bin = 0;',
    ...(settings.includes('--wsrep-on=ON') ? ['SET SESSION wsrep_on = OFF;'] : []),
    `CREATE DATABASE IF NOT EXISTS ${SCHEMA} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci;`,
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}';`,
    `ALTER USER ${account} IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON ${rights === 'all' ? '*' : SCHEMA}.* TO ${account} WITH GRANT OPTION;`,
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';`,
    "DROP USER IF EXISTS 'root'@'127.0.0.1';",
    "DROP USER IF EXISTS 'root'@'::1';",
  ];
  writeFileSync(file, `${statements.join('\n')}\n`, { mode: 0o600 });
  return file;
}

async function portOf(folder) {
  const file = join(folder, 'port');
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = kept > 0 && (await isFree(kept)) ? kept : await freePort();
  writeFileSync(file, String(port));
  return port;
}

function socketOf(folder) {
  const near = join(folder, 'db.sock');
  const path = near.length <= SOCKET_PATH_MAX ? near : join(tmpdir(), `haulbook-${shortHash(folder)}.sock`);
  rmSync(path, { force: true });
  rmSync(`${path}.lock`, { force: true });
  return path;
}

/**
 * Returns the folder of the tables. Tables in memory are removed when the server ends.
 * Also removes those that a killed launcher left.
 */
function tablesOf(folder, inMemory) {
  const memory = inMemory ? memoryFolder(folder) : null;
  if (memory === null) return join(folder, 'data');
  rmSync(memory, { recursive: true, force: true });
  return memory;
}

function removeTables(data, ended) {
  rmSync(data, { recursive: true, force: true });
  return ended;
}

/** Returns true when the server greets a connection. A server that only listens is not ready yet. */
function greets(port) {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (answer) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('data', () => end(true));
  });
}

/** Returns the address of a private database that another launcher has started; null for none. */
export async function runningPrivateDatabase(name) {
  const folder = join(DATA, name);
  const [port, password] = ['port', 'password'].map((file) => join(folder, file));
  if (!existsSync(port) || !existsSync(password)) return null;
  const number = Number(readFileSync(port, 'utf8'));
  if (!(await greets(number))) return null;
  return { url: `mysql://${USER}:${readFileSync(password, 'utf8').trim()}@127.0.0.1:${number}/${SCHEMA}` };
}

/**
 * Starts a database server in `.data/<name>`, with a new password and a free port on loopback.
 * - `rights`: 'schema' for one schema, 'all' for tests, which create schemas
 * - `settings`: more options of the server, from its first start
 * - `inMemory`: the tables are removed when the server ends, and are in memory if there is enough
 */
export async function startPrivateDatabase(programs, place, say) {
  const { name, rights = 'schema', settings = [], inMemory = false } = place;
  const folder = dataFolder(name);
  const data = tablesOf(folder, inMemory);
  const temporary = temporaryFolder(name);
  const password = keptSecret(join(folder, 'password'));
  await createDataFolder(programs, { data, temporary, settings }, say);
  const port = await portOf(folder);
  const socket = socketOf(folder);
  const options = [
    ...placeOptions(programs, data, temporary),
    ...SETTINGS,
    ...(programs.isMariaDb ? MARIADB_SETTINGS : MYSQL_SETTINGS),
    `--port=${port}`,
    ...settings,
    `--socket=${socket}`,
    `--pid-file=${join(folder, 'mysqld.number')}`,
    `--init-file=${firstStatements(folder, password, { rights, settings })}`,
  ];
  say('starting');
  const program = startProgram({
    name: 'database',
    command: programs.server,
    args: options,
    env: environmentOf(programs),
    folder: name,
    mark: data,
  });
  if (inMemory) program.exited = program.exited.then((ended) => removeTables(data, ended));
  await waitUntilReady(program, () => greets(port), {
    withinMs: START_MS,
    remedy: `${REMEDY} The log: ${program.logFile}`,
  });
  const schema = rights === 'all' ? '' : SCHEMA;
  return {
    program,
    folder,
    temporary,
    socket,
    password,
    url: `mysql://${USER}:${password}@127.0.0.1:${port}/${schema}`,
  };
}
