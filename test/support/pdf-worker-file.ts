import { join } from 'node:path';

/** Replaces server/pdfs/pdf-worker-file: the same program, translated when it is loaded. */
export const PDF_WORKER_FILE = join(__dirname, 'typescript-pdf-worker.cjs');
