import { createHash } from 'node:crypto';
import { DomainError } from '#shared/errors/index';
import type { IdempotentRequest } from '#server/database/index';

const KEY_MAX_LENGTH = 80;

/**
 * Binds the Idempotency-Key of a request to its route and body: the same key with another body is refused. See
 * docs/live-data.md#idempotency-keys.
 * @throws DomainError `invalid_request` for a key that is too long.
 */
export function idempotent(
  key: string | undefined,
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
