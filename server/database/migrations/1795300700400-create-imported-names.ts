import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateImportedNames1795300700400 implements MigrationInterface {
  readonly name = 'CreateImportedNames1795300700400';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS imported_names (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        company_id int UNSIGNED NOT NULL DEFAULT 0,
        kind varchar(8) NOT NULL DEFAULT '',
        name_key varchar(160) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
        name varchar(120) NOT NULL DEFAULT '',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        UNIQUE INDEX ux_imported_names_key (company_id, kind, name_key),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS imported_names');
  }
}
