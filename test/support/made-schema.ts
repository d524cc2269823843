import {
  type Connection,
  type ConnectionOptions,
  type RowDataPacket,
  createConnection,
} from 'mysql2/promise';
import { checksumStatement } from './checksum';

/** Runs the work on its own connection. */
export async function onConnection<T>(
  options: ConnectionOptions,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await createConnection(options);
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

export async function select<T>(connection: Connection, sql: string): Promise<T[]> {
  const [rows] = await connection.query<(T & RowDataPacket)[]>(sql);
  return rows;
}

export async function tablesOf(connection: Connection): Promise<string[]> {
  const tables = await select<{ name: string }>(
    connection,
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name',
  );
  return tables.map(({ name }) => name);
}

/** Returns the names of the migrations that ran, oldest first. */
export async function migrationsOf(connection: Connection): Promise<string[]> {
  const ran = await select<{ name: string }>(connection, 'SELECT name FROM migrations ORDER BY timestamp');
  return ran.map(({ name }) => name);
}

/** Returns all that migrations create: each table's description, and the rows that they insert. */
export const schemaOf = (uri: string): Promise<unknown> =>
  onConnection({ uri }, async (connection) => {
    const tables: string[] = [];
    for (const table of await tablesOf(connection)) {
      const [created] = await select<Record<string, string>>(connection, `SHOW CREATE TABLE ${table}`);
      tables.push((created?.['Create Table'] ?? '').replace(/ AUTO_INCREMENT=\d+/, ''));
    }
    return {
      tables,
      generated: await select(
        connection,
        'SELECT `table`, name, value, `schema` = DATABASE() AS isOwn FROM typeorm_metadata ORDER BY 1, 2',
      ),
      roles: await select(connection, 'SELECT * FROM roles ORDER BY id'),
      types: await select(connection, 'SELECT * FROM db_types ORDER BY id'),
    };
  });

/** Returns a checksum of the rows of each table, ignoring their order, except for the given tables. */
export const checksumsOf = (uri: string, except: readonly string[]): Promise<unknown> =>
  onConnection({ uri }, async (connection) => {
    const statement = await checksumStatement(
      (sql) => select(connection, sql),
      (table) => !except.includes(table),
    );
    return select(connection, statement);
  });
