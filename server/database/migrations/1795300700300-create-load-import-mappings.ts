import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLoadImportMappings1795300700300 implements MigrationInterface {
  readonly name = 'CreateLoadImportMappings1795300700300';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS load_import_mappings (
        company_id int UNSIGNED NOT NULL,
        kind varchar(8) NOT NULL,
        header_hash char(40) NOT NULL,
        mapping text NOT NULL,
        updated_by_id int UNSIGNED NOT NULL DEFAULT 0,
        updated_at datetime(3) NOT NULL,
        PRIMARY KEY (company_id, kind, header_hash)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS load_import_mappings');
  }
}
