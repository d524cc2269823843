import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDatabaseProbes1795503000100 implements MigrationInterface {
  readonly name = 'CreateDatabaseProbes1795503000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS database_probes (
        id tinyint UNSIGNED NOT NULL,
        probed_at datetime(3) NOT NULL,
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS database_probes');
  }
}
