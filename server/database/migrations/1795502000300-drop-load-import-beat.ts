import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DropLoadImportBeat1795502000300 implements MigrationInterface {
  readonly name = 'DropLoadImportBeat1795502000300';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('load_imports', 'beat_at'))) return;
    await queryRunner.query('ALTER TABLE load_imports DROP COLUMN beat_at');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('load_imports', 'beat_at')) return;
    await queryRunner.query('ALTER TABLE load_imports ADD COLUMN beat_at datetime(3) NULL');
  }
}
