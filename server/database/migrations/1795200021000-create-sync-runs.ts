import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSyncRuns1795200021000 implements MigrationInterface {
  readonly name = 'CreateSyncRuns1795200021000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS sync_runs (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        project_id int UNSIGNED NOT NULL DEFAULT '0',
        started_by_id int UNSIGNED NOT NULL DEFAULT '0',
        started_at datetime(3) NOT NULL,
        finished_at datetime(3) NULL,
        cursor_at datetime(3) NULL,
        fetched int UNSIGNED NOT NULL DEFAULT '0',
        inserted int UNSIGNED NOT NULL DEFAULT '0',
        updated int UNSIGNED NOT NULL DEFAULT '0',
        unchanged int UNSIGNED NOT NULL DEFAULT '0',
        quarantined int UNSIGNED NOT NULL DEFAULT '0',
        error varchar(500) NOT NULL DEFAULT '',
        INDEX ix_sync_runs_project (project_id, id),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS sync_runs');
  }
}
