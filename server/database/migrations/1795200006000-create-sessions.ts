import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSessions1795200006000 implements MigrationInterface {
  readonly name = 'CreateSessions1795200006000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS sessions (
        id char(36) NOT NULL,
        user_id int UNSIGNED NOT NULL DEFAULT '0',
        token_hash char(64) NOT NULL,
        previous_token_hash char(64) NULL,
        rotated_at datetime(3) NOT NULL,
        expires_at datetime(3) NOT NULL,
        ended_at datetime(3) NULL,
        user_agent varchar(255) NOT NULL DEFAULT '',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_sessions_user (user_id),
        INDEX ix_sessions_previous (previous_token_hash),
        UNIQUE INDEX ux_sessions_token (token_hash),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS sessions');
  }
}
