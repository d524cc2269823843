import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProjectMarks1795300603000 implements MigrationInterface {
  readonly name = 'CreateProjectMarks1795300603000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS project_marks (
        project_id int UNSIGNED NOT NULL,
        is_asset tinyint NOT NULL,
        no_mileage int NOT NULL DEFAULT '0',
        missing_tickets int NOT NULL DEFAULT '0',
        duplicate_tickets int NOT NULL DEFAULT '0',
        ticket_mismatches int NOT NULL DEFAULT '0',
        locked int NOT NULL DEFAULT '0',
        unrated int NOT NULL DEFAULT '0',
        provisional_prices int NOT NULL DEFAULT '0',
        stale_prices int NOT NULL DEFAULT '0',
        PRIMARY KEY (project_id, is_asset)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS project_marks');
  }
}
