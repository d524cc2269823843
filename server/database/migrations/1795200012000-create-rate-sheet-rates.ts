import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRateSheetRates1795200012000 implements MigrationInterface {
  readonly name = 'CreateRateSheetRates1795200012000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS rate_sheet_rates (
        rate_sheet_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        position smallint UNSIGNED NOT NULL,
        low_band int UNSIGNED NOT NULL,
        high_band int UNSIGNED NOT NULL,
        rate decimal(12,4) NOT NULL DEFAULT '0.0000',
        PRIMARY KEY (rate_sheet_id, version, position)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS rate_sheet_rates');
  }
}
