import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLoadImportParts1795300700200 implements MigrationInterface {
  readonly name = 'CreateLoadImportParts1795300700200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS load_import_parts (
        import_id int UNSIGNED NOT NULL,
        part int UNSIGNED NOT NULL,
        content mediumblob NOT NULL,
        PRIMARY KEY (import_id, part)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS load_import_parts');
  }
}
