import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps which audit entries of archived projects are in a file, and no longer here. */
export class AddAuditExports1795804000000 implements MigrationInterface {
  readonly name = 'AddAuditExports1795804000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE IF NOT EXISTS audit_exports (
         id int unsigned NOT NULL AUTO_INCREMENT,
         company_id int unsigned NOT NULL DEFAULT 0,
         project_id int unsigned NOT NULL DEFAULT 0,
         from_revision int unsigned NOT NULL DEFAULT 0,
         through_revision int unsigned NOT NULL DEFAULT 0,
         through_change_id bigint unsigned NOT NULL DEFAULT 0,
         through_time datetime(3) NOT NULL,
         changes int unsigned NOT NULL DEFAULT 0,
         entries int unsigned NOT NULL DEFAULT 0,
         file_name varchar(200) NOT NULL DEFAULT '',
         sha256 varchar(64) NOT NULL DEFAULT '',
         bytes bigint unsigned NOT NULL DEFAULT 0,
         exported_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
         deleted_at datetime(3) NULL,
         PRIMARY KEY (id),
         UNIQUE KEY ux_audit_exports_range (project_id, from_revision)
       ) ENGINE=InnoDB`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE audit_exports');
  }
}
// Frozen: 73f3a61cd85567bb
