import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_load_invoice_slots_invoice';

/** Slots are set and freed by load alone: nobody asks by invoice, and each slot that is written pays for the index. */
export class DropLoadInvoiceSlotIndex1795400900100 implements MigrationInterface {
  readonly name = 'DropLoadInvoiceSlotIndex1795400900100';

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = await queryRunner.getTable('load_invoice_slots');
    if (table?.indices.some(({ name }) => name === INDEX) !== true) return;
    await queryRunner.query(`DROP INDEX ${INDEX} ON load_invoice_slots`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX ${INDEX} ON load_invoice_slots (project_id, side, invoice_id)`);
  }
}
