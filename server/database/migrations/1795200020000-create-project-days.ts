import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProjectDays1795200020000 implements MigrationInterface {
  readonly name = 'CreateProjectDays1795200020000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS project_days (
        project_id int UNSIGNED NOT NULL,
        is_asset tinyint NOT NULL,
        day date NOT NULL,
        loads int NOT NULL DEFAULT '0',
        PRIMARY KEY (project_id, is_asset, day)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS project_days');
  }
}
