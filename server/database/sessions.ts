import type { Pool, PoolConnection } from 'mysql2';

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

const SESSION_STATEMENTS = [
  // READ COMMITTED: what is decided under a lock is read as it is now (design: trust, section 6).
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  // A writer that waits longer starts again, rather than holding a connection for the server's 50 s.
  'SET SESSION innodb_lock_wait_timeout = 5',
  // MariaDB makes a subquery of a list of 1,000 ids or more, and then reads (and locks) the whole project in the
  // place of the rows that the list names. MySQL has no such habit, and reads the second part as a comment.
  "SET time_zone = '+00:00' /*M!100318 , SESSION in_predicate_conversion_threshold = 0 */",
];

/** Sets up the session of a new connection. One that cannot be is thrown away, so that its first user gets an error. */
export function prepareSession(connection: PoolConnection, more: readonly string[] = []): void {
  for (const statement of [...SESSION_STATEMENTS, ...more]) {
    connection.query(statement, (error) => {
      if (error) connection.destroy();
    });
  }
}

/** A connection of a pool, to be released or destroyed by whoever asked for it. */
export function connectionOf(pool: Pool): Promise<PoolConnection> {
  return new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => {
      if (error) reject(error);
      else resolve(connection);
    });
  });
}
