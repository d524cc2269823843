import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createDataSource } from '../../server/database/data-source';
import type { TestDatabase } from './database';

/** Runs a migration over what is there now; twice, because one that was broken off is begun again. */
export function migrateAgain(test: TestDatabase, migration: MigrationInterface): Promise<void> {
  return withMigrationRunner(test, async (runner) => {
    await migration.up(runner);
    await migration.up(runner);
  });
}

/** Gives the work what migrations run with. */
export async function withMigrationRunner(
  { url, database }: TestDatabase,
  work: (runner: QueryRunner) => Promise<void>,
): Promise<void> {
  const version = await database.one<{ version: string }>('SELECT VERSION() AS version');
  const kind = version?.version.includes('MariaDB') === true ? 'mariadb' : 'mysql';
  const dataSource = createDataSource(url, kind);
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await work(runner);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
