import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps sender and customer of each customer invoice. Older invoices keep none, and print those of today. */
export class KeepPartiesOfInvoices1795796000000 implements MigrationInterface {
  readonly name = 'KeepPartiesOfInvoices1795796000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('customer_invoices', 'parties')) return;
    await queryRunner.query(
      `ALTER TABLE customer_invoices
         ADD COLUMN parties mediumtext NULL,
         ADD COLUMN parties_at datetime(3) NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE customer_invoices DROP COLUMN parties, DROP COLUMN parties_at');
  }
}
// Frozen: 399a5f646e9cc8bd
