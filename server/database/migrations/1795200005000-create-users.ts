import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rememberGeneratedColumn } from '../generated-columns';

export class CreateUsers1795200005000 implements MigrationInterface {
  readonly name = 'CreateUsers1795200005000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS users (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        company_id int UNSIGNED NOT NULL DEFAULT '0',
        role_id int UNSIGNED NOT NULL DEFAULT '0',
        email varchar(254) NOT NULL DEFAULT '',
        email_key varchar(254) AS (IF(is_deleted, NULL, TRIM(email))) STORED,
        password_hash varchar(255) NOT NULL DEFAULT '',
        first_name varchar(80) NOT NULL DEFAULT '',
        last_name varchar(80) NOT NULL DEFAULT '',
        display_name varchar(80) NOT NULL DEFAULT '',
        is_approved tinyint NOT NULL DEFAULT 0,
        photo_url varchar(255) NOT NULL DEFAULT '',
        is_deleted tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        updated_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_users_company_revision (company_id, revision),
        UNIQUE INDEX ux_users_email (email_key),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
    await rememberGeneratedColumn(queryRunner, {
      table: 'users',
      column: 'email_key',
      expression: 'IF(is_deleted, NULL, TRIM(email))',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS users');
  }
}
