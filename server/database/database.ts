import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Pool, createPool } from 'mysql2';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#server/config/index';
import { DatabaseLimits } from './database-limits';
import { type MysqlSql, PoolSql } from './mysql-sql';
import { GuardedPool } from './guarded-pool';
import { Records } from './records';
import { Replica, type ReplicaOutcome } from './replica';
import { CONNECTION_OPTIONS, prepareSession } from './sessions';
import type { Sql, SqlParameter, SqlValue, WriteResult } from './sql';
import { Transactions } from './transactions';
import { WriteProbe } from './write-probe';

/**
 * Pool size for reads. Transactions have a pool of their own, so a read inside one still finds a connection.
 */
const CONNECTIONS_MAX = 12;

/** Address in the form that the driver knows. */
const mysqlUri = (url: string): string => url.replace(/^mariadb:/, 'mysql:');

/** Runs autocommit statements and transactions. */
@Injectable()
export class Database implements Sql, OnApplicationShutdown {
  /** Pool for the store of the throttles; everything else uses Sql. */
  readonly guardedPool: GuardedPool;
  /** Driver pool, for benchmarks of the driver alone. */
  readonly pool: Pool;
  private readonly sql: PoolSql;
  private readonly transactions: Transactions;
  private readonly records: Records;
  private readonly probe = new WriteProbe();
  private readonly replica: Replica | null;

  constructor(configuration: Configuration, limits: DatabaseLimits = new DatabaseLimits()) {
    const uri = mysqlUri(configuration.databaseUrl);
    const options = { ...CONNECTION_OPTIONS, uri };
    this.pool = createPool({ ...options, connectionLimit: CONNECTIONS_MAX });
    this.pool.on('connection', (connection) => prepareSession(connection, limits));
    this.guardedPool = new GuardedPool(this.pool, limits);
    this.sql = new PoolSql(this.pool, limits);
    this.replica =
      configuration.readDatabaseUrl === null
        ? null
        : new Replica(mysqlUri(configuration.readDatabaseUrl), limits);
    this.records = new Records(uri, (sql, parameters) => this.sendRecord(sql, parameters));
    this.transactions = new Transactions(options, limits, this.records);
  }

  /** Reads the loaded entities. Must be awaited before the first use of `manager`. */
  prepare(): Promise<void> {
    return this.records.prepare();
  }

  /**
   * TypeORM manager for single records outside a transaction.
   * Writes of a company or project need a unit of work.
   */
  get manager(): EntityManager {
    return this.records.manager;
  }

  rows<R extends object>(sql: string, parameters?: readonly SqlParameter[]): Promise<R[]> {
    return this.read((on) => on.rows<R>(sql, parameters));
  }

  one<R extends object>(sql: string, parameters?: readonly SqlParameter[]): Promise<R | null> {
    return this.read((on) => on.one<R>(sql, parameters));
  }

  arrays(sql: string, parameters?: readonly SqlParameter[]): Promise<unknown[][]> {
    return this.read((on) => on.arrays(sql, parameters));
  }

  run(sql: string, parameters?: readonly SqlParameter[]): Promise<WriteResult> {
    return this.reportFailure(this.sql.run(sql, parameters));
  }

  insertMany(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
    onDuplicate?: string,
  ): Promise<WriteResult> {
    return this.reportFailure(this.sql.insertMany(table, columns, rows, onDuplicate));
  }

  /** Resolves when the database takes writes. @throws Error with the reason when it does not. */
  checkWritable(): Promise<void> {
    return this.probe.run(this.sql);
  }

  afterCommit(effect: () => void): void {
    effect();
  }

  /**
   * Runs the work in a transaction and retries it from BEGIN after a deadlock.
   * @param scopes names of the scopes that the work locks first.
   * @throws DomainError `busy` (503) when the work can't begin in time or keeps failing
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, scopes?: readonly string[]): Promise<T> {
    this.replica?.leave();
    return this.reportFailure(this.transactions.run(work, scopes));
  }

  /** True when large reads may go to a replica. */
  get hasReplica(): boolean {
    return this.replica !== null;
  }

  /** Runs a call whose reads may go to the replica, once that has all changes of the company. */
  nearReplica<T>(
    companyId: number,
    work: () => Promise<T>,
    report: (outcome: ReplicaOutcome) => void,
  ): Promise<T> {
    return this.replica === null ? work() : this.replica.run({ companyId, writer: this.sql }, work, report);
  }

  /** Resolves when the replica answers, and without one. */
  async checkReplica(): Promise<void> {
    await this.replica?.check();
  }

  private read<T>(ask: (sql: MysqlSql) => Promise<T>): Promise<T> {
    return this.replica === null ? ask(this.sql) : this.replica.read(this.sql, ask);
  }

  /** Sends a statement that TypeORM has written. */
  private sendRecord(sql: string, parameters: readonly SqlParameter[]): Promise<unknown> {
    if (/^\s*SELECT\b/i.test(sql)) return this.read((on) => on.raw(sql, parameters));
    return this.reportFailure(this.sql.raw(sql, parameters));
  }

  /** Reports failed writes to the probe. */
  private async reportFailure<T>(written: Promise<T>): Promise<T> {
    this.replica?.leave();
    try {
      return await written;
    } catch (error) {
      this.probe.note(error);
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([
      this.replica?.end(),
      this.transactions.end(),
      new Promise<void>((resolve) => this.pool.end(() => resolve())),
    ]);
  }
}
