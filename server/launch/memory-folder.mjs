import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { shortHash } from './paths.mjs';

/** The disk in memory that Linux has. */
const MEMORY_DISK = '/dev/shm';
/** The tables of a whole test run take half a gigabyte. */
const DISK_BYTES = 2 * 2 ** 30;
/** Room for the tables, the servers and the browsers of the tests. */
const FREE_BYTES = 6 * 2 ** 30;

/** Returns the path in memory that stands for a folder; null where there is no such disk, or too little room. */
export function memoryFolder(folder) {
  try {
    accessSync(MEMORY_DISK, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    if (bavail * bsize < DISK_BYTES || freemem() < FREE_BYTES) return null;
    return join(MEMORY_DISK, `haulbook-${shortHash(folder)}`);
  } catch {
    return null;
  }
}
