import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Added at the end of the row, which takes no rebuild of the table. */
export class AddFreightLoadMissingUpstream1795501000600 implements MigrationInterface {
  readonly name = 'AddFreightLoadMissingUpstream1795501000600';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('freight_loads', 'is_missing_upstream')) return;
    await queryRunner.query(
      'ALTER TABLE freight_loads ADD COLUMN is_missing_upstream tinyint NOT NULL DEFAULT 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE freight_loads DROP COLUMN is_missing_upstream');
  }
}
