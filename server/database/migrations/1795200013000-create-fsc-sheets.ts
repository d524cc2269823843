import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rememberGeneratedColumn } from '../generated-columns';

export class CreateFscSheets1795200013000 implements MigrationInterface {
  readonly name = 'CreateFscSheets1795200013000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS fsc_sheets (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        company_id int UNSIGNED NOT NULL DEFAULT '0',
        fsc_name varchar(160) NOT NULL DEFAULT '',
        name_key varchar(160) AS (IF(is_deleted, NULL, TRIM(fsc_name))) STORED,
        basis varchar(20) NOT NULL DEFAULT 'per_ton',
        version int UNSIGNED NOT NULL DEFAULT '1',
        is_deleted tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        updated_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_fsc_sheets_revision (company_id, revision),
        UNIQUE INDEX ux_fsc_sheets_name (company_id, name_key),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
    await rememberGeneratedColumn(queryRunner, {
      table: 'fsc_sheets',
      column: 'name_key',
      expression: 'IF(is_deleted, NULL, TRIM(fsc_name))',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS fsc_sheets');
  }
}
