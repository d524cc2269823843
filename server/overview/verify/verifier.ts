import { MINUTE_MS } from '#shared/durations';
import type { Configuration } from '#server/config/index';
import { Database, DatabaseLimits } from '#server/database/index';
import { countMissingMigrations } from '#server/database/migrate';
import { keptOfProject } from '#server/loads/index';
import { type Verdict, VerifyDatabase } from './verify-database';

/** Longest statement: some checks read all loads of a project at once. */
const STATEMENT_MS = 10 * MINUTE_MS;

/** Returns what verifies a database. It needs no other part of the server, so a program and the tests use it, too. */
export const verifierOf = (database: Database): VerifyDatabase =>
  new VerifyDatabase(database, keptOfProject(database));

/**
 * Verifies a database on connections of its own, so that no call of a person waits for one of them.
 * @throws Error for a schema of an earlier version
 */
export async function verifyAt(
  configuration: Configuration,
  beforeStep?: () => Promise<void>,
): Promise<Verdict> {
  const database = new Database(configuration, new DatabaseLimits({ statementMs: STATEMENT_MS }));
  try {
    await database.prepare();
    const missing = await countMissingMigrations(database);
    if (missing > 0)
      throw new Error(
        `The database lacks ${missing} migrations. Start its server once, and verify it again.`,
      );
    return await verifierOf(database).run(beforeStep);
  } finally {
    await database.onApplicationShutdown();
  }
}
