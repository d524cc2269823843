import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Pool, type PoolConnection, createPool } from 'mysql2';
import { DomainError } from '../../shared/errors';
import { Configuration } from '../config';
import { mayStartAgain } from './database-faults';
import { MysqlSql } from './mysql-sql';
import type { Sql, SqlParameter, SqlValue, WriteResult } from './sql';
import { Turns } from './turns';

const CONNECT_TIMEOUT_MS = 5_000;
const CONNECTIONS_MAX = 20;
const ATTEMPTS_MAX = 5;
const JITTER_MS = 40;
const RETRY_AFTER_SECONDS = 2;
const NAMED_LOCK_WAIT_SECONDS = 60;
/** Fewer than connections: what a transaction reads beside itself always finds one. */
const TRANSACTIONS_AT_ONCE_MAX = 12;

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

/** A connection whose session cannot be set up is thrown away, so that its first user gets an error. */
function prepareSession(connection: PoolConnection): void {
  for (const statement of SESSION_STATEMENTS) {
    connection.query(statement, (error) => {
      if (error) connection.destroy();
    });
  }
}

/** The one pool of connections: autocommit reads, and transactions that survive deadlocks. */
@Injectable()
export class Database implements Sql, OnApplicationShutdown {
  /** For the store of the throttles only; everything else goes through Sql. */
  readonly pool: Pool;
  private readonly sql: MysqlSql;
  private readonly turns = new Turns(TRANSACTIONS_AT_ONCE_MAX);

  constructor(configuration: Configuration) {
    this.pool = createPool({
      ...CONNECTION_OPTIONS,
      uri: configuration.databaseUrl.replace(/^mariadb:/, 'mysql:'),
      connectionLimit: CONNECTIONS_MAX,
    });
    this.pool.on('connection', prepareSession);
    this.sql = new MysqlSql(this.pool);
  }

  rows<R extends object>(sql: string, parameters?: readonly SqlParameter[]): Promise<R[]> {
    return this.sql.rows<R>(sql, parameters);
  }

  one<R extends object>(sql: string, parameters?: readonly SqlParameter[]): Promise<R | null> {
    return this.sql.one<R>(sql, parameters);
  }

  arrays(sql: string, parameters?: readonly SqlParameter[]): Promise<unknown[][]> {
    return this.sql.arrays(sql, parameters);
  }

  run(sql: string, parameters?: readonly SqlParameter[]): Promise<WriteResult> {
    return this.sql.run(sql, parameters);
  }

  insertMany(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
    onDuplicate?: string,
  ): Promise<WriteResult> {
    return this.sql.insertMany(table, columns, rows, onDuplicate);
  }

  /** Resolves when the database answers. */
  async ping(): Promise<void> {
    await this.sql.rows('SELECT 1');
  }

  /**
   * Runs the work in a transaction. After a deadlock or a lock time-out everything is rolled back and the work
   * starts again from BEGIN, five times at most, with jitter; then 503 `busy`.
   */
  async transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.turns.take(() => this.attempt(work));
      } catch (error) {
        if (!mayStartAgain(error)) throw error;
        if (attempt >= ATTEMPTS_MAX)
          throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
        await new Promise((resolve) => setTimeout(resolve, Math.random() * JITTER_MS * attempt));
      }
    }
  }

  /**
   * Runs the work while holding a lock that all nodes know by name; others wait their turn. The lock lives on a
   * connection of its own and goes with it, so that a killed node holds nobody up.
   * @throws DomainError `busy` (503) when another node holds it for too long.
   */
  async withNamedLock<T>(name: string, work: () => Promise<T>): Promise<T> {
    const connection = await this.connect();
    const sql = new MysqlSql(connection, (NAMED_LOCK_WAIT_SECONDS + 1) * 1000);
    try {
      const row = await sql.one<{ taken: number | null }>('SELECT GET_LOCK(?, ?) AS taken', [
        name,
        NAMED_LOCK_WAIT_SECONDS,
      ]);
      if (row?.taken !== 1) throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
      return await work();
    } finally {
      // Closing is the surest release, whatever the connection went through.
      connection.destroy();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await new Promise<void>((resolve) => this.pool.end(() => resolve()));
  }

  private async attempt<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const connection = await this.connect();
    const sql = new MysqlSql(connection);
    try {
      await sql.run('START TRANSACTION');
      const result = await work(sql);
      await sql.run('COMMIT');
      connection.release();
      return result;
    } catch (error) {
      await this.rollBack(connection, sql);
      throw error;
    }
  }

  /** A connection that cannot even roll back is thrown away: the server rolls back when it goes. */
  private async rollBack(connection: PoolConnection, sql: Sql): Promise<void> {
    try {
      await sql.run('ROLLBACK');
      connection.release();
    } catch {
      connection.destroy();
    }
  }

  private connect(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      this.pool.getConnection((error, connection) => {
        if (error) reject(error);
        else resolve(connection);
      });
    });
  }
}
