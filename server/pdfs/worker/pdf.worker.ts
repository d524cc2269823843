import { constants as os, platform, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { PdfFile } from '../pdf-document';
import { drawFile } from './draw-file';

// Calls get the processor first. Linux changes this thread alone, and others the whole process.
if (!isMainThread && platform() === 'linux') setPriority(os.priority.PRIORITY_LOW);

/** Draws a file. */
export default function drawPdf(file: PdfFile): Promise<Uint8Array> {
  return drawFile(file);
}
