import { createConnection } from 'mysql2/promise';

const CHARSET = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci';

async function connected(url, work) {
  const connection = await createConnection({ uri: url });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

async function makeEmpty(connection, schema) {
  await connection.query(`DROP DATABASE IF EXISTS ${schema}`);
  await connection.query(`CREATE DATABASE ${schema} ${CHARSET}`);
}

/** Returns the stored columns of a table. The database computes generated columns. */
async function givenColumns(connection, schema, table) {
  const [columns] = await connection.query(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = ? AND table_name = ? AND COALESCE(generation_expression, '') = ''`,
    [schema, table],
  );
  return columns.map(({ name }) => `\`${name}\``).join(', ');
}

async function copyTable(connection, from, table) {
  const original = `${from}.\`${table}\``;
  const [[made]] = await connection.query(`SHOW CREATE TABLE ${original}`);
  await connection.query(made['Create Table']);
  const columns = await givenColumns(connection, from, table);
  await connection.query(`INSERT INTO \`${table}\` (${columns}) SELECT ${columns} FROM ${original}`);
}

async function copyTables(connection, from, schema) {
  await connection.query('SET foreign_key_checks = 0, unique_checks = 0');
  const [tables] = await connection.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ? AND table_type = 'BASE TABLE'",
    [from],
  );
  for (const { name } of tables) await copyTable(connection, from, name);
  await connection.query('UPDATE typeorm_metadata SET `schema` = ? WHERE `schema` = ?', [schema, from]);
  // Otherwise the copy would send nothing: see docs/backup.md#copies-send-nothing.
  await connection.query('DELETE FROM outgoing_places');
}

/**
 * Creates an empty schema on the server at TEST_DATABASE_URL, or a copy of a schema that has no writers.
 * Usage: node make-schema.mjs <schema> [<schema to copy>]
 */
const [schema, from] = process.argv.slice(2);
const url = new URL(process.env.TEST_DATABASE_URL);
await connected(url.toString(), (connection) => makeEmpty(connection, schema));
url.pathname = `/${schema}`;
if (from !== undefined) await connected(url.toString(), (connection) => copyTables(connection, from, schema));
