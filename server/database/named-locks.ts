import { type Pool, type PoolConnection, type PoolOptions, createPool } from 'mysql2';
import { DomainError } from '../../shared/errors';
import type { DatabaseLimits } from './database-limits';
import { ConnectionSql } from './mysql-sql';
import { connectionOf, discard, prepareSession } from './sessions';
import { Turns, TurnsByName } from './turns';

/** Locks that are held or waited for at once on a node; their works read and write by the other connections. */
const AT_ONCE_MAX = 6;
const RETRY_AFTER_SECONDS = 2;
/** Signs of life in the time after which the database takes their holder for gone. */
const SIGNS_OF_LIFE = 4;

const busy = (): DomainError => new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });

/** A lock in hand. */
export interface NamedLock {
  /**
   * To be called before each step of a long work: the lock is gone with its connection, and somebody else may have it.
   * @throws DomainError `busy` (503) when it is held no more.
   */
  confirm(): Promise<void>;
}

/**
 * Locks that all nodes know by name. Each lives on a connection of its own, apart from those that its work needs, and
 * goes with it: a node that is killed, frozen or cut off holds nobody up for long.
 */
export class NamedLocks {
  private readonly pool: Pool;
  private readonly byName = new TurnsByName(1);
  private readonly turns = new Turns(AT_ONCE_MAX);

  constructor(
    options: PoolOptions,
    private readonly limits: DatabaseLimits,
  ) {
    this.pool = createPool({ ...options, connectionLimit: AT_ONCE_MAX });
    const freed = `SET SESSION wait_timeout = ${limits.silentLockHolderSeconds}`;
    this.pool.on('connection', (connection) => prepareSession(connection, limits, [freed]));
  }

  /**
   * Runs the work while holding the lock. Those of one name on this node take turns; so do all when there are many,
   * and whoever waits for that holds nothing.
   * @throws DomainError `busy` (503) when the lock cannot be had in time.
   */
  hold<T>(name: string, work: (lock: NamedLock) => Promise<T>): Promise<T> {
    const until = Date.now() + this.limits.namedLockTurnMs;
    const held = (): Promise<T> => this.holdNow(name, work);
    return this.byName.take(name, () => this.turns.take(held, until), until);
  }

  /** Closes the connections; what runs is awaited by whoever runs it. */
  async end(): Promise<void> {
    await new Promise<void>((resolve) => this.pool.end(() => resolve()));
  }

  private async holdNow<T>(name: string, work: (lock: NamedLock) => Promise<T>): Promise<T> {
    const connection = await connectionOf(this.pool, this.limits);
    try {
      await this.take(connection, name);
      const lock = this.lockOn(connection, name);
      const everyMs = (this.limits.silentLockHolderSeconds * 1000) / SIGNS_OF_LIFE;
      // Whether it is held still is asked by the work; here the database hears that its holder is there.
      const beat = setInterval(() => void lock.confirm().catch(() => undefined), everyMs);
      try {
        return await work(lock);
      } finally {
        clearInterval(beat);
      }
    } finally {
      // Closing is the surest release, whatever the connection went through.
      discard(connection, new Error('The lock was given back'));
    }
  }

  private async take(connection: PoolConnection, name: string): Promise<void> {
    const { namedLockWaitSeconds: seconds } = this.limits;
    const sql = new ConnectionSql(connection, (seconds + 1) * 1000);
    const row = await sql.one<{ taken: number | null }>('SELECT GET_LOCK(?, ?) AS taken', [name, seconds]);
    if (row?.taken !== 1) throw busy();
  }

  private lockOn(connection: PoolConnection, name: string): NamedLock {
    const sql = new ConnectionSql(connection, this.limits.statementMs);
    return {
      async confirm(): Promise<void> {
        const asked = sql.one<{ mine: number }>('SELECT IS_USED_LOCK(?) <=> CONNECTION_ID() AS mine', [name]);
        const row = await asked.catch(() => null);
        if (row?.mine !== 1) throw busy();
      },
    };
  }
}
