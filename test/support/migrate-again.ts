import type { MigrationInterface } from 'typeorm';
import { createDataSource } from '../../server/database/data-source';
import type { TestDatabase } from './database';

/** Runs a migration over what is there now; twice, because one that was broken off is begun again. */
export async function migrateAgain(
  { url, database }: TestDatabase,
  migration: MigrationInterface,
): Promise<void> {
  const version = await database.one<{ version: string }>('SELECT VERSION() AS version');
  const kind = version?.version.includes('MariaDB') === true ? 'mariadb' : 'mysql';
  const dataSource = createDataSource(url, kind);
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await migration.up(runner);
    await migration.up(runner);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
