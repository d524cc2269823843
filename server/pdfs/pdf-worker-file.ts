import { extname, join } from 'node:path';

/** Path of the worker's program: compiled if this file is, else TypeScript. */
export const PDF_WORKER_FILE = join(__dirname, 'worker', `pdf.worker${extname(__filename)}`);
