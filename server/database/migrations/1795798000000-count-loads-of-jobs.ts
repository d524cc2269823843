import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['upstream_loads', 'present_loads'];

/** Adds how many loads the job system counted at the last comparison, and how many of them the project had. */
export class CountLoadsOfJobs1795798000000 implements MigrationInterface {
  readonly name = 'CountLoadsOfJobs1795798000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const name of COLUMNS) {
      if (await queryRunner.hasColumn('sync_states', name)) continue;
      await queryRunner.query(`ALTER TABLE sync_states ADD COLUMN ${name} int unsigned NULL`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of COLUMNS) await queryRunner.query(`ALTER TABLE sync_states DROP COLUMN ${name}`);
  }
}
// Frozen: 34a6921d994e0817
