import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSyncStates1795501000100 implements MigrationInterface {
  readonly name = 'CreateSyncStates1795501000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS sync_states (
        project_id int UNSIGNED NOT NULL,
        last_synced_at datetime(3) NULL,
        cursor_at datetime(3) NULL,
        failed_at datetime(3) NULL,
        error varchar(500) NOT NULL DEFAULT '',
        compared_at datetime(3) NULL,
        PRIMARY KEY (project_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS sync_states');
  }
}
