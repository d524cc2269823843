import type { TestApp } from './app';

/** Tables that signing in and out writes, and counts of failures. */
const TABLES_OF_SESSIONS = new Set(['sessions', 'spent_tokens', 'throttles']);

/** A text that changes with any row of any table but those of sessions. */
export async function checksumOf({ testDatabase: { database } }: TestApp): Promise<string> {
  const tables = await database.arrays('SHOW TABLES');
  const names = tables.map(([name]) => String(name)).filter((name) => !TABLES_OF_SESSIONS.has(name));
  return JSON.stringify(await database.arrays(`CHECKSUM TABLE ${names.join(', ')}`));
}
