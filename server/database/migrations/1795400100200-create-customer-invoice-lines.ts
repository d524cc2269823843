import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCustomerInvoiceLines1795400100200 implements MigrationInterface {
  readonly name = 'CreateCustomerInvoiceLines1795400100200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS customer_invoice_lines (
        project_id int UNSIGNED NOT NULL,
        invoice_id int UNSIGNED NOT NULL,
        load_id bigint UNSIGNED NOT NULL,
        load_no bigint UNSIGNED NOT NULL DEFAULT '0',
        delivered_at datetime(3) NOT NULL,
        carrier_name varchar(120) NOT NULL DEFAULT '',
        pc_carrier_id bigint UNSIGNED NOT NULL DEFAULT '0',
        po_number varchar(80) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
        product_name varchar(120) NOT NULL DEFAULT '',
        terminal_name varchar(120) NOT NULL DEFAULT '',
        ticket_number varchar(80) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
        load_type varchar(60) NOT NULL DEFAULT '',
        total_boxes int UNSIGNED NOT NULL DEFAULT '0',
        mileage decimal(10,2) NOT NULL DEFAULT '0.00',
        weight_tons decimal(12,4) NOT NULL DEFAULT '0.0000',
        freight_rev decimal(14,2) NOT NULL DEFAULT '0.00',
        fsc_rev decimal(14,2) NOT NULL DEFAULT '0.00',
        sand_rev decimal(14,2) NOT NULL DEFAULT '0.00',
        freight_cost decimal(14,2) NOT NULL DEFAULT '0.00',
        fsc_cost decimal(14,2) NOT NULL DEFAULT '0.00',
        sand_cost decimal(14,2) NOT NULL DEFAULT '0.00',
        PRIMARY KEY (project_id, invoice_id, load_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS customer_invoice_lines');
  }
}
