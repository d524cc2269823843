import { Failure } from './report.mjs';

const CHARSET = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci';

/** Opens a connection. The package is read late: in a clean clone it is not there when this file is. */
async function connected(serverUrl, work) {
  const { createConnection } = await import('mysql2/promise');
  let connection;
  try {
    connection = await createConnection({ uri: serverUrl });
    return await work(connection);
  } catch (error) {
    throw new Failure(
      `The schemas of the browser tests could not be made: ${error.message}`,
      'see that TEST_DATABASE_URL names a server whose user may create schemas.',
    );
  } finally {
    await connection?.end();
  }
}

async function makeEmpty(connection, schema) {
  await connection.query(`DROP DATABASE IF EXISTS ${schema}`);
  await connection.query(`CREATE DATABASE ${schema} ${CHARSET}`);
}

/** Columns that are stored as they are given; the database works out the others. */
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

/** Creates an empty schema. @returns its address. */
export async function createSchema(serverUrl, schema) {
  await connected(serverUrl, (connection) => makeEmpty(connection, schema));
  const url = new URL(serverUrl);
  url.pathname = `/${schema}`;
  return url.toString();
}

/** Creates a schema with the tables and rows of another one, which nobody writes to. @returns its address. */
export async function copySchema(serverUrl, from, schema) {
  const url = await createSchema(serverUrl, schema);
  await connected(url, async (connection) => {
    await connection.query('SET foreign_key_checks = 0, unique_checks = 0');
    const [tables] = await connection.query(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ? AND table_type = 'BASE TABLE'",
      [from],
    );
    for (const { name } of tables) await copyTable(connection, from, name);
    await connection.query('UPDATE typeorm_metadata SET `schema` = ? WHERE `schema` = ?', [schema, from]);
  });
  return url;
}
