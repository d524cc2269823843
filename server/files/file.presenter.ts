import { createHash } from 'node:crypto';
import type { FoundFile } from './read-file';

/** The name for browsers that read ASCII only, then as it is (RFC 6266). */
function dispositionOf({ disposition, fileName }: FoundFile): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["%\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** What changes whenever the bytes do. */
export const etagOf = ({ content }: FoundFile): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 32)}"`;

/** Headers of a file that goes out; a browser keeps it for itself and asks each time whether it is still so. */
export const headersOf = (file: FoundFile): Record<string, string> => ({
  'content-type': file.mediaType,
  'content-disposition': dispositionOf(file),
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache',
  vary: 'authorization',
  etag: etagOf(file),
});
