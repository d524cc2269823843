import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWorkLeases1795502000100 implements MigrationInterface {
  readonly name = 'CreateWorkLeases1795502000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS work_leases (
        kind varchar(32) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
        scope varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
        lane int UNSIGNED NOT NULL DEFAULT 0,
        details varchar(1000) NOT NULL DEFAULT '',
        due_at datetime(3) NULL,
        holder varchar(80) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
        leased_until datetime(3) NULL,
        requests int UNSIGNED NOT NULL DEFAULT 0,
        attempts int UNSIGNED NOT NULL DEFAULT 0,
        last_error varchar(500) NOT NULL DEFAULT '',
        INDEX ix_work_leases_due (kind, due_at),
        PRIMARY KEY (kind, scope)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS work_leases');
  }
}
