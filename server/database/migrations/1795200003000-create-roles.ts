import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRoles1795200003000 implements MigrationInterface {
  readonly name = 'CreateRoles1795200003000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS roles (
        id int UNSIGNED NOT NULL,
        role_name varchar(40) NOT NULL DEFAULT '',
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS roles');
  }
}
