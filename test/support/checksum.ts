import type { TestApp } from './app';

/** Tables that signing in, signing out and failed calls write. */
const TABLES_OF_SESSIONS = new Set(['sessions', 'spent_tokens', 'throttles']);

/** Checksum statement of each application. Its tables do not change. */
const statements = new WeakMap<TestApp, string>();

async function statementFor(app: TestApp): Promise<string> {
  const tables = await app.testDatabase.database.arrays('SHOW TABLES');
  const names = tables.map(([name]) => String(name)).filter((name) => !TABLES_OF_SESSIONS.has(name));
  return `CHECKSUM TABLE ${names.join(', ')}`;
}

/** Returns a text that changes with any row of any table, except tables of sessions. */
export async function checksumOf(app: TestApp): Promise<string> {
  const statement = statements.get(app) ?? (await statementFor(app));
  statements.set(app, statement);
  return JSON.stringify(await app.testDatabase.database.arrays(statement));
}
