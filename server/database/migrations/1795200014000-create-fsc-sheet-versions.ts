import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFscSheetVersions1795200014000 implements MigrationInterface {
  readonly name = 'CreateFscSheetVersions1795200014000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS fsc_sheet_versions (
        fsc_sheet_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        basis varchar(20) NOT NULL DEFAULT 'per_ton',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (fsc_sheet_id, version)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS fsc_sheet_versions');
  }
}
