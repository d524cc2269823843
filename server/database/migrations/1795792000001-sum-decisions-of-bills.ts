import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds to vendor invoices the sums of decided differences, and the words of the last decision. */
export class SumDecisionsOfBills1795792000001 implements MigrationInterface {
  readonly name = 'SumDecisionsOfBills1795792000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('vendor_invoices', 'accepted_lines')) return;
    await queryRunner.query(
      `ALTER TABLE vendor_invoices
         ADD COLUMN accepted_lines int unsigned NOT NULL DEFAULT 0,
         ADD COLUMN accepted_difference decimal(14,2) NOT NULL DEFAULT 0,
         ADD COLUMN disputed_lines int unsigned NOT NULL DEFAULT 0,
         ADD COLUMN disputed_difference decimal(14,2) NOT NULL DEFAULT 0,
         ADD COLUMN last_decision varchar(400) NOT NULL DEFAULT ''`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE vendor_invoices
         DROP COLUMN accepted_lines,
         DROP COLUMN accepted_difference,
         DROP COLUMN disputed_lines,
         DROP COLUMN disputed_difference,
         DROP COLUMN last_decision`,
    );
  }
}
// Frozen: aa25ba007882275f
