import type { Pool, PoolConnection, QueryOptions } from 'mysql2';
import { isConnectionLost, isReadOnlyServer } from './database-faults';
import type { DatabaseLimits } from './database-limits';
import { discard, takeConnection } from './sessions';
import type { Sql, SqlParameter, SqlValue, WriteResult } from './sql';

/** Rows of one INSERT statement: many enough to be fast, few enough for max_allowed_packet. */
const ROWS_OF_ONE_INSERT = 2_000;

/** Implements the statements of Sql over a connection or a pool. */
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
      // The driver writes a list of lists as rows. SqlParameter allows only flat lists, for IN (?).
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

  /** Runs the effect immediately: outside a transaction each statement is already committed. */
  afterCommit(effect: () => void): void {
    effect();
  }

  protected abstract send(options: QueryOptions, parameters: readonly SqlParameter[]): Promise<unknown>;
}

type Done = (error: Error | null, result?: unknown) => void;

/**
 * Sends a statement, and closes a connection that is lost or leads to a server without writes.
 * After a timeout the driver keeps the statement as the current one and later statements would wait for it,
 * so that connection is closed, too.
 */
function query(connection: PoolConnection, options: QueryOptions, done: Done): void {
  let command: object = {};
  command = connection.query(options, (error, result) => {
    if (error && (isConnectionLost(error) || isReadOnlyServer(error))) {
      discard(connection, error);
      // The driver doesn't clear the timer of an interrupted statement.
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

/** Runs Sql on one connection, one statement after the other (a transaction). */
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

/** Runs Sql on a pool: each statement takes a free connection and is committed on its own. */
export class PoolSql extends MysqlSql {
  constructor(
    private readonly pool: Pool,
    private readonly limits: DatabaseLimits,
  ) {
    super();
  }

  /** Sends a statement. Every read takes this path, so it creates only one promise. */
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
