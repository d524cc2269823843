import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds to customer invoices the state of their newest email. */
export class AddEmailOfInvoices1795790000001 implements MigrationInterface {
  readonly name = 'AddEmailOfInvoices1795790000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('customer_invoices', 'email_state')) return;
    await queryRunner.query(
      `ALTER TABLE customer_invoices
         ADD COLUMN email_state varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT ''`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE customer_invoices DROP COLUMN email_state');
  }
}
// Frozen: 362668a3425a26b7
