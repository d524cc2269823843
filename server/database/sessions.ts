import type { Duplex } from 'node:stream';
import type { Pool, PoolConnection } from 'mysql2';
import { DomainError } from '#shared/errors/index';
import type { DatabaseLimits } from './database-limits';

const RETRY_AFTER_SECONDS = 2;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Settings that both drivers of the database share: UTC, and decimals as numbers (at most 15 digits each).
 */
export const CONNECTION_OPTIONS = {
  timezone: 'Z',
  decimalNumbers: true,
  stringifyObjects: true,
  supportBigNumbers: true,
  connectTimeout: CONNECT_TIMEOUT_MS,
  charset: 'UTF8MB4_UNICODE_520_CI',
} as const;

/** Returns the statements that set up each session. */
const sessionStatements = ({ idleTransactionSeconds }: DatabaseLimits): string[] => [
  // READ COMMITTED: a read under a lock must see the newest committed rows.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  // A writer that waits longer retries instead of holding a connection for the server's default of 50 s.
  'SET SESSION innodb_lock_wait_timeout = 5',
  // MariaDB turns a list of 1,000 ids or more into a subquery. It then reads (and locks) the whole project
  // instead
  // of the listed rows, so the conversion is off. The idle timeouts free the locks of a frozen node. MariaDB
  // counts
  // a transaction that only took locks as no writer, so both are set. MySQL skips this part as a comment.
  `SET time_zone = '+00:00' /*M!100318 , SESSION in_predicate_conversion_threshold = 0,
     SESSION idle_transaction_timeout = ${idleTransactionSeconds},
     SESSION idle_write_transaction_timeout = ${idleTransactionSeconds} */`,
];

/**
 * Sets up the session of a new connection. If that fails, the connection is closed and its first user gets an
 * error.
 */
export function prepareSession(
  connection: PoolConnection,
  limits: DatabaseLimits,
  more: readonly string[] = [],
): void {
  // A user of the connection sees its end as a failed statement. While it is idle in the pool, nothing is
  // lost.
  connection.on('error', () => undefined);
  for (const sql of [...sessionStatements(limits), ...more]) {
    connection.query({ sql, timeout: limits.statementMs }, (error) => {
      if (error) discard(connection, error);
    });
  }
}

/**
 * Takes a connection from a pool. The caller must release or discard it.
 * If none is free in time, the call is refused with `busy` (503). The pool alone would wait forever.
 */
export function takeConnection(
  pool: Pool,
  { connectionMs }: DatabaseLimits,
  taken: (connection: PoolConnection) => void,
  refused: (error: Error) => void,
): void {
  let isWaiting = true;
  let timer: NodeJS.Timeout | undefined;
  const giveUp = (): void => {
    isWaiting = false;
    refused(new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS }));
  };
  pool.getConnection((error, connection) => {
    clearTimeout(timer);
    if (isWaiting) {
      isWaiting = false;
      if (error) refused(error);
      else taken(connection);
    } else if (!error) connection.release();
  });
  // A free connection arrives before the next tick, so only a real wait gets a timer.
  process.nextTick(() => {
    if (isWaiting) timer = setTimeout(giveUp, connectionMs);
  });
}

/** Resolves with a connection, as `takeConnection`. @throws DomainError `busy` (503) */
export const connectionOf = (pool: Pool, limits: DatabaseLimits): Promise<PoolConnection> =>
  new Promise((resolve, reject) => takeConnection(pool, limits, resolve, reject));

/**
 * Closes a connection immediately; statements that wait on it fail with the reason.
 * The driver's own close would first wait for an answer from the server.
 */
export function discard(connection: PoolConnection, reason: Error): void {
  connection.destroy();
  (connection as PoolConnection & { readonly stream: Duplex }).stream.destroy(reason);
}
