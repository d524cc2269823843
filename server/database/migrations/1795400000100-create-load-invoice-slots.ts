import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLoadInvoiceSlots1795400000100 implements MigrationInterface {
  readonly name = 'CreateLoadInvoiceSlots1795400000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS load_invoice_slots (
        is_asset tinyint NOT NULL,
        side varchar(8) NOT NULL,
        load_id bigint UNSIGNED NOT NULL,
        project_id int UNSIGNED NOT NULL DEFAULT '0',
        invoice_id int UNSIGNED NOT NULL DEFAULT '0',
        INDEX ix_load_invoice_slots_invoice (project_id, side, invoice_id),
        PRIMARY KEY (is_asset, side, load_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS load_invoice_slots');
  }
}
