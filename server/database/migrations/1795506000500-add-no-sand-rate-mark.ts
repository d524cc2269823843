import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts loads without a sand rate apart from those without a freight rate. */
export class AddNoSandRateMark1795506000500 implements MigrationInterface {
  readonly name = 'AddNoSandRateMark1795506000500';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('project_marks', 'no_sand_rate')) return;
    await queryRunner.query(
      "ALTER TABLE project_marks ADD COLUMN no_sand_rate int NOT NULL DEFAULT '0' AFTER unrated",
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('project_marks', 'no_sand_rate'))) return;
    await queryRunner.query('ALTER TABLE project_marks DROP COLUMN no_sand_rate');
  }
}
