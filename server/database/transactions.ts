import { type Pool, type PoolConnection, type PoolOptions, type QueryOptions, createPool } from 'mysql2';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../shared/errors';
import { isConnectionEnded, mayStartAgain } from './database-faults';
import type { DatabaseLimits } from './database-limits';
import { ConnectionSql } from './mysql-sql';
import type { Records } from './records';
import { connectionOf, discard, prepareSession } from './sessions';
import type { Sql, SqlParameter } from './sql';
import { Turns, TurnsByName } from './turns';

/** As many connections as transactions: each that has its turn finds one. */
const AT_ONCE_MAX = 12;
/** Of one scope: one that works, and one that has its lock as soon as the first has committed. */
const AT_ONCE_IN_A_SCOPE = 2;
const ATTEMPTS_MAX = 5;
const JITTER_MS = 40;
const RETRY_AFTER_SECONDS = 2;

/**
 * A transaction's statements. They may be sent side by side: the database does one after the other, and has the next
 * at hand when one is done. Once the transaction has ended, whoever has not heard of it is refused: the connection
 * belongs to somebody else by then.
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

  /** Made when it is first asked for: many transactions write sets alone. */
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

  /** Runs what waited for the commit, in order. */
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
 * A deadlock ends a transaction in the database. With autocommit, a statement that was sent before its failure was known
 * would be kept all the same: without, it begins a transaction that the roll-back takes back. MySQL frees the locks of a
 * node that is frozen in a transaction only by ending each session that is idle (to MariaDB that part is a comment).
 */
const sessionOfTransactions = ({ idleTransactionSeconds }: DatabaseLimits): string =>
  `SET SESSION autocommit = 0 /*!80000 , SESSION wait_timeout = ${idleTransactionSeconds} */`;

interface Begun {
  readonly connection: PoolConnection;
  readonly sql: TransactionSql;
}

/** Transactions that survive deadlocks, on connections of their own. */
export class Transactions {
  private readonly pool: Pool;
  private readonly turns = new Turns(AT_ONCE_MAX);
  private readonly inScope = new TurnsByName(AT_ONCE_IN_A_SCOPE);

  constructor(
    options: PoolOptions,
    private readonly limits: DatabaseLimits,
    private readonly records: Records,
  ) {
    this.pool = createPool({ ...options, connectionLimit: AT_ONCE_MAX });
    const session = sessionOfTransactions(limits);
    this.pool.on('connection', (connection) => prepareSession(connection, limits, [session]));
  }

  /**
   * Runs the work in a transaction. After a deadlock or a lock time-out everything is rolled back and the work
   * starts again from BEGIN, five times at most, with jitter; then 503 `busy`.
   * @param scopes what the work locks first, by name, and in one order everywhere: whoever has to wait for that waits
   *   outside the turns of the others, so that one scope's writers hold up no other scope.
   * @throws DomainError `busy` (503) for a work that cannot begin in time; it is not run any more.
   */
  async run<T>(work: (sql: Sql) => Promise<T>, scopes: readonly string[] = []): Promise<T> {
    const until = Date.now() + this.limits.beginMs;
    return this.within(scopes, until, () => this.attempts(work, until));
  }

  /** Closes the connections; what runs is awaited by whoever runs it. */
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
        if (!mayStartAgain(error)) throw error;
        if (attempt >= ATTEMPTS_MAX || Date.now() >= until)
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
      await giveUp(connection, sql);
      throw error;
    }
  }

  /** A connection may have ended while it lay in the pool. Nothing has been done by it then: another one is taken. */
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
