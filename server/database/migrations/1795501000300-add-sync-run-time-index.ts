import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_sync_runs_started';

/** Finds the old runs of a project without reading those that are kept. */
export class AddSyncRunTimeIndex1795501000300 implements MigrationInterface {
  readonly name = 'AddSyncRunTimeIndex1795501000300';

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = await queryRunner.getTable('sync_runs');
    if (table?.indices.some(({ name }) => name === INDEX) === true) return;
    await queryRunner.query(`CREATE INDEX ${INDEX} ON sync_runs (project_id, started_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ${INDEX} ON sync_runs`);
  }
}
