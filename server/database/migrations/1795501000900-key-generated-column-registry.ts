import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clusters refuse writes to a table without a primary key. TypeORM names its columns and never misses this one. */
export class KeyGeneratedColumnRegistry1795501000900 implements MigrationInterface {
  readonly name = 'KeyGeneratedColumnRegistry1795501000900';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('typeorm_metadata', 'id')) return;
    await queryRunner.query(
      'ALTER TABLE typeorm_metadata ADD COLUMN id int UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE typeorm_metadata DROP COLUMN id');
  }
}
