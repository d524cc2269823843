import { extname, join } from 'node:path';

/** The program of the worker: compiled like this file where this one is. */
export const WORKBOOK_WORKER_FILE = join(__dirname, 'worker', `workbook.worker${extname(__filename)}`);
