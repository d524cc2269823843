import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateVendorInvoiceLines1795400200200 implements MigrationInterface {
  readonly name = 'CreateVendorInvoiceLines1795400200200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS vendor_invoice_lines (
        project_id int UNSIGNED NOT NULL,
        invoice_id int UNSIGNED NOT NULL,
        line_no int UNSIGNED NOT NULL,
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        load_no bigint UNSIGNED NOT NULL DEFAULT '0',
        ticket_number varchar(80) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
        vendor_freight decimal(14,2) NOT NULL DEFAULT '0.00',
        vendor_fsc decimal(14,2) NOT NULL DEFAULT '0.00',
        vendor_sand decimal(14,2) NOT NULL DEFAULT '0.00',
        weight_tons decimal(12,4) NOT NULL DEFAULT '0.0000',
        moisture_content decimal(7,6) NOT NULL DEFAULT '0.000000',
        load_id bigint UNSIGNED NOT NULL DEFAULT '0',
        duplicate_of int UNSIGNED NOT NULL DEFAULT '0',
        INDEX ix_vendor_invoice_lines_duplicate (project_id, duplicate_of),
        UNIQUE INDEX ux_vendor_invoice_lines_id (id),
        PRIMARY KEY (project_id, invoice_id, line_no)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS vendor_invoice_lines');
  }
}
