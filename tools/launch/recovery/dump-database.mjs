import { closeSync, createWriteStream, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Failure } from '../report.mjs';
import { queryRows, startPiped } from './client-programs.mjs';
import { dumpName, readDump } from './dumps.mjs';
import { momentText } from './moments.mjs';

const BEGUN = /CREATE TABLE|Dump completed/;
const HEAD_LENGTH_MAX = 1_000_000;

/** Returns the server's time. */
export async function serverTime(client, options) {
  const [[seconds]] = await queryRows(client, options, 'SELECT FLOOR(UNIX_TIMESTAMP(NOW(3)));');
  return momentText(Number(seconds) * 1_000);
}

/** Returns what a server is, and how it writes its binary log. */
export async function serverOf(client, options) {
  const sql = 'SELECT VERSION(), @@GLOBAL.log_bin, @@GLOBAL.binlog_format, @@GLOBAL.sync_binlog;';
  const [[version, hasLog, format, sync]] = await queryRows(client, options, sql);
  return { isMariaDb: version.includes('MariaDB'), version, hasLog: hasLog === '1', format, sync };
}

/** Returns the options of a dump. `--source-data` writes the place in the binary log as a comment. */
function dumpOptions(dump, options, { hasLog, schema }) {
  const ofProgram = dump.isMariaDb ? ['--master-data=2'] : ['--source-data=2'];
  return [
    `--defaults-file=${options}`,
    '--single-transaction',
    '--quick',
    '--hex-blob',
    '--no-tablespaces',
    '--default-character-set=utf8mb4',
    '--max-allowed-packet=256M',
    ...(dump.isMariaDb ? [] : ['--set-gtid-purged=OFF']),
    ...(hasLog ? ofProgram : []),
    '--',
    schema,
  ];
}

/** Passes a dump on, and calls `begin` when its snapshot exists, which its first table shows. */
function whenBegun(begin) {
  let head = '';
  let isBegun = false;
  return new Transform({
    transform(chunk, _encoding, done) {
      if (!isBegun) {
        head = `${head}${chunk.toString('latin1')}`.slice(-HEAD_LENGTH_MAX);
        if (BEGUN.test(head)) {
          isBegun = true;
          begin();
        }
      }
      done(null, chunk);
    },
  });
}

function syncFile(path) {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Dumps a schema into a folder. The file gets its name when it is complete and was read back. The name has the time
 * of the snapshot, by the server's clock.
 * @returns {Promise<{ path: string, log: { file: string, position: number } | null }>}
 */
export async function dumpDatabase({ client, dump }, options, { folder, schema, hasLog }) {
  const partial = join(folder, `haulbook-${process.pid}.partial`);
  let time = null;
  const begin = () => (time ??= serverTime(client, options));
  try {
    const { child, ended } = startPiped(dump.path, dumpOptions(dump, options, { hasLog, schema }));
    child.stdin.end();
    const file = createWriteStream(partial, { mode: 0o600 });
    const written = pipeline(child.stdout, whenBegun(begin), createGzip(), file);
    const [failed] = (await Promise.allSettled([ended, written])).filter(
      ({ status }) => status === 'rejected',
    );
    if (failed !== undefined) throw failed.reason;
    syncFile(partial);
    const { log } = await readDump(partial);
    const path = join(folder, dumpName(await (time ?? begin())));
    if (existsSync(path)) throw new Failure(`${path} exists already.`, 'try again in a second.');
    renameSync(partial, path);
    return { path, log };
  } finally {
    rmSync(partial, { force: true });
  }
}
