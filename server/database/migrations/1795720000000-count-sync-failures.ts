import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS: readonly (readonly [name: string, type: string])[] = [
  ['failures', 'int unsigned NOT NULL DEFAULT 0'],
  ['failing_since', 'datetime(3) NULL'],
  ['next_try_at', 'datetime(3) NULL'],
  ['job_gone_at', 'datetime(3) NULL'],
];

/** Adds how often and since when the syncs of a project fail, and the end of its job. */
export class CountSyncFailures1795720000000 implements MigrationInterface {
  readonly name = 'CountSyncFailures1795720000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, type] of COLUMNS) {
      if (await queryRunner.hasColumn('sync_states', name)) continue;
      await queryRunner.query(`ALTER TABLE sync_states ADD COLUMN ${name} ${type}`);
    }
    // The number of earlier failures is unknown, so a failing project begins with one.
    await queryRunner.query(
      'UPDATE sync_states SET failures = 1, failing_since = failed_at WHERE failed_at IS NOT NULL AND failures = 0 AND job_gone_at IS NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name] of COLUMNS) await queryRunner.query(`ALTER TABLE sync_states DROP COLUMN ${name}`);
  }
}
// Frozen: 43377b500fc2af3d
