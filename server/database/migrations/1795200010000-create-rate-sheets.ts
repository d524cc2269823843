import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rememberGeneratedColumn } from '../generated-columns';

export class CreateRateSheets1795200010000 implements MigrationInterface {
  readonly name = 'CreateRateSheets1795200010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS rate_sheets (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        company_id int UNSIGNED NOT NULL DEFAULT '0',
        is_asset tinyint NOT NULL DEFAULT 0,
        rs_name varchar(160) NOT NULL DEFAULT '',
        name_key varchar(160) AS (IF(is_deleted, NULL, TRIM(rs_name))) STORED,
        method_id int UNSIGNED NOT NULL DEFAULT '0',
        type_id int UNSIGNED NOT NULL DEFAULT '0',
        asset_type_id int UNSIGNED NOT NULL DEFAULT '0',
        version int UNSIGNED NOT NULL DEFAULT '1',
        is_deleted tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        updated_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_rate_sheets_revision (company_id, revision),
        UNIQUE INDEX ux_rate_sheets_name (company_id, is_asset, name_key),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
    await rememberGeneratedColumn(queryRunner, {
      table: 'rate_sheets',
      column: 'name_key',
      expression: 'IF(is_deleted, NULL, TRIM(rs_name))',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS rate_sheets');
  }
}
