import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFscSheetBands1795200015000 implements MigrationInterface {
  readonly name = 'CreateFscSheetBands1795200015000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS fsc_sheet_bands (
        fsc_sheet_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        axis varchar(8) NOT NULL,
        position smallint UNSIGNED NOT NULL,
        low decimal(8,3) NOT NULL,
        high decimal(8,3) NOT NULL,
        PRIMARY KEY (fsc_sheet_id, version, axis, position)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS fsc_sheet_bands');
  }
}
