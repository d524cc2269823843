import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDieselProblems1795502000200 implements MigrationInterface {
  readonly name = 'CreateDieselProblems1795502000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS diesel_problems (
        area_id varchar(8) NOT NULL,
        message varchar(500) NOT NULL DEFAULT '',
        noted_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (area_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS diesel_problems');
  }
}
