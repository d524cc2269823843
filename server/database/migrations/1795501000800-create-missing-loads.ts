import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMissingLoads1795501000800 implements MigrationInterface {
  readonly name = 'CreateMissingLoads1795501000800';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS missing_loads (
        project_id int UNSIGNED NOT NULL,
        is_asset tinyint NOT NULL,
        load_id bigint UNSIGNED NOT NULL,
        source_id varchar(64) COLLATE "utf8mb4_bin" NOT NULL DEFAULT '',
        load_no bigint UNSIGNED NOT NULL DEFAULT '0',
        since datetime(3) NOT NULL,
        PRIMARY KEY (project_id, is_asset, load_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS missing_loads');
  }
}
