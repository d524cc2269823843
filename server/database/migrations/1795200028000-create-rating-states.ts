import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRatingStates1795200028000 implements MigrationInterface {
  readonly name = 'CreateRatingStates1795200028000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS rating_states (
        project_id int UNSIGNED NOT NULL,
        fingerprint char(40) NOT NULL,
        rated_at datetime(3) NOT NULL,
        PRIMARY KEY (project_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS rating_states');
  }
}
