import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'customer_invoices';
const COLUMN = 'by_numbers';

/** Keeps whether the loads of an invoice were picked by number; until now it had no dates then. Safe to repeat. */
export class AddCustomerInvoiceChoice1795505000100 implements MigrationInterface {
  readonly name = 'AddCustomerInvoiceChoice1795505000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn(TABLE, COLUMN)))
      await queryRunner.query(
        `ALTER TABLE ${TABLE} ADD COLUMN ${COLUMN} tinyint NOT NULL DEFAULT '0' AFTER version`,
      );
    await queryRunner.query(`UPDATE ${TABLE} SET ${COLUMN} = 1 WHERE start_date IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn(TABLE, COLUMN))
      await queryRunner.query(`ALTER TABLE ${TABLE} DROP COLUMN ${COLUMN}`);
  }
}
