import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFscSheetCells1795200016000 implements MigrationInterface {
  readonly name = 'CreateFscSheetCells1795200016000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS fsc_sheet_cells (
        fsc_sheet_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        row_position smallint UNSIGNED NOT NULL,
        column_position smallint UNSIGNED NOT NULL,
        value decimal(12,6) NOT NULL DEFAULT '0.000000',
        PRIMARY KEY (fsc_sheet_id, version, row_position, column_position)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS fsc_sheet_cells');
  }
}
