import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps sums by terminal, too: a purchase order of sand is called by the terminal that its loads come from. */
export class AddTerminalToProjectSums1795506000200 implements MigrationInterface {
  readonly name = 'AddTerminalToProjectSums1795506000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('project_sums', 'terminal_name')) return;
    await queryRunner.query(`
      ALTER TABLE project_sums
        ADD COLUMN terminal_name varchar(120) COLLATE "utf8mb4_bin" NOT NULL DEFAULT '' AFTER po_number,
        DROP PRIMARY KEY,
        ADD PRIMARY KEY (project_id, is_asset, pc_carrier_id, po_number, terminal_name, state)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('project_sums', 'terminal_name'))) return;
    await queryRunner.query('DELETE FROM project_sums');
    await queryRunner.query(`
      ALTER TABLE project_sums
        DROP PRIMARY KEY,
        DROP COLUMN terminal_name,
        ADD PRIMARY KEY (project_id, is_asset, pc_carrier_id, po_number, state)`);
  }
}
