import { createHash } from 'node:crypto';
import { contentDisposition } from '../common/http/content-disposition';
import type { FoundFile } from './read-file';

/** Returns a tag that changes whenever the bytes do. */
export const etagOf = ({ content }: FoundFile): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 32)}"`;

/** Returns the headers of a download. A browser may cache it privately, but must revalidate each time. */
export const headersOf = (file: FoundFile): Record<string, string> => ({
  'content-type': file.mediaType,
  'content-disposition': contentDisposition(file.disposition, file.fileName),
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache',
  vary: 'authorization',
  etag: etagOf(file),
});
