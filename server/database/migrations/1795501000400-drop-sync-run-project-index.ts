import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_sync_runs_project';

/** Every reader of a project's runs goes by their time now. */
export class DropSyncRunProjectIndex1795501000400 implements MigrationInterface {
  readonly name = 'DropSyncRunProjectIndex1795501000400';

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = await queryRunner.getTable('sync_runs');
    if (table?.indices.some(({ name }) => name === INDEX) !== true) return;
    await queryRunner.query(`DROP INDEX ${INDEX} ON sync_runs`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX ${INDEX} ON sync_runs (project_id, id)`);
  }
}
