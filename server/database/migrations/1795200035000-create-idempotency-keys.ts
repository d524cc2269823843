import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIdempotencyKeys1795200035000 implements MigrationInterface {
  readonly name = 'CreateIdempotencyKeys1795200035000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS idempotency_keys (
        user_id int UNSIGNED NOT NULL,
        request_key varchar(80) COLLATE "utf8mb4_bin" NOT NULL,
        request_hash char(40) NOT NULL,
        answer mediumtext NOT NULL,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (user_id, request_key)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS idempotency_keys');
  }
}
