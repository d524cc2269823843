import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFutureRecords1795501000500 implements MigrationInterface {
  readonly name = 'CreateFutureRecords1795501000500';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS future_records (
        project_id int UNSIGNED NOT NULL,
        source_id varchar(64) COLLATE "utf8mb4_bin" NOT NULL,
        load_no bigint UNSIGNED NOT NULL DEFAULT '0',
        dated_at datetime(3) NOT NULL,
        since datetime(3) NOT NULL,
        PRIMARY KEY (project_id, source_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS future_records');
  }
}
