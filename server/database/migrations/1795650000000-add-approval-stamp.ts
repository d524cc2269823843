import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['approved_by_id', 'int UNSIGNED NOT NULL DEFAULT 0'],
  ['approved_by', "varchar(80) NOT NULL DEFAULT ''"],
  ['approved_at', 'datetime(3) NULL'],
] as const;

/** Adds the person and the time of the approval to vendor invoices. Older approvals keep neither. */
export class AddApprovalStamp1795650000000 implements MigrationInterface {
  readonly name = 'AddApprovalStamp1795650000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, type] of COLUMNS) {
      if (await queryRunner.hasColumn('vendor_invoices', name)) continue;
      await queryRunner.query(`ALTER TABLE vendor_invoices ADD COLUMN ${name} ${type}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name] of COLUMNS) await queryRunner.query(`ALTER TABLE vendor_invoices DROP COLUMN ${name}`);
  }
}
// Frozen: c1335c24a8331aa0
