import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A vendor's invoice kept the numbers of loads that its competitors hauled, and its spreadsheet listed them. */
export class DropRejectionsOfOthers1795506000400 implements MigrationInterface {
  readonly name = 'DropRejectionsOfOthers1795506000400';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("DELETE FROM vendor_invoice_rejections WHERE reason = 'other_vendor'");
  }

  async down(): Promise<void> {
    // The loads of other vendors are listed nowhere any more.
  }
}
