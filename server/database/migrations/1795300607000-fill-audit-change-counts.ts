import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The counts of the changes that are there already; safe to repeat. */
export class FillAuditChangeCounts1795300607000 implements MigrationInterface {
  readonly name = 'FillAuditChangeCounts1795300607000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE audit_changes c JOIN (
        SELECT change_id,
               SUM(entity IN ('loads', 'asset_loads') AND action = 'created') AS new_loads,
               SUM(entity IN ('loads', 'asset_loads') AND action <> 'created') AS changed_loads,
               SUM(entity NOT IN ('loads', 'asset_loads')) AS other_rows
          FROM audit_entries GROUP BY change_id
      ) e ON e.change_id = c.id
      SET c.new_loads = e.new_loads, c.changed_loads = e.changed_loads, c.other_rows = e.other_rows`);
  }

  async down(): Promise<void> {
    // The columns go with the migration before.
  }
}
