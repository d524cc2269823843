import { constants as os, platform, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { PdfDocument } from '../pdf-document';
import { drawDocument } from './draw-document';

// Calls get the processor first. Linux changes this thread alone, and others the whole process.
if (!isMainThread && platform() === 'linux') setPriority(os.priority.PRIORITY_LOW);

/** Draws a document as a PDF. */
export default function drawPdf(document: PdfDocument): Promise<Uint8Array> {
  return drawDocument(document);
}
