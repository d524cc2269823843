import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Added at the end, so that the rows stay where they are (a change of the catalogue alone). */
export class AddProjectDaySums1795300601000 implements MigrationInterface {
  readonly name = 'AddProjectDaySums1795300601000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('project_days', 'weight_units')) return;
    await queryRunner.query(`
      ALTER TABLE project_days
        ADD COLUMN weight_units bigint NOT NULL DEFAULT 0,
        ADD COLUMN freight_rev_cents bigint NOT NULL DEFAULT 0,
        ADD COLUMN fsc_rev_cents bigint NOT NULL DEFAULT 0,
        ADD COLUMN sand_rev_cents bigint NOT NULL DEFAULT 0,
        ADD COLUMN freight_cost_cents bigint NOT NULL DEFAULT 0,
        ADD COLUMN fsc_cost_cents bigint NOT NULL DEFAULT 0,
        ADD COLUMN sand_cost_cents bigint NOT NULL DEFAULT 0,
        ADD COLUMN unbilled_loads int NOT NULL DEFAULT 0,
        ADD COLUMN unbilled_cents bigint NOT NULL DEFAULT 0,
        ADD COLUMN unreceived_loads int NOT NULL DEFAULT 0,
        ADD COLUMN unreceived_cents bigint NOT NULL DEFAULT 0,
        ADD COLUMN unreceived_sand_loads int NOT NULL DEFAULT 0,
        ADD COLUMN unreceived_sand_cents bigint NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE project_days
        DROP COLUMN weight_units,
        DROP COLUMN freight_rev_cents,
        DROP COLUMN fsc_rev_cents,
        DROP COLUMN sand_rev_cents,
        DROP COLUMN freight_cost_cents,
        DROP COLUMN fsc_cost_cents,
        DROP COLUMN sand_cost_cents,
        DROP COLUMN unbilled_loads,
        DROP COLUMN unbilled_cents,
        DROP COLUMN unreceived_loads,
        DROP COLUMN unreceived_cents,
        DROP COLUMN unreceived_sand_loads,
        DROP COLUMN unreceived_sand_cents`);
  }
}
