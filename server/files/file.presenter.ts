import { createHash } from 'node:crypto';
import { contentDisposition } from '../common/http/content-disposition';
import type { FoundFile } from './read-file';

/** What changes whenever the bytes do. */
export const etagOf = ({ content }: FoundFile): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 32)}"`;

/** Headers of a file that goes out; a browser keeps it for itself and asks each time whether it is still so. */
export const headersOf = (file: FoundFile): Record<string, string> => ({
  'content-type': file.mediaType,
  'content-disposition': contentDisposition(file.disposition, file.fileName),
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache',
  vary: 'authorization',
  etag: etagOf(file),
});
