import { type Pool, type PoolConnection, type PoolOptions, type QueryOptions, createPool } from 'mysql2';
import { DomainError } from '../../shared/errors';
import { mayStartAgain } from './database-faults';
import type { DatabaseLimits } from './database-limits';
import { ConnectionSql } from './mysql-sql';
import { connectionOf, discard, prepareSession } from './sessions';
import type { Sql, SqlParameter } from './sql';
import { Turns } from './turns';

/** As many connections as transactions: each that has its turn finds one. */
const AT_ONCE_MAX = 12;
const ATTEMPTS_MAX = 5;
const JITTER_MS = 40;
const RETRY_AFTER_SECONDS = 2;

/**
 * A transaction's statements. They may be sent side by side: the database does one after the other, and has the next
 * at hand when one is done. Once the transaction has ended, whoever has not heard of it is refused: the connection
 * belongs to somebody else by then.
 */
class TransactionSql extends ConnectionSql {
  private hasEnded = false;

  async commit(): Promise<void> {
    await this.last('COMMIT');
  }

  async rollBack(): Promise<void> {
    await this.last('ROLLBACK');
  }

  protected override send(options: QueryOptions, parameters: readonly SqlParameter[]): Promise<unknown> {
    if (this.hasEnded) return Promise.reject(new Error('The transaction has ended'));
    return super.send(options, parameters);
  }

  private async last(sql: string): Promise<void> {
    const done = super.send({ sql }, []);
    this.hasEnded = true;
    await done;
  }
}

/** Transactions that survive deadlocks, on connections of their own. */
export class Transactions {
  private readonly pool: Pool;
  private readonly turns = new Turns(AT_ONCE_MAX);

  constructor(
    options: PoolOptions,
    private readonly limits: DatabaseLimits,
  ) {
    this.pool = createPool({ ...options, connectionLimit: AT_ONCE_MAX });
    // A deadlock ends a transaction in the database. With autocommit, a statement that was sent before its failure
    // was known would be kept all the same: without, it begins a transaction that the roll-back takes back.
    this.pool.on('connection', (connection) =>
      prepareSession(connection, limits, ['SET SESSION autocommit = 0']),
    );
  }

  /**
   * Runs the work in a transaction. After a deadlock or a lock time-out everything is rolled back and the work
   * starts again from BEGIN, five times at most, with jitter; then 503 `busy`.
   */
  async run<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
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

  /** Closes the connections; what runs is awaited by whoever runs it. */
  async end(): Promise<void> {
    await new Promise<void>((resolve) => this.pool.end(() => resolve()));
  }

  private async attempt<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const connection = await connectionOf(this.pool, this.limits);
    const sql = new TransactionSql(connection, this.limits.statementMs);
    try {
      await sql.run('START TRANSACTION');
      const result = await work(sql);
      await sql.commit();
      connection.release();
      return result;
    } catch (error) {
      await giveUp(connection, sql);
      throw error;
    }
  }
}

/**
 * A connection that cannot even roll back is thrown away: the server rolls back when it goes. One that was lost or
 * silent is gone already, and says so at once.
 */
async function giveUp(connection: PoolConnection, sql: TransactionSql): Promise<void> {
  try {
    await sql.rollBack();
    connection.release();
  } catch (error) {
    discard(connection, error as Error);
  }
}
