import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFiles1795200032000 implements MigrationInterface {
  readonly name = 'CreateFiles1795200032000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS files (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        company_id int UNSIGNED NOT NULL DEFAULT '0',
        folder varchar(40) NOT NULL DEFAULT '',
        file_name varchar(160) NOT NULL DEFAULT '',
        media_type varchar(120) NOT NULL DEFAULT '',
        size_bytes int UNSIGNED NOT NULL,
        content longblob NOT NULL,
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        UNIQUE INDEX ux_files_name (company_id, folder, file_name),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS files');
  }
}
