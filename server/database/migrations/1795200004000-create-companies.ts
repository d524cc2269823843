import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rememberGeneratedColumn } from '../generated-columns';

export class CreateCompanies1795200004000 implements MigrationInterface {
  readonly name = 'CreateCompanies1795200004000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS companies (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        company_name varchar(160) NOT NULL DEFAULT '',
        name_key varchar(160) AS (IF(is_deleted, NULL, TRIM(company_name))) STORED,
        company_key char(36) NOT NULL,
        api_key_encrypted varchar(512) NOT NULL DEFAULT '',
        is_active tinyint NOT NULL DEFAULT 1,
        fsc_week_offset_days tinyint UNSIGNED NOT NULL DEFAULT '1',
        is_deleted tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        row_revision int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        updated_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        UNIQUE INDEX ux_companies_name (name_key),
        UNIQUE INDEX ux_companies_key (company_key),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
    await rememberGeneratedColumn(queryRunner, {
      table: 'companies',
      column: 'name_key',
      expression: 'IF(is_deleted, NULL, TRIM(company_name))',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS companies');
  }
}
