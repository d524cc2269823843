import { DomainError } from '#shared/errors/index';
import type { Actor } from './actor';
import { isDuplicate } from './database-faults';
import type { Sql } from './sql';

/** Request that may be sent twice: its Idempotency-Key, and the SHA-1 of its route and body. */
export interface IdempotentRequest {
  readonly key: string;
  readonly hash: string;
}

interface StoredAnswer {
  request_hash: string;
  answer: string;
}

/**
 * Returns the stored answer for a key, or null while its change is not committed.
 * @throws DomainError `idempotency_key_reused` (422) when the key came with another request.
 */
export async function answerOf(
  sql: Sql,
  actor: Actor,
  request: IdempotentRequest,
): Promise<{ answer: unknown } | null> {
  const stored = await sql.one<StoredAnswer>(
    'SELECT request_hash, answer FROM idempotency_keys WHERE user_id = ? AND request_key = ?',
    [actor.userId, request.key],
  );
  if (stored === null) return null;
  if (stored.request_hash !== request.hash) throw new DomainError('idempotency_key_reused');
  return { answer: JSON.parse(stored.answer) as unknown };
}

/**
 * Runs the work once for a key, inside the transaction that holds the scope's lock.
 * The same key again gets the first answer. A rollback also removes the key.
 * @throws DomainError `idempotency_key_reused` (422) when the key came with another request.
 */
export async function runOnce<T>(
  sql: Sql,
  actor: Actor,
  request: IdempotentRequest | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (request === undefined) return work();
  const key = [actor.userId, request.key];
  try {
    await sql.run(
      "INSERT INTO idempotency_keys (user_id, request_key, request_hash, answer) VALUES (?, ?, ?, '')",
      [...key, request.hash],
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const known = await answerOf(sql, actor, request);
    if (known === null) throw error;
    return known.answer as T;
  }
  const answer = await work();
  await sql.run('UPDATE idempotency_keys SET answer = ? WHERE user_id = ? AND request_key = ?', [
    JSON.stringify(answer ?? null),
    ...key,
  ]);
  return answer;
}

/** Days in which a repeated request gets its first answer. Later it is a new request. */
const KEPT_DAYS = 7;
/** Rows that one statement deletes. It is low because answers may be long. */
const KEYS_OF_ONE_STATEMENT = 500;

/** Deletes some of the old keys with their answers. Returns false when none is left. */
export async function deleteOldAnswers(sql: Sql): Promise<boolean> {
  const { affectedRows } = await sql.run(
    `DELETE FROM idempotency_keys WHERE created_at < CURRENT_TIMESTAMP(3) - INTERVAL ${KEPT_DAYS} DAY
      ORDER BY created_at LIMIT ${KEYS_OF_ONE_STATEMENT}`,
  );
  return affectedRows === KEYS_OF_ONE_STATEMENT;
}
