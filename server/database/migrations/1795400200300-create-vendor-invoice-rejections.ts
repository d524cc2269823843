import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateVendorInvoiceRejections1795400200300 implements MigrationInterface {
  readonly name = 'CreateVendorInvoiceRejections1795400200300';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS vendor_invoice_rejections (
        project_id int UNSIGNED NOT NULL,
        invoice_id int UNSIGNED NOT NULL,
        load_id bigint UNSIGNED NOT NULL,
        load_no bigint UNSIGNED NOT NULL DEFAULT '0',
        reason varchar(20) NOT NULL DEFAULT '',
        PRIMARY KEY (project_id, invoice_id, load_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS vendor_invoice_rejections');
  }
}
