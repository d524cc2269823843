import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateJobSystemKeys1795502000400 implements MigrationInterface {
  readonly name = 'CreateJobSystemKeys1795502000400';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS job_system_keys (
        name varchar(44) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        state text NOT NULL,
        changed_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (name)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS job_system_keys');
  }
}
