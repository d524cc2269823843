import type { TestApp } from './app';

/** Tables that signing in, signing out and failed calls write. */
const TABLES_OF_SESSIONS = new Set(['sessions', 'spent_tokens', 'throttles']);

interface StoredColumn {
  readonly tableName: string;
  readonly columnName: string;
}

const STORED_COLUMNS = `SELECT table_name AS tableName, column_name AS columnName FROM information_schema.columns
  WHERE table_schema = DATABASE() AND COALESCE(generation_expression, '') = '' ORDER BY table_name, column_name`;

/**
 * Builds a statement that counts the rows of tables and sums their checksums. MariaDB's CHECKSUM TABLE can't do this: where
 * a generated column is NULL, it changes although no row does.
 */
export async function checksumStatement(
  read: (sql: string) => Promise<StoredColumn[]>,
  isChecked: (table: string) => boolean,
): Promise<string> {
  const tables = new Map<string, string[]>();
  for (const { tableName, columnName } of await read(STORED_COLUMNS))
    tables.set(tableName, [...(tables.get(tableName) ?? []), `QUOTE(\`${columnName}\`)`]);
  return [...tables]
    .filter(([table]) => isChecked(table))
    .map(
      ([table, values]) =>
        `SELECT '${table}' AS name, COUNT(*) AS count, SUM(CRC32(CONCAT_WS(',', ${values.join(', ')}))) AS sum FROM ${table}`,
    )
    .join(' UNION ALL ');
}

/** Checksum statement of each application. Its tables do not change. */
const statements = new WeakMap<TestApp, string>();

/** Returns a text that changes with any row of any table, except tables of sessions. */
export async function checksumOf(app: TestApp): Promise<string> {
  const { database } = app.testDatabase;
  const statement =
    statements.get(app) ??
    (await checksumStatement(
      (sql) => database.rows(sql),
      (table) => !TABLES_OF_SESSIONS.has(table),
    ));
  statements.set(app, statement);
  return JSON.stringify(await database.arrays(statement));
}
