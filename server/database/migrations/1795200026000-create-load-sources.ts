import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLoadSources1795200026000 implements MigrationInterface {
  readonly name = 'CreateLoadSources1795200026000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS load_sources (
        project_id int UNSIGNED NOT NULL,
        source varchar(12) NOT NULL,
        source_id varchar(64) COLLATE "utf8mb4_bin" NOT NULL,
        content_hash char(40) NOT NULL,
        held_facts text NULL,
        raw mediumtext NOT NULL,
        PRIMARY KEY (project_id, source, source_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS load_sources');
  }
}
