import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Pool, createPool } from 'mysql2';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../config';
import { DatabaseLimits } from './database-limits';
import { PoolSql } from './mysql-sql';
import { GuardedPool } from './guarded-pool';
import { Records } from './records';
import { CONNECTION_OPTIONS, prepareSession } from './sessions';
import type { Sql, SqlParameter, SqlValue, WriteResult } from './sql';
import { Transactions } from './transactions';
import { WriteProbe } from './write-probe';

/** For reads; transactions have their own, so that what one reads beside itself always finds a connection. */
const CONNECTIONS_MAX = 12;

/** The database: autocommit reads and transactions. */
@Injectable()
export class Database implements Sql, OnApplicationShutdown {
  /** For the store of the throttles only; everything else goes through Sql. */
  readonly guardedPool: GuardedPool;
  /** For what measures the driver alone. */
  readonly pool: Pool;
  private readonly sql: PoolSql;
  private readonly transactions: Transactions;
  private readonly records: Records;
  private readonly probe = new WriteProbe();

  constructor(configuration: Configuration, limits: DatabaseLimits = new DatabaseLimits()) {
    const uri = configuration.databaseUrl.replace(/^mariadb:/, 'mysql:');
    const options = { ...CONNECTION_OPTIONS, uri };
    this.pool = createPool({ ...options, connectionLimit: CONNECTIONS_MAX });
    this.pool.on('connection', (connection) => prepareSession(connection, limits));
    this.guardedPool = new GuardedPool(this.pool, limits);
    this.sql = new PoolSql(this.pool, limits);
    this.records = new Records(uri, (sql, parameters) => this.noted(this.sql.raw(sql, parameters)));
    this.transactions = new Transactions(options, limits, this.records);
  }

  /** Reads the entities that the program has loaded. To be awaited before the first use of `manager`. */
  prepare(): Promise<void> {
    return this.records.prepare();
  }

  /** Single records outside a transaction. Writes that belong to a company or project go by a unit of work. */
  get manager(): EntityManager {
    return this.records.manager;
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
    return this.noted(this.sql.run(sql, parameters));
  }

  insertMany(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
    onDuplicate?: string,
  ): Promise<WriteResult> {
    return this.noted(this.sql.insertMany(table, columns, rows, onDuplicate));
  }

  /** Resolves when the database takes writes. @throws Error that says why it does not. */
  checkWritable(): Promise<void> {
    return this.probe.run(this.sql);
  }

  afterCommit(effect: () => void): void {
    effect();
  }

  /**
   * Runs the work in a transaction, which starts again from BEGIN after a deadlock (Transactions).
   * @param scopes what the work locks first, by name.
   * @throws DomainError `busy` (503) when it does not come through
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, scopes?: readonly string[]): Promise<T> {
    return this.noted(this.transactions.run(work, scopes));
  }

  /** Lets the probe know of writes that fail. */
  private async noted<T>(written: Promise<T>): Promise<T> {
    try {
      return await written;
    } catch (error) {
      this.probe.note(error);
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([
      this.transactions.end(),
      new Promise<void>((resolve) => this.pool.end(() => resolve())),
    ]);
  }
}
