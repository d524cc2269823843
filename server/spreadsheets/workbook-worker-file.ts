import { extname, join } from 'node:path';

/** Path of the worker's program: compiled if this file is, else TypeScript. */
export const WORKBOOK_WORKER_FILE = join(__dirname, 'worker', `workbook.worker${extname(__filename)}`);
