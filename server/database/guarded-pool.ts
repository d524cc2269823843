import type { Pool, PoolConnection } from 'mysql2';
import type { DatabaseLimits } from './database-limits';
import { ConnectionSql } from './mysql-sql';
import { takeConnection } from './sessions';
import type { SqlParameter } from './sql';

type Done = (error: Error | null, result?: unknown) => void;

/** A connection as libraries know one; its statements have a time-out, and it is thrown away when it is silent. */
class GuardedConnection extends ConnectionSql {
  constructor(
    private readonly own: PoolConnection,
    timeoutMs: number,
  ) {
    super(own, timeoutMs);
  }

  query(sql: string, valuesOrDone: readonly SqlParameter[] | Done, done: Done = () => undefined): void {
    const [values, tell] = typeof valuesOrDone === 'function' ? [[], valuesOrDone] : [valuesOrDone, done];
    this.send({ sql }, values).then(
      (result) => tell(null, result),
      (error: unknown) => tell(error as Error),
    );
  }

  rollback(): void {
    this.query('ROLLBACK', []);
  }

  release(): void {
    this.own.release();
  }
}

/** A pool as libraries know one: the store of the throttles makes its own statements. */
export class GuardedPool {
  constructor(
    private readonly pool: Pool,
    private readonly limits: DatabaseLimits,
  ) {}

  getConnection(done: (error: Error | null, connection?: GuardedConnection) => void): void {
    const { statementMs } = this.limits;
    const taken = (connection: PoolConnection): void =>
      done(null, new GuardedConnection(connection, statementMs));
    takeConnection(this.pool, this.limits, taken, done);
  }
}
