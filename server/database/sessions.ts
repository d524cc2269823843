import type { Duplex } from 'node:stream';
import type { Pool, PoolConnection } from 'mysql2';
import { DomainError } from '../../shared/errors';
import type { DatabaseLimits } from './database-limits';

const RETRY_AFTER_SECONDS = 2;
const CONNECT_TIMEOUT_MS = 5_000;

/** Settings that both drivers of the database share: UTC, and decimals as numbers (at most 15 digits each). */
export const CONNECTION_OPTIONS = {
  timezone: 'Z',
  decimalNumbers: true,
  stringifyObjects: true,
  supportBigNumbers: true,
  connectTimeout: CONNECT_TIMEOUT_MS,
  charset: 'UTF8MB4_UNICODE_520_CI',
} as const;

/** What every session begins with. */
const sessionStatements = ({ idleTransactionSeconds }: DatabaseLimits): string[] => [
  // READ COMMITTED: what is decided under a lock is read as it is now (design: trust, section 6).
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  // A writer that waits longer starts again, rather than holding a connection for the server's 50 s.
  'SET SESSION innodb_lock_wait_timeout = 5',
  // MariaDB makes a subquery of a list of 1,000 ids or more, and then reads (and locks) the whole project in the
  // place of the rows that the list names. MySQL has no such habit, and reads the second part as a comment. Nor can
  // it free the locks of a node that is frozen in a transaction; to MariaDB one that has only locked is no writer.
  `SET time_zone = '+00:00' /*M!100318 , SESSION in_predicate_conversion_threshold = 0,
     SESSION idle_transaction_timeout = ${idleTransactionSeconds},
     SESSION idle_write_transaction_timeout = ${idleTransactionSeconds} */`,
];

/** Sets up the session of a new connection. One that cannot be is thrown away, so that its first user gets an error. */
export function prepareSession(
  connection: PoolConnection,
  limits: DatabaseLimits,
  more: readonly string[] = [],
): void {
  // Whoever uses it hears of its end by a statement that fails; while it lies in the pool there is nobody to tell.
  connection.on('error', () => undefined);
  for (const sql of [...sessionStatements(limits), ...more]) {
    connection.query({ sql, timeout: limits.statementMs }, (error) => {
      if (error) discard(connection, error);
    });
  }
}

/**
 * Takes a connection of a pool, to be released or thrown away by whoever asked for it. When none is free in time the
 * refusal is `busy` (503): the pool itself would let one wait for ever.
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
  // One that is free comes before this; only who waits needs a clock.
  process.nextTick(() => {
    if (isWaiting) timer = setTimeout(giveUp, connectionMs);
  });
}

/** As `takeConnection`. @throws DomainError `busy` (503) */
export const connectionOf = (pool: Pool, limits: DatabaseLimits): Promise<PoolConnection> =>
  new Promise((resolve, reject) => takeConnection(pool, limits, resolve, reject));

/**
 * Throws a connection away: whatever waits on it is refused for the reason, and its socket is closed at once. The
 * driver by itself says goodbye and waits for an answer, and lets the waiting wait.
 */
export function discard(connection: PoolConnection, reason: Error): void {
  connection.destroy();
  (connection as PoolConnection & { readonly stream: Duplex }).stream.destroy(reason);
}
