import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../report.mjs';

/** First bytes of a binary log. */
const MAGIC = 'fe62696e';
const HEADER_BYTES = 19;
const MAGIC_BYTES = 4;
const SECOND_MS = 1_000;
const LOG_NAME = /^(.+)\.(\d{6,})$/;
/** File in the folder of copied logs: the server's time at which the last copy began. */
export const COPIED_UNTIL = 'copied-until';

const numberOf = (name) => Number(LOG_NAME.exec(name)?.[2]);
const byNumber = (one, other) => numberOf(one) - numberOf(other);

/** Returns the names of the logs in a folder, oldest first. */
export function logsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => LOG_NAME.test(name))
    .sort(byNumber);
}

/** Returns those of the logs that are at or after one of them. */
export const logsFrom = (names, first) => names.filter((name) => numberOf(name) >= numberOf(first));

/**
 * Reads the headers of a log's events, without a program.
 * @returns the time and server of the first event, the time of the last whole one, and whether the file ends with one
 * @throws Failure when it is no binary log
 */
export function readLog(file) {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(handle, header, 0, MAGIC_BYTES, 0);
    if (header.toString('hex', 0, MAGIC_BYTES) !== MAGIC)
      throw new Failure(`${file} is no binary log.`, 'copy it again with `npm run backup -- --logs`.');
    const log = { size, first: '', lastMs: 0, isWhole: true };
    for (let at = MAGIC_BYTES; at < size;) {
      const read = readSync(handle, header, 0, HEADER_BYTES, at);
      const length = read === HEADER_BYTES ? header.readUInt32LE(9) : 0;
      if (length < HEADER_BYTES || at + length > size) return { ...log, isWhole: false };
      if (log.first === '') log.first = `${header.readUInt32LE(0)} ${header.readUInt32LE(5)}`;
      log.lastMs = Math.max(log.lastMs, header.readUInt32LE(0) * SECOND_MS);
      at += length;
    }
    return log;
  } finally {
    closeSync(handle);
  }
}

function copiedUntilMs(folder) {
  const file = join(folder, COPIED_UNTIL);
  return existsSync(file) ? Date.parse(readFileSync(file, 'utf8').trim()) || 0 : 0;
}

/**
 * Returns the logs to replay after a backup, with the time at which they end.
 * @throws Failure when one is missing or shorter than the backup's position
 */
export function logsAfter(folder, { file, position }) {
  const names = logsFrom(logsIn(folder), file);
  const remedy = 'copy the logs with `npm run backup -- --logs`, or choose a newer backup with --from.';
  if (names[0] !== file)
    throw new Failure(`The log ${file}, where the backup ends, is not in ${folder}.`, remedy);
  for (const [index, name] of names.entries()) {
    if (numberOf(name) !== numberOf(file) + index)
      throw new Failure(`The logs in ${folder} have a gap before ${name}.`, remedy);
  }
  const logs = names.map((name) => ({ path: join(folder, name), ...readLog(join(folder, name)) }));
  if (logs[0].size < position) throw new Failure(`The log ${file} is shorter than the backup says.`, remedy);
  const endMs = Math.max(copiedUntilMs(folder), ...logs.map(({ lastMs }) => lastMs));
  return { paths: logs.map(({ path }) => path), endMs };
}
