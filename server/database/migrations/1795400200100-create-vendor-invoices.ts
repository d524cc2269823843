import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rememberGeneratedColumn } from '../generated-columns';

export class CreateVendorInvoices1795400200100 implements MigrationInterface {
  readonly name = 'CreateVendorInvoices1795400200100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS vendor_invoices (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        project_id int UNSIGNED NOT NULL DEFAULT '0',
        company_id int UNSIGNED NOT NULL DEFAULT '0',
        invoice_name varchar(160) NOT NULL DEFAULT '',
        name_key varchar(160) AS (IF(is_deleted, NULL, TRIM(invoice_name))) STORED,
        vendor_name varchar(200) NOT NULL DEFAULT '',
        pc_carrier_id bigint UNSIGNED NOT NULL DEFAULT '0',
        is_sand tinyint NOT NULL DEFAULT 0,
        is_asset tinyint NOT NULL DEFAULT 0,
        purchase_order varchar(80) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
        customer_invoice_id int UNSIGNED NOT NULL DEFAULT '0',
        discount_percent decimal(7,4) NOT NULL DEFAULT '0.0000',
        approval_status tinyint UNSIGNED NOT NULL DEFAULT '14',
        total_loads int UNSIGNED NOT NULL DEFAULT '0',
        missing_load_count int UNSIGNED NOT NULL DEFAULT '0',
        canceled_load_count int UNSIGNED NOT NULL DEFAULT '0',
        total_weight_tons decimal(12,4) NOT NULL DEFAULT '0.0000',
        vendor_freight decimal(14,2) NOT NULL DEFAULT '0.00',
        vendor_fsc decimal(14,2) NOT NULL DEFAULT '0.00',
        vendor_sand decimal(14,2) NOT NULL DEFAULT '0.00',
        vendor_total decimal(14,2) NOT NULL DEFAULT '0.00',
        discount_amount decimal(14,2) NOT NULL DEFAULT '0.00',
        net_total decimal(14,2) NOT NULL DEFAULT '0.00',
        freight_cost decimal(14,2) NOT NULL DEFAULT '0.00',
        is_deleted tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        updated_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_vendor_invoices_revision (project_id, revision),
        UNIQUE INDEX ux_vendor_invoices_name (project_id, name_key),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
    await rememberGeneratedColumn(queryRunner, {
      table: 'vendor_invoices',
      column: 'name_key',
      expression: 'IF(is_deleted, NULL, TRIM(invoice_name))',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS vendor_invoices');
  }
}
