import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rememberGeneratedColumn } from '../generated-columns';

export class CreateCustomerInvoices1795400100100 implements MigrationInterface {
  readonly name = 'CreateCustomerInvoices1795400100100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS customer_invoices (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        company_id int UNSIGNED NOT NULL DEFAULT '0',
        project_id int UNSIGNED NOT NULL DEFAULT '0',
        is_asset tinyint NOT NULL DEFAULT 0,
        invoice_name varchar(160) NOT NULL DEFAULT '',
        name_key varchar(160) AS (IF(is_deleted, NULL, TRIM(invoice_name))) STORED,
        version_of int UNSIGNED NOT NULL DEFAULT '0',
        version tinyint UNSIGNED NOT NULL DEFAULT '1',
        is_current tinyint NOT NULL DEFAULT 1,
        start_date date NULL,
        end_date date NULL,
        total_loads int UNSIGNED NOT NULL DEFAULT '0',
        total_weight_tons decimal(12,4) NOT NULL DEFAULT '0.0000',
        total_rev decimal(14,2) NOT NULL DEFAULT '0.00',
        total_cost decimal(14,2) NOT NULL DEFAULT '0.00',
        fixed_mob_rev decimal(14,2) NOT NULL DEFAULT '0.00',
        fixed_mob_cost decimal(14,2) NOT NULL DEFAULT '0.00',
        is_deleted tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        updated_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_customer_invoices_version (version_of, version),
        INDEX ix_customer_invoices_revision (project_id, revision),
        UNIQUE INDEX ux_customer_invoices_name (project_id, is_asset, name_key),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
    await rememberGeneratedColumn(queryRunner, {
      table: 'customer_invoices',
      column: 'name_key',
      expression: 'IF(is_deleted, NULL, TRIM(invoice_name))',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS customer_invoices');
  }
}
