import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rememberGeneratedColumn } from '../generated-columns';

export class CreateAccountCompanies1795200009000 implements MigrationInterface {
  readonly name = 'CreateAccountCompanies1795200009000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS account_companies (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        company_id int UNSIGNED NOT NULL DEFAULT '0',
        company_name varchar(160) NOT NULL DEFAULT '',
        name_key varchar(160) AS (IF(is_deleted, NULL, TRIM(company_name))) STORED,
        contact_name varchar(120) NOT NULL DEFAULT '',
        address varchar(255) NOT NULL DEFAULT '',
        email varchar(254) NOT NULL DEFAULT '',
        phone varchar(20) NOT NULL DEFAULT '',
        is_deleted tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        updated_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_account_companies_revision (company_id, revision),
        UNIQUE INDEX ux_account_companies_name (company_id, name_key),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
    await rememberGeneratedColumn(queryRunner, {
      table: 'account_companies',
      column: 'name_key',
      expression: 'IF(is_deleted, NULL, TRIM(company_name))',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS account_companies');
  }
}
