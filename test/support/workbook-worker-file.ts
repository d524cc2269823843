import { join } from 'node:path';

/** Replaces server/spreadsheets/workbook-worker-file: the same program, translated when it is loaded. */
export const WORKBOOK_WORKER_FILE = join(__dirname, 'typescript-worker.cjs');
