import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { isExecutable } from '../paths.mjs';
import { Failure } from '../report.mjs';
import { run, tail } from '../run.mjs';

/** Names of each program: MariaDB's, then MySQL's. */
const NAMES = {
  client: ['mariadb', 'mysql'],
  dump: ['mariadb-dump', 'mysqldump'],
  binlog: ['mariadb-binlog', 'mysqlbinlog'],
};
/** Options that MySQL's programs have and MariaDB's lack. Not every version of them names its maker. */
const OPTIONS_OF_MYSQL = /--(set-gtid-purged|skip-gtids|get-server-public-key)/;
const REMEDY =
  'install the client programs of your database (Debian and Ubuntu: mariadb-client or mysql-client), or put their folder into PATH.';

function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * Finds programs by their purpose (`client`, `dump`, `binlog`). `isMariaDb` says whose names come first.
 * @returns {Promise<Record<string, { path: string, isMariaDb: boolean }>>}
 * @throws Failure that names each missing one
 */
export async function findPrograms(wanted, isMariaDb = true) {
  const found = {};
  const missing = [];
  for (const purpose of wanted) {
    const names = isMariaDb ? NAMES[purpose] : [...NAMES[purpose]].reverse();
    const path = find(names);
    if (path === undefined) missing.push(names.join(' or '));
    else found[purpose] = { path, isMariaDb: !OPTIONS_OF_MYSQL.test((await run(path, ['--help'])).stdout) };
  }
  if (missing.length > 0) throw new Failure(`These programs are not in PATH: ${missing.join(', ')}.`, REMEDY);
  return found;
}

/** Returns a text as a string of SQL. */
export const sqlText = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
/** Returns a name for SQL. */
export const sqlName = (name) => `\`${name.replaceAll('`', '``')}\``;

/** Starts a program with pipes. `ended` fails with its messages when it does not end with 0. */
export function startPiped(path, args, env = process.env) {
  const child = spawn(path, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said = `${said}${text}`.slice(-4_000)));
  const ended = new Promise((done, fail) => {
    child.once('error', (error) => fail(new Failure(`${path}: ${error.message}`, REMEDY)));
    child.once('close', (code, signal) => {
      if (code === 0) return done(said);
      const what = `${path} ended with ${code ?? signal}:\n${tail(said, 10)}`;
      fail(new Failure(what, 'see the message above; the account and its rights are in docs/backup.md.'));
    });
  });
  ended.catch(() => undefined);
  return { child, ended };
}

/** Runs SQL and returns its rows, with the columns as texts. @throws Failure with the message of the server */
export async function queryRows(client, options, sql, schema) {
  const { child, ended } = startPiped(client.path, [
    `--defaults-file=${options}`,
    '--default-character-set=utf8mb4',
    '--batch',
    '--skip-column-names',
    ...(schema === undefined ? [] : [`--database=${schema}`]),
  ]);
  let rows = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (rows += text));
  child.stdin.on('error', () => undefined);
  child.stdin.end(sql);
  await ended;
  return rows
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}
