import type { Connection, Pool, QueryOptions } from 'mysql2';
import type { Sql, SqlParameter, SqlValue, WriteResult } from './sql';

/** Statements that take longer are given up (design: trust, section 6). */
export const STATEMENT_TIMEOUT_MS = 15_000;
/** Rows of one INSERT statement: large enough to be quick, small enough for max_allowed_packet. */
const ROWS_OF_ONE_INSERT = 2_000;

/** Sql over a mysql2 pool (autocommit) or one connection of it (a transaction). */
export class MysqlSql implements Sql {
  constructor(
    private readonly executor: Pool | Connection,
    private readonly timeoutMs = STATEMENT_TIMEOUT_MS,
  ) {}

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

  protected send(options: QueryOptions, parameters: readonly SqlParameter[]): Promise<unknown> {
    const values = parameters as readonly (SqlValue | readonly SqlValue[])[];
    return new Promise((resolve, reject) => {
      this.executor.query({ ...options, values: [...values], timeout: this.timeoutMs }, (error, result) => {
        if (error) reject(error);
        else resolve(result);
      });
    });
  }
}
