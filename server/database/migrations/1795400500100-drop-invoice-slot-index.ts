import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_load_invoice_slots_invoice';

/** The loads of an invoice are found by its lines: an invoice of 10,000 loads wrote this index for nothing. */
export class DropInvoiceSlotIndex1795400500100 implements MigrationInterface {
  readonly name = 'DropInvoiceSlotIndex1795400500100';

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = await queryRunner.getTable('load_invoice_slots');
    if (table?.indices.some(({ name }) => name === INDEX) !== true) return;
    await queryRunner.query(`DROP INDEX ${INDEX} ON load_invoice_slots`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX ${INDEX} ON load_invoice_slots (project_id, side, invoice_id)`);
  }
}
