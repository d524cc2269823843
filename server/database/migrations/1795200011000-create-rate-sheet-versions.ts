import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRateSheetVersions1795200011000 implements MigrationInterface {
  readonly name = 'CreateRateSheetVersions1795200011000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS rate_sheet_versions (
        rate_sheet_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        method_id int UNSIGNED NOT NULL DEFAULT '0',
        type_id int UNSIGNED NOT NULL DEFAULT '0',
        asset_type_id int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (rate_sheet_id, version)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS rate_sheet_versions');
  }
}
