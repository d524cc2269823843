import type { Pool, PoolConnection } from 'mysql2';
import type { DatabaseLimits } from './database-limits';
import { ConnectionSql } from './mysql-sql';
import { takeConnection } from './sessions';
import type { SqlParameter } from './sql';

type Done = (error: Error | null, result?: unknown) => void;

/**
 * Connection with mysql2's callback interface. Its statements time out, and it is closed when it is silent.
 */
class GuardedConnection extends ConnectionSql {
  constructor(
    private readonly own: PoolConnection,
    timeoutMs: number,
  ) {
    super(own, timeoutMs);
  }

  query(sql: string, valuesOrDone: readonly SqlParameter[] | Done, done: Done = () => undefined): void {
    const [values, callback] = typeof valuesOrDone === 'function' ? [[], valuesOrDone] : [valuesOrDone, done];
    this.send({ sql }, values).then(
      (result) => callback(null, result),
      (error: unknown) => callback(error as Error),
    );
  }

  rollback(): void {
    this.query('ROLLBACK', []);
  }

  release(): void {
    this.own.release();
  }
}

/** Pool with mysql2's callback interface, for the store of the throttles, which writes its own statements. */
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
