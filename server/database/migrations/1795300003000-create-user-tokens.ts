import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateUserTokens1795300003000 implements MigrationInterface {
  readonly name = 'CreateUserTokens1795300003000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS user_tokens (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        user_id int UNSIGNED NOT NULL,
        purpose varchar(16) NOT NULL,
        token_hash char(64) NOT NULL,
        expires_at datetime(3) NOT NULL,
        used_at datetime(3) NULL,
        created_by_id int UNSIGNED NOT NULL DEFAULT 0,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        UNIQUE INDEX ux_user_tokens_hash (token_hash),
        INDEX ix_user_tokens_user (user_id, purpose),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS user_tokens');
  }
}
