import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { migrate } from '#server/database/migrate';

const MIGRATIONS_FOLDER = join(__dirname, '../../server/database/migrations');
const LOCK = 'haulbook-test-template';
const LOCK_WAIT_SECONDS = 120;
export const COLLATION = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci';
interface Named extends RowDataPacket {
  name: string;
}
interface Created extends RowDataPacket {
  'Create Table': string;
}

/** Returns a name that changes with every migration, so that a stale template is never cloned. */
function templateName(): string {
  const hash = createHash('sha256');
  const entries = readdirSync(MIGRATIONS_FOLDER, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(readFileSync(file));
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

async function templates(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query<Named[]>(
    "SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name LIKE 'template\\_%'",
  );
  return rows.map(({ name }) => name);
}

/** Migrates a new template. The empty schema created last marks it as complete. */
async function makeTemplate(connection: Connection, serverUrl: URL, name: string): Promise<void> {
  for (const stale of await templates(connection)) await connection.query(`DROP DATABASE ${stale}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}_tables`;
  await connection.query(`CREATE DATABASE ${name}_tables ${COLLATION}`);
  await migrate(url.toString());
  await connection.query(`CREATE DATABASE ${name} ${COLLATION}`);
}

/**
 * Makes the migrated template when it is missing.
 * @returns the schema to copy tables from
 */
async function ensureTemplate(connection: Connection, serverUrl: URL): Promise<string> {
  const name = templateName();
  await connection.query('SELECT GET_LOCK(?, ?)', [LOCK, LOCK_WAIT_SECONDS]);
  try {
    if (!(await templates(connection)).includes(name)) await makeTemplate(connection, serverUrl, name);
    return `${name}_tables`;
  } finally {
    await connection.query('SELECT RELEASE_LOCK(?)', [LOCK]);
  }
}

/** Statements that create the tables and rows of a template, by its name. The files of a group read them once. */
const scripts = new Map<string, string>();

async function copyOf(connection: Connection, template: string, name: string): Promise<string[]> {
  const original = `${template}.\`${name}\``;
  const [[created]] = await connection.query<Created[]>(`SHOW CREATE TABLE ${original}`);
  const [rows] = await connection.query<RowDataPacket[]>(`SELECT 1 FROM ${original} LIMIT 1`);
  const statements = [created?.['Create Table'] ?? ''];
  if (rows.length > 0) statements.push(`INSERT INTO \`${name}\` SELECT * FROM ${original}`);
  return statements;
}

async function readScript(connection: Connection, template: string): Promise<string> {
  const [tables] = await connection.query<Named[]>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ? ORDER BY table_name',
    [template],
  );
  const statements: string[] = [];
  for (const { name } of tables) statements.push(...(await copyOf(connection, template, name)));
  return statements.join(';\n');
}

/**
 * Creates a schema with the tables and rows that migrations make, in a tenth of the time. The connection must allow
 * multiple statements.
 */
export async function cloneSchema(connection: Connection, serverUrl: URL, schema: string): Promise<void> {
  const template = await ensureTemplate(connection, serverUrl);
  const script = scripts.get(template) ?? (await readScript(connection, template));
  scripts.set(template, script);
  await connection.query(`CREATE DATABASE ${schema} ${COLLATION}`);
  await connection.query(`USE ${schema}`);
  await connection.query(script);
  await connection.query('UPDATE typeorm_metadata SET `schema` = ? WHERE `schema` = ?', [schema, template]);
}
