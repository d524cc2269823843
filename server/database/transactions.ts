import { type Pool, type PoolConnection, type PoolOptions, type QueryOptions, createPool } from 'mysql2';
import type { EntityManager } from 'typeorm';
import { DomainError } from '#shared/errors/index';
import { isConnectionEnded, isRetryable } from './database-faults';
import type { DatabaseLimits } from './database-limits';
import { ConnectionSql } from './mysql-sql';
import type { Records } from './records';
import { connectionOf, discard, prepareSession } from './sessions';
import type { Sql, SqlParameter } from './sql';
import { Semaphore, NamedSemaphores } from './semaphore';

/** Limit of concurrent transactions. The pool has as many connections, so each transaction finds one. */
const TRANSACTIONS_CONCURRENT_MAX = 12;
/** Limit in one scope: one transaction works, and one waits for its lock in the database. */
const AT_ONCE_IN_A_SCOPE = 2;
const ATTEMPTS_MAX = 5;
const JITTER_MS = 40;
const RETRY_AFTER_SECONDS = 2;

/**
 * Sends the statements of one transaction. The work may send several without awaiting each.
 * The database runs them in order. Statements sent after the end are refused, because another transaction may
 * use the connection by then.
 */
class TransactionSql extends ConnectionSql implements Sql {
  private hasEnded = false;
  private readonly effects: (() => void)[] = [];
  private ownManager: EntityManager | null = null;

  constructor(
    connection: PoolConnection,
    timeoutMs: number,
    private readonly records: Records,
  ) {
    super(connection, timeoutMs);
  }

  /** Created on first use: many transactions write sets only. */
  get manager(): EntityManager {
    this.ownManager ??= this.records.managerOn((sql, parameters) => this.raw(sql, parameters));
    return this.ownManager;
  }

  async commit(): Promise<void> {
    await this.last('COMMIT');
  }

  override afterCommit(effect: () => void): void {
    this.effects.push(effect);
  }

  /** Runs the registered side effects, in order. */
  runEffects(): void {
    for (const effect of this.effects) effect();
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

/**
 * Returns the statement that turns autocommit off for a transaction's session.
 * A deadlock ends a transaction in the database. With autocommit, a statement sent before its failure was
 * known would be kept. Without it, the statement begins a new transaction, which the rollback undoes. MySQL
 * frees the locks of a frozen node only by ending its idle session, so it also gets a timeout. MariaDB skips
 * that part as a comment.
 */
const sessionOfTransactions = ({ idleTransactionSeconds }: DatabaseLimits): string =>
  `SET SESSION autocommit = 0 /*!80000 , SESSION wait_timeout = ${idleTransactionSeconds} */`;

interface Begun {
  readonly connection: PoolConnection;
  readonly sql: TransactionSql;
}

/** Runs transactions on its own connections and retries them after deadlocks. */
export class Transactions {
  private readonly pool: Pool;
  private readonly turns = new Semaphore(TRANSACTIONS_CONCURRENT_MAX);
  private readonly inScope = new NamedSemaphores(AT_ONCE_IN_A_SCOPE);

  constructor(
    options: PoolOptions,
    private readonly limits: DatabaseLimits,
    private readonly records: Records,
  ) {
    this.pool = createPool({ ...options, connectionLimit: TRANSACTIONS_CONCURRENT_MAX });
    const session = sessionOfTransactions(limits);
    this.pool.on('connection', (connection) => prepareSession(connection, limits, [session]));
  }

  /**
   * Runs the work in a transaction. After a deadlock or lock timeout it rolls back and retries from BEGIN.
   * After five attempts, with jitter, it fails with 503 `busy`.
   * @param scopes names of the scopes that the work locks first, in the same order everywhere. Waiting for a
   * scope takes no global turn, so writers of one scope never block another scope.
   * @throws DomainError `busy` (503) when the work can't begin in time; it is not run any more.
   */
  async run<T>(work: (sql: Sql) => Promise<T>, scopes: readonly string[] = []): Promise<T> {
    const until = performance.now() + this.limits.beginMs;
    return this.within(scopes, until, () => this.attempts(work, until));
  }

  /** Closes the connections. Callers await their running transactions first. */
  async end(): Promise<void> {
    await new Promise<void>((resolve) => this.pool.end(() => resolve()));
  }

  private within<T>(
    [scope, ...others]: readonly string[],
    until: number,
    work: () => Promise<T>,
  ): Promise<T> {
    if (scope === undefined) return work();
    return this.inScope.take(scope, () => this.within(others, until, work), until);
  }

  private async attempts<T>(work: (sql: Sql) => Promise<T>, until: number): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.turns.take(() => this.attempt(work), until);
      } catch (error) {
        if (!isRetryable(error)) throw error;
        if (attempt >= ATTEMPTS_MAX || performance.now() >= until)
          throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
        await new Promise((resolve) => setTimeout(resolve, Math.random() * JITTER_MS * attempt));
      }
    }
  }

  private async attempt<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const { connection, sql } = await this.begin();
    try {
      const result = await work(sql);
      await sql.commit();
      connection.release();
      sql.runEffects();
      return result;
    } catch (error) {
      await rollBackOrDiscard(connection, sql);
      throw error;
    }
  }

  /**
   * Begins a transaction. If an idle connection from the pool had ended, nothing was done on it, so it tries
   * another.
   */
  private async begin(): Promise<Begun> {
    try {
      return await this.beginOnce();
    } catch (error) {
      if (!isConnectionEnded(error)) throw error;
      return this.beginOnce();
    }
  }

  private async beginOnce(): Promise<Begun> {
    const connection = await connectionOf(this.pool, this.limits);
    const sql = new TransactionSql(connection, this.limits.statementMs, this.records);
    try {
      await sql.run('START TRANSACTION');
      return { connection, sql };
    } catch (error) {
      discard(connection, error as Error);
      throw error;
    }
  }
}

/**
 * Rolls back, and closes a connection that can't: the server rolls back when a connection ends.
 * A lost or silent connection fails immediately.
 */
async function rollBackOrDiscard(connection: PoolConnection, sql: TransactionSql): Promise<void> {
  try {
    await sql.rollBack();
    connection.release();
  } catch (error) {
    discard(connection, error as Error);
  }
}
