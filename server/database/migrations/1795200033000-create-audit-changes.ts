import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuditChanges1795200033000 implements MigrationInterface {
  readonly name = 'CreateAuditChanges1795200033000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS audit_changes (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        company_id int UNSIGNED NOT NULL DEFAULT '0',
        project_id int UNSIGNED NOT NULL DEFAULT '0',
        revision int UNSIGNED NOT NULL DEFAULT '0',
        actor_id int UNSIGNED NOT NULL DEFAULT '0',
        actor_name varchar(80) NOT NULL DEFAULT '',
        why varchar(120) NOT NULL DEFAULT '',
        request_id varchar(64) NOT NULL DEFAULT '',
        changed_at datetime(3) NOT NULL,
        UNIQUE INDEX ux_audit_changes_revision (company_id, project_id, revision),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS audit_changes');
  }
}
