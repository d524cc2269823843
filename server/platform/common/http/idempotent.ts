import { createHash } from 'node:crypto';
import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import type { IdempotentRequest } from '#server/database/index';
import type { HttpRequest } from './http';

const KEY_MAX_LENGTH = 80;

/** Idempotency-Key of a call; `text` is undefined without one. */
export interface IdempotencyKey {
  readonly text: string | undefined;
}

/** Returns the Idempotency-Key of a request. */
export function keyOf({ headers }: HttpRequest): IdempotencyKey {
  const text = headers['idempotency-key'];
  return { text: typeof text === 'string' ? text : undefined };
}

/** Injects the Idempotency-Key of the call. */
export const CallKey = createParamDecorator((_: unknown, context: ExecutionContext): IdempotencyKey =>
  keyOf(context.switchToHttp().getRequest<HttpRequest>()),
);

/**
 * Binds the Idempotency-Key of a request to its route and body: the same key with another body is refused. See
 * docs/live-data.md#idempotency-keys.
 * @throws DomainError `invalid_request` for a key that is too long.
 */
export function idempotent(
  { text: key }: IdempotencyKey,
  route: string,
  body: object,
): IdempotentRequest | undefined {
  if (key === undefined || key === '') return undefined;
  if (key.length > KEY_MAX_LENGTH) {
    const message = `must have at most ${KEY_MAX_LENGTH} characters`;
    throw new DomainError('invalid_request', { faults: [{ field: 'Idempotency-Key', message }] });
  }
  const hash = createHash('sha1')
    .update(`${route}\n${JSON.stringify(body)}`)
    .digest('hex');
  return { key, hash };
}
