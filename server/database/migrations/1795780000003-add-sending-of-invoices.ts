import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds to customer invoices when, to whom and by whom they were sent. */
export class AddSendingOfInvoices1795780000003 implements MigrationInterface {
  readonly name = 'AddSendingOfInvoices1795780000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('customer_invoices', 'sent_at')) return;
    await queryRunner.query(
      `ALTER TABLE customer_invoices
         ADD COLUMN sent_at datetime(3) NULL,
         ADD COLUMN sent_to varchar(500) NOT NULL DEFAULT '',
         ADD COLUMN sent_by_id int unsigned NOT NULL DEFAULT 0,
         ADD COLUMN sent_by varchar(80) NOT NULL DEFAULT ''`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE customer_invoices
         DROP COLUMN sent_at,
         DROP COLUMN sent_to,
         DROP COLUMN sent_by_id,
         DROP COLUMN sent_by`,
    );
  }
}
// Frozen: bffc3898f051b1e8
