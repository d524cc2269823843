import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much a change did, beside what it did: read without its entries, which a sync makes by the thousand. */
export class AddAuditChangeCounts1795300606000 implements MigrationInterface {
  readonly name = 'AddAuditChangeCounts1795300606000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('audit_changes', 'new_loads')) return;
    await queryRunner.query(`
      ALTER TABLE audit_changes
        ADD COLUMN new_loads int UNSIGNED NOT NULL DEFAULT 0,
        ADD COLUMN changed_loads int UNSIGNED NOT NULL DEFAULT 0,
        ADD COLUMN other_rows int UNSIGNED NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE audit_changes DROP COLUMN new_loads, DROP COLUMN changed_loads, DROP COLUMN other_rows',
    );
  }
}
