import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../report.mjs';

const DUMP_NAME = /^haulbook-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.sql\.gz$/;
const HEAD_BYTES = 65_536;
const TAIL_BYTES = 4_096;
const COMPLETE = 'Dump completed';

/** Returns the name of a backup whose data is that of a time ('2026-11-28T15:00:00Z'). */
export const dumpName = (iso) => `haulbook-${iso.slice(0, 19).replaceAll(':', '')}Z.sql.gz`;

/** Returns the time of a backup by its name; NaN for another name. */
export function dumpTimeMs(file) {
  const [, day, hours, minutes, seconds] = DUMP_NAME.exec(basename(file)) ?? [];
  return day === undefined ? NaN : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Returns the backups in a folder, oldest first. */
export function dumpsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => DUMP_NAME.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** Returns the place in the binary log that a dump names; null for one that was made without a log. */
function positionIn(head) {
  const [, file, position] =
    /(?:MASTER|SOURCE)_LOG_FILE='([^']+)', (?:MASTER|SOURCE)_LOG_POS=(\d+)/.exec(head) ?? [];
  return file === undefined ? null : { file, position: Number(position) };
}

/**
 * Reads a whole backup, and returns what its first lines say: the schema and the place in the binary log.
 * @throws Failure when it is damaged or cut off
 */
export async function readDump(path) {
  let head = '';
  let end = '';
  try {
    await pipeline(createReadStream(path), createGunzip(), async (chunks) => {
      for await (const chunk of chunks) {
        if (head.length < HEAD_BYTES) head += chunk.toString('utf8', 0, HEAD_BYTES);
        end = `${end}${chunk.toString('latin1', Math.max(0, chunk.length - TAIL_BYTES))}`.slice(-TAIL_BYTES);
      }
    });
  } catch (error) {
    throw new Failure(`The backup ${path} cannot be read: ${error.message}.`, 'choose another one.');
  }
  if (!end.includes(COMPLETE))
    throw new Failure(`The backup ${path} is cut off: its last line is missing.`, 'choose another one.');
  return { schema: /^-- Host: .*? {4}Database: (.*)$/m.exec(head)?.[1] ?? '', log: positionIn(head) };
}
