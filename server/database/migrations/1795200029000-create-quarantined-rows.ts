import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateQuarantinedRows1795200029000 implements MigrationInterface {
  readonly name = 'CreateQuarantinedRows1795200029000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS quarantined_rows (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        project_id int UNSIGNED NOT NULL DEFAULT '0',
        content_hash char(40) NOT NULL,
        reason varchar(250) NOT NULL DEFAULT '',
        raw mediumtext NOT NULL,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        UNIQUE INDEX ux_quarantined_rows (project_id, content_hash),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS quarantined_rows');
  }
}
