import { join } from 'node:path';

/** In place of server/spreadsheets/workbook-worker-file: the same program, translated as it is loaded. */
export const WORKBOOK_WORKER_FILE = join(__dirname, 'typescript-worker.cjs');
