import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../report.mjs';
import { COPIED_UNTIL, logsFrom, logsIn, readLog } from './binary-logs.mjs';
import { queryRows, startPiped } from './client-programs.mjs';
import { serverTime } from './dump-database.mjs';
import { dumpsIn, readDump } from './dumps.mjs';

/** Returns the first log that a backup needs: that of the oldest backup. */
async function firstNeeded(folder, available) {
  const [oldest] = dumpsIn(folder);
  const file = oldest === undefined ? undefined : (await readDump(oldest)).log?.file;
  return available.includes(file) ? file : available[0];
}

/** Copies a log under its name. A newer copy of the log that is being written replaces the older one. */
async function copyLog(binlog, options, { name, logs, partial }) {
  const { child, ended } = startPiped(binlog.path, [
    `--defaults-file=${options}`,
    '--read-from-remote-server',
    '--raw',
    `--result-file=${partial}/`,
    name,
  ]);
  child.stdin.end();
  child.stdout.resume();
  await ended;
  const from = join(partial, name);
  const to = join(logs, name);
  if (!existsSync(from)) throw new Failure(`The log ${name} was not copied.`, 'try again.');
  if (
    existsSync(to) &&
    (readLog(to).first !== readLog(from).first || statSync(to).size > statSync(from).size)
  ) {
    throw new Failure(
      `${to} is a log of another server.`,
      'make a new backup into another folder: after a failover, the new server writes its own logs.',
    );
  }
  renameSync(from, to);
}

/**
 * Copies the server's binary logs from that of the oldest backup on. Logs that were copied whole are not copied again.
 * @returns the names of those that were copied, and the time at which the copy began
 */
export async function copyLogs({ client, binlog }, options, folder) {
  const logs = join(folder, 'logs');
  const partial = join(logs, `partial-${process.pid}`);
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    const until = await serverTime(client, options);
    const listed = await queryRows(client, options, 'SHOW BINARY LOGS;');
    const sizes = new Map(listed.map(([name, size]) => [name, Number(size)]));
    const first = await firstNeeded(folder, [...sizes.keys()]);
    const wanted = logsFrom([...sizes.keys()], first).filter((name) => {
      const file = join(logs, name);
      return !existsSync(file) || statSync(file).size !== sizes.get(name);
    });
    for (const name of wanted) await copyLog(binlog, options, { name, logs, partial });
    const mark = join(partial, COPIED_UNTIL);
    writeFileSync(mark, `${until}\n`);
    renameSync(mark, join(logs, COPIED_UNTIL));
    return { copied: wanted, until, all: logsIn(logs).length };
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
