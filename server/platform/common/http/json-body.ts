import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors/index';

/** Largest body of a call: the ids of 100,000 loads fit. */
export const BODY_BYTES_MAX = 2 * 1024 * 1024;
/** Deepest accepted nesting. No request class is deeper, and deeper bodies could exhaust the validator's stack. */
export const JSON_DEPTH_MAX = 16;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Returns the index of the quote that ends the string at `start`. */
function endOfString(text: Buffer, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === BACKSLASH) at += 1;
    else if (text[at] === QUOTE) return at;
  }
  return text.length;
}

/** Returns the nesting depth of arrays and objects in a JSON text. Brackets in strings do not count. */
export function jsonDepth(text: Buffer): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (byte === QUOTE) at = endOfString(text, at);
    else if (OPENING.has(byte)) deepest = Math.max(deepest, (depth += 1));
    else if (CLOSING.has(byte)) depth -= 1;
  }
  return deepest;
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i;

/** Returns true when a body declares a charset other than UTF-8, which would be misread. */
function isOtherCharset({ headers }: FastifyRequest): boolean {
  const [, charset = 'utf-8'] = CHARSET.exec(headers['content-type'] ?? '') ?? [];
  return !['utf-8', 'utf8'].includes(charset.toLowerCase());
}

/**
 * Accepts JSON as the only kind of body, except for files (uploads.ts): at most 2 MiB, nested 16 deep, without
 * `__proto__` and `constructor.prototype`. Anything else, or a body that is not UTF-8, is `malformed_body` (400).
 * Another content type or charset is 415.
 */
export function acceptJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
    (request, body, done) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
      if (isOtherCharset(request)) {
        done(new DomainError('unsupported_media_type'));
        return;
      }
      if (!isUtf8(bytes) || jsonDepth(bytes) > JSON_DEPTH_MAX) {
        done(new DomainError('malformed_body'));
        return;
      }
      void parse(request, bytes.toString('utf8'), (error, value) => {
        if (error) done(new DomainError('malformed_body'));
        else done(null, value);
      });
    },
  );
}
