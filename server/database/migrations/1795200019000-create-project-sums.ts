import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProjectSums1795200019000 implements MigrationInterface {
  readonly name = 'CreateProjectSums1795200019000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS project_sums (
        project_id int UNSIGNED NOT NULL,
        is_asset tinyint NOT NULL,
        pc_carrier_id bigint UNSIGNED NOT NULL,
        po_number varchar(80) COLLATE "utf8mb4_bin" NOT NULL,
        state smallint UNSIGNED NOT NULL,
        loads int NOT NULL DEFAULT '0',
        weighed_loads int NOT NULL DEFAULT '0',
        weight_units bigint NOT NULL DEFAULT '0',
        freight_rev_cents bigint NOT NULL DEFAULT '0',
        fsc_rev_cents bigint NOT NULL DEFAULT '0',
        sand_rev_cents bigint NOT NULL DEFAULT '0',
        freight_cost_cents bigint NOT NULL DEFAULT '0',
        fsc_cost_cents bigint NOT NULL DEFAULT '0',
        sand_cost_cents bigint NOT NULL DEFAULT '0',
        PRIMARY KEY (project_id, is_asset, pc_carrier_id, po_number, state)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS project_sums');
  }
}
