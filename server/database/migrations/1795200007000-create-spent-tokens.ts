import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSpentTokens1795200007000 implements MigrationInterface {
  readonly name = 'CreateSpentTokens1795200007000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS spent_tokens (
        token_hash char(64) NOT NULL,
        session_id char(36) NOT NULL,
        spent_at datetime(3) NOT NULL,
        INDEX ix_spent_tokens_session (session_id),
        PRIMARY KEY (token_hash)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS spent_tokens');
  }
}
