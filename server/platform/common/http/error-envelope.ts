import { HttpException } from '@nestjs/common';
import type { ErrorEnvelope } from '#shared/contract/envelope';
import { DomainError } from '#shared/errors/index';
import { isUnavailable, isRetryable } from '#server/database/database-faults';
import type { HttpReply } from './http';
import { isBodyUnread, replyBeforeBody } from './reply-before-body';

const RETRY_AFTER_SECONDS = 2;

/** Codes for the errors that Nest and Fastify raise, by status. */
const BY_STATUS: Readonly<Record<number, () => DomainError>> = {
  400: () => new DomainError('malformed_body'),
  401: () => new DomainError('unauthorized'),
  403: () => new DomainError('forbidden'),
  404: () => new DomainError('not_found', { what: 'Page' }),
  413: () => new DomainError('payload_too_large'),
  415: () => new DomainError('unsupported_media_type'),
};

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : 500;
  return typeof status === 'number' ? status : 500;
}

/** Converts any thrown value to an error of the product. An unknown one is `internal` and reveals nothing. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error as DomainError;
  if (isUnavailable(error) || isRetryable(error)) {
    return new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
  }
  const known = BY_STATUS[statusOf(error)];
  return known === undefined ? new DomainError('internal') : known();
}

/** Builds the reply of a refused call. See docs/api.md#errors. */
export const envelopeOf = (error: DomainError, requestId: string): ErrorEnvelope => ({
  statusCode: error.status,
  error: error.message,
  message: error.message,
  code: error.code,
  params: error.params,
  requestId,
});

/** Returns the seconds for the Retry-After header, or null. */
function retryAfterOf(error: DomainError): number | null {
  const seconds = error.params.retry_after_seconds;
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds)) : null;
}

/** Answers a request with an error, also before its body has arrived. */
export function sendError(reply: HttpReply, error: DomainError, requestId: string): void {
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== null) void reply.header('retry-after', String(retryAfter));
  void reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', requestId);
  const envelope = envelopeOf(error, requestId);
  if (isBodyUnread(reply.request.raw)) replyBeforeBody(reply, error.status, JSON.stringify(envelope));
  else void reply.status(error.status).send(envelope);
}
