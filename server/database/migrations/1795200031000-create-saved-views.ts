import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSavedViews1795200031000 implements MigrationInterface {
  readonly name = 'CreateSavedViews1795200031000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS saved_views (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        company_id int UNSIGNED NOT NULL DEFAULT '0',
        owner_id int UNSIGNED NOT NULL DEFAULT '0',
        view_name varchar(80) NOT NULL DEFAULT '',
        screen varchar(24) NOT NULL DEFAULT '',
        settings text NOT NULL,
        is_shared tinyint NOT NULL DEFAULT 0,
        is_deleted tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_saved_views_revision (company_id, revision),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS saved_views');
  }
}
