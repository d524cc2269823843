import type { Pool, PoolConnection, QueryOptions } from 'mysql2';
import { isConnectionLost, leadsToWrongServer } from './database-faults';
import type { DatabaseLimits } from './database-limits';
import { discard, takeConnection } from './sessions';
import type { Sql, SqlParameter, SqlValue, WriteResult } from './sql';

/** Rows of one INSERT statement: large enough to be quick, small enough for max_allowed_packet. */
const ROWS_OF_ONE_INSERT = 2_000;

/** The statements of Sql, sent by a connection or a pool. */
export abstract class MysqlSql implements Omit<Sql, 'manager'> {
  async rows<R extends object>(sql: string, parameters: readonly SqlParameter[] = []): Promise<R[]> {
    return (await this.send({ sql }, parameters)) as R[];
  }

  async one<R extends object>(sql: string, parameters: readonly SqlParameter[] = []): Promise<R | null> {
    const [first] = await this.rows<R>(sql, parameters);
    return first ?? null;
  }

  async arrays(sql: string, parameters: readonly SqlParameter[] = []): Promise<unknown[][]> {
    return (await this.send({ sql, rowsAsArray: true }, parameters)) as unknown[][];
  }

  async run(sql: string, parameters: readonly SqlParameter[] = []): Promise<WriteResult> {
    const { affectedRows, insertId } = (await this.send({ sql }, parameters)) as WriteResult;
    return { affectedRows, insertId };
  }

  async insertMany(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
    onDuplicate?: string,
  ): Promise<WriteResult> {
    const result: WriteResult = { affectedRows: 0, insertId: 0 };
    const tail = onDuplicate === undefined ? '' : ` ON DUPLICATE KEY UPDATE ${onDuplicate}`;
    for (let start = 0; start < rows.length; start += ROWS_OF_ONE_INSERT) {
      const chunk = rows.slice(start, start + ROWS_OF_ONE_INSERT);
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ?${tail}`;
      // The driver writes a list of lists as rows; as a parameter of our own, a list is that of an IN.
      const written = (await this.send({ sql }, [chunk] as unknown as SqlParameter[])) as WriteResult;
      result.affectedRows += written.affectedRows;
      result.insertId ||= written.insertId;
    }
    return result;
  }

  /** Sends a statement that a library has written, and returns the driver's own answer. */
  raw(sql: string, parameters: readonly SqlParameter[]): Promise<unknown> {
    return this.send({ sql }, parameters);
  }

  /** Outside a transaction each statement is committed by itself. */
  afterCommit(effect: () => void): void {
    effect();
  }

  protected abstract send(options: QueryOptions, parameters: readonly SqlParameter[]): Promise<unknown>;
}

type Done = (error: Error | null, result?: unknown) => void;

/**
 * Sends a statement. One whose time is over stays with the driver as the connection's current one, and whatever comes
 * after it would wait for its answer: the connection is thrown away, like one that is lost, or that leads to a server
 * that takes no writes.
 */
function query(connection: PoolConnection, options: QueryOptions, done: Done): void {
  let command: object = {};
  command = connection.query(options, (error, result) => {
    if (error && (isConnectionLost(error) || leadsToWrongServer(error))) {
      discard(connection, error);
      // The driver lets the time-out of a statement that was cut off run on.
      clearTimeout(Reflect.get(command, 'queryTimeout') as NodeJS.Timeout | undefined);
    }
    done(error, result);
  });
}

function withValues(
  options: QueryOptions,
  parameters: readonly SqlParameter[],
  timeout: number,
): QueryOptions {
  const values = parameters as readonly (SqlValue | readonly SqlValue[])[];
  return { ...options, values: [...values], timeout };
}

/** Sql over one connection, one statement after the other (a transaction). */
export class ConnectionSql extends MysqlSql {
  constructor(
    private readonly connection: PoolConnection,
    private readonly timeoutMs: number,
  ) {
    super();
  }

  protected send(options: QueryOptions, parameters: readonly SqlParameter[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      query(this.connection, withValues(options, parameters, this.timeoutMs), (error, result) => {
        if (error) reject(error);
        else resolve(result);
      });
    });
  }
}

/** Sql over a pool: each statement by a connection that is free, committed by itself. */
export class PoolSql extends MysqlSql {
  constructor(
    private readonly pool: Pool,
    private readonly limits: DatabaseLimits,
  ) {
    super();
  }

  /** The hot path of every read: one promise, and no other. */
  protected send(options: QueryOptions, parameters: readonly SqlParameter[]): Promise<unknown> {
    const wanted = withValues(options, parameters, this.limits.statementMs);
    return new Promise((resolve, reject) => {
      const taken = (connection: PoolConnection): void => {
        const done: Done = (error, result) => {
          connection.release();
          if (error) reject(error);
          else resolve(result);
        };
        try {
          query(connection, wanted, done);
        } catch (error) {
          done(error as Error);
        }
      };
      takeConnection(this.pool, this.limits, taken, reject);
    });
  }
}
