import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDbTypes1795200002000 implements MigrationInterface {
  readonly name = 'CreateDbTypes1795200002000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS db_types (
        id int UNSIGNED NOT NULL,
        type_name varchar(40) NOT NULL DEFAULT '',
        name_of_tbl varchar(40) NOT NULL DEFAULT '',
        tbl_column varchar(40) NOT NULL DEFAULT '',
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS db_types');
  }
}
