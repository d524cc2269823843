import type { QueryRunner } from 'typeorm';
import { createDataSource } from '#server/database/migrate';

/** Runs work on a connection of TypeORM to a database, as the migrations do. */
export async function onQueryRunner(
  url: string,
  work: (runner: QueryRunner) => Promise<void>,
): Promise<void> {
  const dataSource = await createDataSource(url, 'mysql').initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await work(runner);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
