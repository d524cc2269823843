import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds how each person lays out the columns of each table. */
export class AddTableLayouts1795620000000 implements MigrationInterface {
  readonly name = 'AddTableLayouts1795620000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE IF NOT EXISTS table_layouts (
         user_id int UNSIGNED NOT NULL,
         company_id int UNSIGNED NOT NULL,
         table_key varchar(40) NOT NULL,
         layout varchar(2000) NOT NULL DEFAULT '',
         updated_at datetime(3) NOT NULL,
         PRIMARY KEY (user_id, company_id, table_key)
       ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS table_layouts');
  }
}
// Frozen: 41499181ecd29c9c
