import { type Pool, createPool } from 'mysql2';
import type { Sql, SqlParameter, SqlValue } from '#server/database/index';
import type { WriteResult } from '#server/database/sql';
import { DatabaseLimits } from '#server/database/database-limits';
import { CONNECTION_OPTIONS, prepareSession } from '#server/database/sessions';

/** Statement with its parameters. A list of lists fills `VALUES ?`. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (SqlParameter | readonly (readonly SqlValue[])[])[];
}

/** Collects writes, so that they go to the database in one round trip. Reads are refused. */
export class Packet implements Sql {
  readonly statements: Statement[] = [];

  get manager(): never {
    throw new Error('A packet has no entities');
  }

  rows<R extends object>(sql: string, _parameters?: Statement['parameters']): Promise<R[]> {
    return Promise.reject(new Error(`A packet reads nothing: ${sql}`));
  }

  async one<R extends object>(sql: string, parameters?: Statement['parameters']): Promise<R | null> {
    return (await this.rows<R>(sql, parameters))[0] ?? null;
  }

  arrays(sql: string): Promise<never> {
    return Promise.reject(new Error(`A packet reads nothing: ${sql}`));
  }

  run(sql: string, parameters: Statement['parameters'] = []): Promise<WriteResult> {
    this.statements.push({ sql, parameters });
    return Promise.resolve({ affectedRows: 0, insertId: 0 });
  }

  insertMany(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
    onDuplicate = '',
  ): Promise<WriteResult> {
    const end = onDuplicate === '' ? '' : ` ON DUPLICATE KEY UPDATE ${onDuplicate}`;
    if (rows.length === 0) return Promise.resolve({ affectedRows: 0, insertId: 0 });
    return this.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?${end}`, [rows]);
  }

  afterCommit(): void {
    throw new Error('A packet has no side effects');
  }
}

/**
 * One connection of the bare driver without autocommit. It sends any number of statements in one round trip, and has the
 * same session settings as the product. Times are texts, as they are written.
 */
export class BareDatabase {
  private readonly pool: Pool;

  constructor(url: string) {
    this.pool = createPool({
      ...CONNECTION_OPTIONS,
      uri: url.replace(/^mariadb:/, 'mysql:'),
      connectionLimit: 1,
      multipleStatements: true,
      dateStrings: true,
    });
    this.pool.on('connection', (connection) =>
      prepareSession(connection, new DatabaseLimits(), ['SET SESSION autocommit = 0']),
    );
  }

  /** Sends statements in one round trip. Returns the result of each. */
  send(...statements: readonly Statement[]): Promise<unknown[]> {
    const sql = statements.map((one) => one.sql).join(';\n');
    const values = statements.flatMap(({ parameters }) => parameters);
    return new Promise((resolve, reject) => {
      this.pool.query({ sql, values } as never, (error: Error | null, results: unknown) => {
        if (error) reject(error);
        else resolve(statements.length === 1 ? [results] : (results as unknown[]));
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.pool.end(() => resolve()));
  }
}

/** Sends each statement of the product's repositories at once, in the transaction of the bare connection. */
export class DirectSql extends Packet {
  constructor(private readonly database: BareDatabase) {
    super();
  }

  override async rows<R extends object>(sql: string, parameters: Statement['parameters'] = []): Promise<R[]> {
    const [found] = await this.database.send({ sql, parameters });
    return found as R[];
  }

  override async run(sql: string, parameters: Statement['parameters'] = []): Promise<WriteResult> {
    const [result] = await this.database.send({ sql, parameters });
    return result as WriteResult;
  }
}
