import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_vendor_invoices_number';

/** Finds a bill by its number in all projects of a company. */
export class AddVendorInvoiceNumberIndex1795511000100 implements MigrationInterface {
  readonly name = 'AddVendorInvoiceNumberIndex1795511000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = await queryRunner.getTable('vendor_invoices');
    if (table?.indices.some(({ name }) => name === INDEX) === true) return;
    await queryRunner.query(`CREATE INDEX ${INDEX} ON vendor_invoices (company_id, name_key)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ${INDEX} ON vendor_invoices`);
  }
}
