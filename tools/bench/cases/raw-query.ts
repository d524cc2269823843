import type { Database, SqlParameter } from '#server/database/index';

/** Runs a query on the bare driver. Returns rows as arrays. */
export function rawArrays(
  database: Database,
  sql: string,
  parameters: readonly SqlParameter[],
): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    const options = { sql, rowsAsArray: true, values: [...parameters] as unknown[] };
    database.pool.query(options as never, (error: Error | null, rows: unknown) => {
      if (error) reject(error);
      else resolve(rows as unknown[][]);
    });
  });
}

/** Runs a statement on the bare driver. */
export function rawRun(database: Database, sql: string, parameters: readonly SqlParameter[]): Promise<void> {
  return new Promise((resolve, reject) => {
    database.pool.query({ sql, values: [...parameters] as unknown[] } as never, (error: Error | null) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
