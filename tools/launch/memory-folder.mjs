import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { shortHash } from './paths.mjs';

/** Folder in memory on Linux. */
const MEMORY_DISK = '/dev/shm';
/** Minimum free space of that folder. The tables of a whole test run take 500 MB. */
const DISK_BYTES = 2 * 2 ** 30;
/** Minimum free memory for the tables, the servers and the browsers of the tests. */
const FREE_BYTES = 6 * 2 ** 30;

/** Returns a path in memory for a folder; null when there is no such folder or too little memory. */
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
