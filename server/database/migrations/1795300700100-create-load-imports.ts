import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLoadImports1795300700100 implements MigrationInterface {
  readonly name = 'CreateLoadImports1795300700100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS load_imports (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        company_id int UNSIGNED NOT NULL DEFAULT 0,
        project_id int UNSIGNED NOT NULL DEFAULT 0,
        kind varchar(8) NOT NULL DEFAULT '',
        file_name varchar(160) NOT NULL DEFAULT '',
        size_bytes int UNSIGNED NOT NULL,
        content_hash char(40) NOT NULL,
        encoding varchar(16) NOT NULL DEFAULT '',
        cell_separator varchar(1) NOT NULL DEFAULT '',
        line_end varchar(1) NOT NULL DEFAULT '',
        line_count int UNSIGNED NOT NULL DEFAULT 0,
        columns_found mediumtext NOT NULL,
        mapping text NOT NULL,
        state varchar(12) NOT NULL DEFAULT '',
        lines_done int UNSIGNED NOT NULL DEFAULT 0,
        added int UNSIGNED NOT NULL DEFAULT 0,
        changed int UNSIGNED NOT NULL DEFAULT 0,
        unchanged int UNSIGNED NOT NULL DEFAULT 0,
        held int UNSIGNED NOT NULL DEFAULT 0,
        faulty int UNSIGNED NOT NULL DEFAULT 0,
        error varchar(500) NOT NULL DEFAULT '',
        cancel_requested tinyint NOT NULL DEFAULT 0,
        beat_at datetime(3) NULL,
        created_by_id int UNSIGNED NOT NULL DEFAULT 0,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        finished_at datetime(3) NULL,
        INDEX ix_load_imports_project (project_id, id),
        INDEX ix_load_imports_company (company_id, created_at),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS load_imports');
  }
}
