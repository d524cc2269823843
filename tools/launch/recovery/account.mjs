import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../report.mjs';

const DEFAULT_PORT = '3306';
const EXAMPLE = 'mysql://user@host:3306/schema';

function parsed(url, what) {
  if (!URL.canParse(url)) throw new Failure(`${what} is not an address of a database.`, `write ${EXAMPLE}.`);
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const schema = decodeURIComponent(pathname.slice(1));
  if (!['mysql:', 'mariadb:'].includes(protocol) || hostname === '' || schema === '')
    throw new Failure(`${what} must name a host and a schema.`, `write ${EXAMPLE}.`);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || DEFAULT_PORT,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    schema,
  };
}

/** Returns the account, host and schema of `DATABASE_URL`. @throws Failure */
export function ownAccount() {
  const url = process.env.DATABASE_URL;
  if (!url) {
    throw new Failure(
      'DATABASE_URL is missing.',
      'set it in the environment or in .env, as the server has it.',
    );
  }
  return parsed(url, 'DATABASE_URL');
}

/**
 * Returns the account of a target: an address, or the name of a schema on the server of `DATABASE_URL`. A user or
 * password that the address lacks is that of `DATABASE_URL`. @throws Failure
 */
export function accountOf(target) {
  if (!target.includes('://')) {
    if (target === '') throw new Failure('--to is empty.', `write ${EXAMPLE}, or the name of a schema.`);
    return { ...ownAccount(), schema: target };
  }
  const account = parsed(target, 'The address');
  if (account.password !== '') {
    console.error(
      'Note: others on this machine can read a password in a command. Without one, that of DATABASE_URL is used.',
    );
    return account;
  }
  const own = process.env.DATABASE_URL ? ownAccount() : { user: '', password: '' };
  return { ...account, user: account.user || own.user, password: own.password };
}

/** Writes a value for an options file. Quotes keep #, spaces and quotes of a password. */
const quoted = (value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * Runs work with the options of an account in a file that only this account of the machine can read. The file is
 * removed at the end, also after Ctrl-C.
 * @param {(file: string) => Promise<T>} work
 * @template T
 */
export async function withOptions({ host, port, user, password }, work) {
  const folder = mkdtempSync(join(tmpdir(), 'haulbook-options-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => process.exit(1);
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  try {
    const options = { host, port, user, password, protocol: 'tcp' };
    const lines = Object.entries(options).map(([name, value]) => `${name}=${quoted(value)}`);
    const file = join(folder, 'client.cnf');
    writeFileSync(file, ['[client]', ...lines, ''].join('\n'), { mode: 0o600 });
    return await work(file);
  } finally {
    remove();
    process.off('exit', remove);
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
  }
}
