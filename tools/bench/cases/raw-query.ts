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
