import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the headings that a choice of columns was made for, and when the choice was used last. */
export class RememberHeadingsOfFiles1795791000000 implements MigrationInterface {
  readonly name = 'RememberHeadingsOfFiles1795791000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('load_import_mappings', 'headings')) return;
    await queryRunner.query(
      `ALTER TABLE load_import_mappings
         ADD COLUMN headings mediumtext NULL,
         ADD COLUMN used_at datetime(3) NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE load_import_mappings DROP COLUMN headings, DROP COLUMN used_at');
  }
}
// Frozen: 1f7ac5cc4c7b57b3
