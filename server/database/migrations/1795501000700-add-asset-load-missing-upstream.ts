import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Added at the end of the row, which takes no rebuild of the table. */
export class AddAssetLoadMissingUpstream1795501000700 implements MigrationInterface {
  readonly name = 'AddAssetLoadMissingUpstream1795501000700';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('asset_loads', 'is_missing_upstream')) return;
    await queryRunner.query(
      'ALTER TABLE asset_loads ADD COLUMN is_missing_upstream tinyint NOT NULL DEFAULT 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE asset_loads DROP COLUMN is_missing_upstream');
  }
}
