import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '#shared/errors/index';
import { envelopeOf } from './error-envelope';

/** Status and reason of errors that Node raises before a request exists, by error code. */
const REFUSALS: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large'],
};
const MALFORMED = [400, 'Bad Request'] as const;

function errorOf(status: number): DomainError {
  if (status === 408) return new DomainError('request_too_slow');
  if (status === 413) return new DomainError('payload_too_large');
  return new DomainError(status === 431 ? 'headers_too_large' : 'malformed_request');
}

/** Replies to malformed HTTP, slow requests and too long headers, with the error envelope and safe headers. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  // The socket is closed, or a reply has already begun.
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: ServerResponse };
  if (!socket.writable || error.code === 'ECONNRESET' || answering?.headersSent === true) {
    socket.destroy();
    return;
  }
  const [status, reason] = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const requestId = randomUUID();
  const body = JSON.stringify(envelopeOf(errorOf(status), requestId));
  const headers = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'referrer-policy: same-origin',
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    `x-request-id: ${requestId}`,
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
