import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateComments1795200030000 implements MigrationInterface {
  readonly name = 'CreateComments1795200030000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS comments (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        project_id int UNSIGNED NOT NULL DEFAULT '0',
        comment text NOT NULL,
        is_deleted tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_comments_revision (project_id, revision),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS comments');
  }
}
