import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Pool, createPool } from 'mysql2';
import { DomainError } from '../../shared/errors';
import { Configuration } from '../config';
import { MysqlSql } from './mysql-sql';
import { CONNECTION_OPTIONS, connectionOf, prepareSession } from './sessions';
import type { Sql, SqlParameter, SqlValue, WriteResult } from './sql';
import { Transactions } from './transactions';

/** For reads; transactions have their own, so that what one reads beside itself always finds a connection. */
const CONNECTIONS_MAX = 12;
const RETRY_AFTER_SECONDS = 2;
const NAMED_LOCK_WAIT_SECONDS = 60;

/** The database: autocommit reads, and transactions. */
@Injectable()
export class Database implements Sql, OnApplicationShutdown {
  /** For the store of the throttles only; everything else goes through Sql. */
  readonly pool: Pool;
  private readonly sql: MysqlSql;
  private readonly transactions: Transactions;

  constructor(configuration: Configuration) {
    const uri = configuration.databaseUrl.replace(/^mariadb:/, 'mysql:');
    const options = { ...CONNECTION_OPTIONS, uri };
    this.pool = createPool({ ...options, connectionLimit: CONNECTIONS_MAX });
    this.pool.on('connection', (connection) => prepareSession(connection));
    this.sql = new MysqlSql(this.pool);
    this.transactions = new Transactions(options);
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
   * Runs the work in a transaction, which starts again from BEGIN after a deadlock (Transactions).
   * @throws DomainError `busy` (503) when it does not come through
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.transactions.run(work);
  }

  /**
   * Runs the work while holding a lock that all nodes know by name; others wait their turn. The lock lives on a
   * connection of its own and goes with it, so that a killed node holds nobody up.
   * @throws DomainError `busy` (503) when another node holds it for too long.
   */
  async withNamedLock<T>(name: string, work: () => Promise<T>): Promise<T> {
    const connection = await connectionOf(this.pool);
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
    await Promise.all([
      this.transactions.end(),
      new Promise<void>((resolve) => this.pool.end(() => resolve())),
    ]);
  }
}
